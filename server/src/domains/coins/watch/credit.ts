import { decimalToMinor } from '@pasar/contract/money'
import { sql } from 'drizzle-orm'
import { type Ctx, type Deps, systemContext } from '../../../platform/context.ts'
import { uuidArray } from '../../../platform/db/sql-helpers.ts'
import { transact } from '../../../platform/db/transact.ts'
import { runEach } from '../../../platform/jobs/run-each.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { memberOwner, move, shopAccounts } from '../../ledger/index.ts'
import { getSettings } from '../../settings/index.ts'
import { COIN, COIN_DECIMALS } from '../settings.ts'

const BATCH = 200

type Credited = { id: string; chain: string; tx: string; address: string; place: number; amount: string }

/**
 * Credits every confirmed deposit, each in a separate transaction; deposits below the minimum become `small`.
 * Confirmations are counted from the last scanned block, not from the height that a node reports.
 * @throws when some were not credited, after all others were
 */
export async function creditConfirmed(deps: Deps, chain: string): Promise<void> {
  await runEach(
    (failed) => listConfirmed(deps, chain, failed),
    (id) => transact(deps.db, (tx) => settleDeposit(systemContext(deps, tx), id)),
    { batch: BATCH, message: 'confirmed deposits were not credited' },
  )
}

async function listConfirmed(deps: Deps, chain: string, except: readonly string[]): Promise<string[]> {
  const { rows } = await deps.db.execute<{ id: string }>(sql`
    select d.id from coin_deposits d join coin_cursors c on c.chain = d.chain
    where d.chain = ${chain} and ${isConfirmed(deps)} and d.id <> all(${uuidArray(except)})
    order by d.height, d.id limit ${BATCH}::int`)
  return rows.map(({ id }) => id)
}

const isConfirmed = (deps: Pick<Deps, 'bus'>) =>
  sql`d.state = 'confirming' and d.height <= c.height - ${getSettings(deps).coinConfirmations}::bigint + 1`

/**
 * Credits a deposit, or marks it as small. No effect when it is settled already, or gone after a
 * reorganisation.
 */
async function settleDeposit(ctx: Ctx, id: string): Promise<void> {
  const minimum = decimalToMinor(String(getSettings(ctx).coinLeast), COIN_DECIMALS)
  const enough = sql`d.amount >= ${minimum.toString()}::bigint`
  const { rows } = await ctx.tx.execute<Credited & { member: string; state: string }>(sql`
    update coin_deposits d set state = case when ${enough} then 'credited' else 'small' end,
      credited_at = case when ${enough} then ${ctx.clock.now().toISOString()}::timestamptz end
    from coin_cursors c where d.id = ${id}::uuid and c.chain = d.chain and ${isConfirmed(ctx)}
    returning d.id, d.chain, d.tx, d.address, d.place, d.amount::text, d.member_id as member, d.state`)
  const [deposit] = rows
  if (deposit?.state === 'credited') await credit(ctx, deposit.member, deposit)
}

/**
 * Credits a deposit to the member's balance, once per transfer on the chain, and emits `coin.credited`.
 * @param amount minor units
 */
export async function credit(
  ctx: Ctx,
  memberId: string,
  { id, chain, tx, address, place, amount }: Credited,
): Promise<void> {
  const result = await move(ctx, [
    {
      from: shopAccounts.clearing,
      to: memberOwner(memberId),
      asset: COIN,
      amount: BigInt(amount),
      kind: 'recharge.coin',
      reference: id,
      key: `coin ${chain} ${tx} ${address} ${place}`,
    },
  ])
  if (!result.ok) throw new Error(`a deposit cannot be credited: ${result.refusal}`)
  await emit(ctx.tx, 'coin.credited', { depositId: id })
}
