import { sql } from 'drizzle-orm'
import { type Deps, systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { moveDue } from '../move-due.ts'
import type { DueReward } from '../postings.ts'
import { lockMembers, markForfeited } from '../queries.ts'

/** Rewards per transaction. */
const BATCH = 200

/** Credits the rewards of pairing whose time has come. Repeating it credits nothing again. */
export async function releasePairing(deps: Deps): Promise<void> {
  while ((await transact(deps.db, (tx) => releaseBatch(deps, tx))) === BATCH);
}

async function releaseBatch(deps: Deps, tx: Tx): Promise<number> {
  const ctx = systemContext(deps, tx)
  const now = ctx.clock.now()
  const rewards = await takeDue(tx, now)
  const members = await lockMembers(tx, [...new Set(rewards.map(({ memberId }) => memberId))], now)
  const gone = new Set(members.filter(({ isErased }) => isErased).map(({ id }) => id))
  const [forfeited, due] = [true, false].map((isGone) =>
    rewards.filter(({ memberId }) => gone.has(memberId) === isGone),
  ) as [DueReward[], DueReward[]]
  if (forfeited.length > 0)
    await markForfeited(
      tx,
      forfeited.map(({ id }) => id),
      now,
    )
  if (due.length > 0) {
    await markReleased(tx, due, now)
    await moveDue(ctx, due)
  }
  return rewards.length
}

type Row = { id: string; memberId: string; reference: string; amount: string; postings: number }

/** Locks rewards whose time has come, except those that another process has. */
async function takeDue(tx: Tx, now: Date): Promise<DueReward[]> {
  const { rows } = await tx.execute<Row>(sql`
    select id, member_id as "memberId", pairing_entry_id as reference, amount::text as amount, postings from rewards
    where release_at <= ${now.toISOString()}::timestamptz and available_at is null and forfeited_at is null
    order by release_at, id limit ${BATCH}::int for update skip locked`)
  return rows.map(({ amount, ...row }) => ({ ...row, rule: 'pairing', due: BigInt(amount), posted: 0n }))
}

async function markReleased(tx: Tx, due: readonly DueReward[], at: Date): Promise<void> {
  const ids = `{${due.map(({ id }) => id).join(',')}}`
  await tx.execute(sql`
    update rewards set available_at = ${at.toISOString()}::timestamptz where id = any(${ids}::uuid[])`)
}
