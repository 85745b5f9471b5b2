import { decimalToMinor } from '@pasar/contract/money'
import { sql } from 'drizzle-orm'
import { type Ctx, type Deps, systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { house, memberOwner, move } from '../../ledger/index.ts'
import { numbersOf } from '../../settings/index.ts'
import { COIN, COIN_DECIMALS } from '../settings.ts'

const BATCH = 200

type Credited = { id: string; chain: string; tx: string; address: string; place: number; amount: string }

/**
 * Credits every deposit that has its confirmations, each in a transaction of its own; what is less than the least is
 * called small instead. Confirmations count up to the block that was looked through, not to what a node claims.
 */
export async function creditConfirmed(deps: Deps, chain: string): Promise<void> {
  for (;;) {
    const { rows } = await deps.db.execute<{ id: string }>(sql`
      select d.id from coin_deposits d join coin_cursors c on c.chain = d.chain
      where d.chain = ${chain} and ${isConfirmed(deps)} order by d.height, d.id limit ${BATCH}::int`)
    for (const { id } of rows) await transact(deps.db, (tx) => judge(systemContext(deps, tx), id))
    if (rows.length < BATCH) return
  }
}

const isConfirmed = (deps: Pick<Deps, 'bus'>) =>
  sql`d.state = 'confirming' and d.height <= c.height - ${numbersOf(deps).coinConfirmations}::bigint + 1`

/** Whoever comes second, or after a reorganisation has taken it away, finds nothing to do. */
async function judge(ctx: Ctx, id: string): Promise<void> {
  const least = decimalToMinor(String(numbersOf(ctx).coinLeast), COIN_DECIMALS)
  const enough = sql`d.amount >= ${least.toString()}::bigint`
  const { rows } = await ctx.tx.execute<Credited & { member: string; state: string }>(sql`
    update coin_deposits d set state = case when ${enough} then 'credited' else 'small' end,
      credited_at = case when ${enough} then ${ctx.clock.now().toISOString()}::timestamptz end
    from coin_cursors c where d.id = ${id}::uuid and c.chain = d.chain and ${isConfirmed(ctx)}
    returning d.id, d.chain, d.tx, d.address, d.place, d.amount::text, d.member_id as member, d.state`)
  const [deposit] = rows
  if (deposit?.state === 'credited') await credit(ctx, deposit.member, deposit)
}

/**
 * Puts a deposit into its member's balance, and tells them. Once for the same transfer, whatever became of it since.
 * @param amount of it: minor units
 */
export async function credit(
  ctx: Ctx,
  memberId: string,
  { id, chain, tx, address, place, amount }: Credited,
): Promise<void> {
  const moved = await move(ctx, [
    {
      from: house.clearing,
      to: memberOwner(memberId),
      asset: COIN,
      amount: BigInt(amount),
      kind: 'recharge.coin',
      reference: id,
      key: `coin ${chain} ${tx} ${address} ${place}`,
    },
  ])
  if (!moved.ok) throw new Error(`a deposit cannot be credited: ${moved.refusal}`)
  await emit(ctx.tx, 'coin.credited', { depositId: id })
}
