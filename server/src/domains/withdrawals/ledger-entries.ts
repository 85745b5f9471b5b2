import { sql } from 'drizzle-orm'
import type { Result } from '../../platform/result.ts'
import {
  hold,
  type LedgerContext,
  ledgerCtes,
  type Movement,
  memberOwner,
  move,
  openAccounts,
  shopAccounts,
  voidHold,
} from '../ledger/index.ts'
import type { WithdrawalRow } from './queries.ts'

const holdKey = (row: WithdrawalRow): string => `withdrawal ${row.no}`

/** Holds the amount. Refuses `insufficient-balance`. */
export const holdAmount = (ctx: LedgerContext, row: WithdrawalRow): Promise<Result<unknown>> =>
  hold(ctx, [
    {
      from: memberOwner(row.memberId),
      to: shopAccounts.payouts,
      asset: row.asset,
      amount: row.amount,
      kind: 'withdraw',
      reference: row.id,
      key: holdKey(row),
    },
  ])

/** Voids the hold. */
export async function voidHeldAmount(ctx: LedgerContext, row: WithdrawalRow): Promise<void> {
  const done = await voidHold(ctx, holdKey(row))
  if (!done.ok || done.data.phase !== 'void')
    throw new Error(`the hold of withdrawal ${row.no} cannot be voided`)
}

/**
 * Builds the movements of a payout between the shop's accounts, after the hold has moved the amount to
 * `house:payouts`: the fee and, for a payout in another asset, the exchange. The remainder in `house:payouts`
 * is the amount that left the shop, in its currency.
 */
function buildMovements(row: WithdrawalRow): Movement[] {
  const leg = { reference: row.id, asset: row.asset }
  const fee = {
    ...leg,
    from: shopAccounts.payouts,
    to: shopAccounts.fees,
    amount: row.fee,
    kind: 'withdraw.fee',
  }
  const net = { ...leg, from: shopAccounts.payouts, to: shopAccounts.exchange, amount: row.amount - row.fee }
  const payout = { ...leg, from: shopAccounts.exchange, to: shopAccounts.payouts, amount: row.receives }
  const exchange =
    row.asset === row.payoutAsset
      ? []
      : [
          { ...net, kind: 'withdraw.exchange', key: `withdrawal ${row.no} net` },
          {
            ...payout,
            asset: row.payoutAsset,
            kind: 'withdraw.exchange',
            key: `withdrawal ${row.no} payout`,
          },
        ]
  return [...(row.fee > 0n ? [{ ...fee, key: `withdrawal ${row.no} fee` }] : []), ...exchange]
}

/** Posts the hold and the movements of the payout in one statement, which locks all accounts in order. */
export async function postPayout(ctx: LedgerContext, row: WithdrawalRow): Promise<void> {
  const movements = buildMovements(row)
  await openAccounts(
    ctx,
    movements.flatMap(({ from, to, asset }) => [from, to].map((owner) => ({ owner, asset }))),
  )
  const ledger = ledgerCtes(ctx, { movements, holds: [holdKey(row)] }, sql`true`)
  const { rows } = await ctx.tx.execute<{ succeeded: boolean }>(
    sql`with ${ledger.ctes} select ${ledger.succeeded} as succeeded`,
  )
  if (!rows[0]!.succeeded) throw new Error(`the hold of withdrawal ${row.no} cannot be posted`)
}

/** Reverses a returned payout: credits the credit amount to the member. */
export async function reversePayout(ctx: LedgerContext, row: WithdrawalRow): Promise<void> {
  const reversed = buildMovements(row).map(({ from, to, key, ...leg }) => ({
    ...leg,
    from: to,
    to: from,
    key: `${key} back`,
  }))
  const credit = {
    from: shopAccounts.payouts,
    to: memberOwner(row.memberId),
    asset: row.asset,
    amount: row.amount,
    kind: 'withdraw.return',
    reference: row.id,
    key: `withdrawal ${row.no} back`,
  }
  const moved = await move(ctx, [...reversed, credit])
  if (!moved.ok) throw new Error(`withdrawal ${row.no} cannot be reversed`)
}
