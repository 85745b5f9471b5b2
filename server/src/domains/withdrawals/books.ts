import { sql } from 'drizzle-orm'
import type { Result } from '../../platform/result.ts'
import {
  hold,
  house,
  type LedgerContext,
  type Movement,
  memberOwner,
  move,
  openAccounts,
  voidHold,
  withinStatement,
} from '../ledger/index.ts'
import type { WithdrawalRow } from './queries.ts'

const holdKey = (row: WithdrawalRow): string => `withdrawal ${row.no}`

/** Freezes the amount. Refuses `insufficient-balance`. */
export const freeze = (ctx: LedgerContext, row: WithdrawalRow): Promise<Result<unknown>> =>
  hold(ctx, [
    {
      from: memberOwner(row.memberId),
      to: house.payouts,
      asset: row.asset,
      amount: row.amount,
      kind: 'withdraw',
      reference: row.id,
      key: holdKey(row),
    },
  ])

/** Lets go of what is frozen. */
export async function unfreeze(ctx: LedgerContext, row: WithdrawalRow): Promise<void> {
  const done = await voidHold(ctx, holdKey(row))
  if (!done.ok || done.data.phase !== 'void') throw new Error(`the hold of ${row.no} cannot be voided`)
}

/**
 * What a payout moves between the house's accounts, once the hold has brought the amount to `house:payouts`: the fee,
 * and, where something else arrives than was withdrawn, one for the other. What is left in `house:payouts` is what left
 * the shop, in the currency that it left in.
 */
function legsOf(row: WithdrawalRow): Movement[] {
  const leg = { reference: row.id, asset: row.asset }
  const fee = { ...leg, from: house.payouts, to: house.fees, amount: row.fee, kind: 'withdraw.fee' }
  const net = { ...leg, from: house.payouts, to: house.exchange, amount: row.amount - row.fee }
  const arrives = { ...leg, from: house.exchange, to: house.payouts, amount: row.receives }
  const exchanged =
    row.asset === row.payoutAsset
      ? []
      : [
          { ...net, kind: 'withdraw.exchange', key: `withdrawal ${row.no} net` },
          {
            ...arrives,
            asset: row.payoutAsset,
            kind: 'withdraw.exchange',
            key: `withdrawal ${row.no} payout`,
          },
        ]
  return [...(row.fee > 0n ? [{ ...fee, key: `withdrawal ${row.no} fee` }] : []), ...exchanged]
}

/** Posts the hold and what follows from it, in one statement that locks every account in its order. */
export async function payOut(ctx: LedgerContext, row: WithdrawalRow): Promise<void> {
  const movements = legsOf(row)
  await openAccounts(
    ctx,
    movements.flatMap(({ from, to, asset }) => [from, to].map((owner) => ({ owner, asset }))),
  )
  const ledger = withinStatement(ctx, { movements, holds: [holdKey(row)] }, sql`true`)
  const { rows } = await ctx.tx.execute<{ done: boolean }>(
    sql`with ${ledger.parts} select ${ledger.done} as done`,
  )
  if (!rows[0]!.done) throw new Error(`the hold of ${row.no} cannot be posted`)
}

/** Undoes a payout that came back: the member has the whole amount again. */
export async function takeBack(ctx: LedgerContext, row: WithdrawalRow): Promise<void> {
  const undone = legsOf(row).map(({ from, to, key, ...leg }) => ({
    ...leg,
    from: to,
    to: from,
    key: `${key} back`,
  }))
  const whole = {
    from: house.payouts,
    to: memberOwner(row.memberId),
    asset: row.asset,
    amount: row.amount,
    kind: 'withdraw.return',
    reference: row.id,
    key: `withdrawal ${row.no} back`,
  }
  const moved = await move(ctx, [...undone, whole])
  if (!moved.ok) throw new Error(`${row.no} cannot be given back`)
}
