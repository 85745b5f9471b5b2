import {
  findEntriesByKey,
  findTransfersById,
  type LedgerContext,
  memberOwner,
  receivableOwner,
  reversalKey,
  shopAccounts,
} from '../../ledger/index.ts'
import type { Payment } from '../queries.ts'
import { post } from './capture.ts'

/**
 * Posts money that left the provider and that no refund of the shop covers.
 * @param amount minor units of the payment's currency
 */
export const postLoss = (ctx: LedgerContext, payment: Payment, key: string, amount: bigint): Promise<void> =>
  post(ctx, [
    {
      ...{ from: shopAccounts.losses, to: shopAccounts.clearing, asset: payment.currency, amount },
      ...{ kind: 'payment.loss', reference: payment.no, key },
    },
  ])

/**
 * Posts money of a credited top-up that left the provider as the member's debt, of which the available balance pays what it
 * covers, and later credits the rest.
 * @param amount minor units of the payment's currency
 */
export const postDebt = (ctx: LedgerContext, payment: Payment, key: string, amount: bigint): Promise<void> =>
  post(ctx, [
    {
      ...{ from: receivableOwner(payment.memberId), to: shopAccounts.clearing },
      ...{ asset: payment.currency, amount, kind: 'payment.debt', reference: payment.no, key },
    },
  ])

/**
 * Posts that the provider has returned the money of a loss or debt, once. The money of a debt is credited to the member,
 * whose balance may have paid it; what they still owe takes it at once. No effect without the loss or debt.
 */
export async function returnLoss(ctx: LedgerContext, payment: Payment, key: string): Promise<void> {
  const entry = (await findEntriesByKey(ctx.tx, [key])).get(key)
  const [lost] = entry ? await findTransfersById(ctx.tx, [entry.id]) : []
  if (!lost) return
  const isDebt = lost.fromOwner === receivableOwner(payment.memberId)
  await post(ctx, [
    {
      ...{ from: shopAccounts.clearing, to: isDebt ? memberOwner(payment.memberId) : lost.fromOwner },
      ...{ asset: payment.currency, amount: lost.amount, reference: payment.no, key: reversalKey(key) },
      kind: isDebt ? 'payment.debt.return' : 'payment.loss',
    },
  ])
}
