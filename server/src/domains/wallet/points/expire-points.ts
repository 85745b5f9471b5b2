import { sql } from 'drizzle-orm'
import { type Ctx, DEFAULT_MARKET, type Deps, systemContext } from '../../../platform/context.ts'
import { toDay } from '../../../platform/days.ts'
import { transact } from '../../../platform/db/transact.ts'
import { lockOwners, memberOwner, move, shopAccounts } from '../../ledger/index.ts'
import { getMarket } from '../../settings/index.ts'
import { EXPIRED } from './kinds.ts'
import { findPointsHistories } from './queries.ts'
import { addMonths, computeExpiredPoints } from './rules.ts'

const BATCH = 100

/**
 * Expires points, in batches of members. Each member is due again on the first of the next month, or on the
 * next day when some points could not expire yet.
 */
export async function expirePoints(deps: Deps): Promise<void> {
  const { timeZone } = getMarket(DEFAULT_MARKET)
  const today = toDay(deps.clock.now(), timeZone)
  await addNewMembers(deps, today)
  for (;;) {
    const count = await transact(deps.db, (tx) => expireBatch(systemContext(deps, tx), today, timeZone))
    if (count < BATCH) return
  }
}

/** Adds members with points that have no due date yet. */
async function addNewMembers({ db }: Deps, today: string): Promise<void> {
  await db.execute(sql`
    insert into points_checks (member_id, due_on)
    select substr(a.owner, 8)::uuid, ${today}::date from ledger_accounts a
    where a.asset = 'PTS' and a.owner like 'member:%'
      and not exists (select 1 from points_checks c where c.member_id = substr(a.owner, 8)::uuid)
    on conflict do nothing`)
}

async function expireBatch(ctx: Ctx, today: string, timeZone: string): Promise<number> {
  const { rows } = await ctx.tx.execute<{ id: string }>(sql`
    select member_id as id from points_checks where due_on <= ${today}::date
    order by member_id limit ${BATCH}::int for update skip locked`)
  const ids = rows.map((r) => r.id)
  if (ids.length === 0) return 0
  // Locks the accounts, so that the histories stay the same until the commit.
  await lockOwners(ctx, [shopAccounts.points, ...ids.map(memberOwner)], 'PTS')
  const histories = await findPointsHistories(ctx.tx, ids, timeZone, ctx.clock.now())
  const month = today.slice(0, 7)
  const expiring = ids.map((id) => {
    const history = histories.get(id)
    return { id, ...(history ? computeExpiredPoints(history, month) : { points: 0n, more: false }) }
  })
  const moved = await move(
    ctx,
    expiring
      .filter(({ points }) => points > 0n)
      .map(({ id, points }) => ({
        from: memberOwner(id),
        to: shopAccounts.points,
        asset: 'PTS',
        amount: points,
        kind: EXPIRED,
        reference: today,
        key: `expire ${id} ${today}`,
      })),
  )
  if (!moved.ok) throw new Error('expired points were spent under the lock')
  const remaining = new Set(expiring.filter(({ more }) => more).map(({ id }) => id))
  await ctx.tx.execute(sql`
    update points_checks set due_on = case
      when member_id = any(string_to_array(${[...remaining].join(',')}, ',')::uuid[]) then ${today}::date + 1
      else ${`${addMonths(month, 1)}-01`}::date end
    where member_id = any(string_to_array(${ids.join(',')}, ',')::uuid[])`)
  return ids.length
}
