import {
  findTransfersByReference,
  type LedgerContext,
  memberOwner,
  receivableOwner,
  reversalKey,
  shopAccounts,
  type Transfer,
} from '../../ledger/index.ts'
import type { Payment } from '../queries.ts'
import { buildTransfer, post } from './capture.ts'

/**
 * Posts money that left the provider and that no refund of the shop covers.
 * @param amount minor units of the payment's currency; below zero where it came back
 */
export const postLoss = (ctx: LedgerContext, payment: Payment, key: string, amount: bigint): Promise<void> =>
  post(
    ctx,
    buildTransfer({
      ...{ from: shopAccounts.losses, to: shopAccounts.clearing, asset: payment.currency, amount },
      ...{ kind: 'payment.loss', reference: payment.no, key },
    }),
  )

/**
 * Posts money that left the provider as the member's debt, of which the available balance pays what it
 * covers, and later credits the rest: the refund of a top-up that was paid twice.
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
 * Returns a debt of postDebt() whose money came back to the provider: what the member still owes is paid of
 * it, and the rest is available.
 */
export const returnDebt = (
  ctx: LedgerContext,
  payment: Payment,
  key: string,
  amount: bigint,
): Promise<void> =>
  post(ctx, [
    {
      ...{ from: shopAccounts.clearing, to: memberOwner(payment.memberId), asset: payment.currency, amount },
      ...{ kind: 'payment.debt.return', reference: payment.no, key: reversalKey(key) },
    },
  ])

/** Transfers of one payment; there are a few for each of its orders and refunds. */
const MAX_TRANSFERS = 10_000

/** Returns the losses of a payment and what came back of them, oldest first. */
export const listLosses = async ({ tx }: Pick<LedgerContext, 'tx'>, { no }: Payment): Promise<Transfer[]> => {
  const transfers = await findTransfersByReference(tx, { references: [no], limit: MAX_TRANSFERS })
  return transfers.filter(({ kind }) => kind === 'payment.loss').reverse()
}

/** Sums what left the provider for a payment and no refund covers, minor units of its currency. */
export async function sumLosses(ctx: Pick<LedgerContext, 'tx'>, payment: Payment): Promise<bigint> {
  const losses = await listLosses(ctx, payment)
  return losses.reduce(
    (sum, { fromOwner, amount }) => sum + (fromOwner === shopAccounts.losses ? amount : -amount),
    0n,
  )
}
