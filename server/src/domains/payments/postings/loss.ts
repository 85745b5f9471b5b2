import { type LedgerContext, memberOwner, receivableOwner, shopAccounts } from '../../ledger/index.ts'
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
 * Posts money of a debt that came back to the provider. The member receives it, and pays with it what is left of debts.
 * @param amount minor units of the payment's currency
 */
export const postDebtReturn = (
  ctx: LedgerContext,
  payment: Payment,
  key: string,
  amount: bigint,
): Promise<void> =>
  post(ctx, [
    {
      ...{ from: shopAccounts.clearing, to: memberOwner(payment.memberId) },
      ...{ asset: payment.currency, amount, kind: 'payment.debt.return', reference: payment.no, key },
    },
  ])
