import type { Ctx } from '../../../platform/context.ts'
import { shopAccounts } from '../../ledger/index.ts'
import { lockOrders, type PayableOrder } from '../../orders/index.ts'
import { lockTopUp, type TopUpRow } from '../../topups/index.ts'
import { getReceiver } from '../postings/capture.ts'
import { listShares, type Payment, type Share } from '../queries.ts'
import { findTopUpLink } from '../topup/queries.ts'

/** The target of a payment: orders, or one top-up. `late`: another payment has paid the top-up. */
export type PaymentTarget = {
  shares: Share[]
  orders: PayableOrder[]
  topUp: TopUpRow | null
  late: boolean
}

/**
 * Locks and returns the target of a payment. Must run before the payment itself is locked
 * (platform/locks.ts).
 */
export async function lockTarget(ctx: Ctx, paymentId: string): Promise<PaymentTarget> {
  const shares = await listShares(ctx.tx, paymentId)
  if (shares.length > 0) {
    const ids = shares.map((s) => s.orderId)
    return { shares, orders: await lockOrders(ctx.tx, ids), topUp: null, late: false }
  }
  const link = await findTopUpLink(ctx.tx, paymentId)
  const topUp = (link && (await lockTopUp(ctx.tx, link.topUpId))) ?? null
  return { shares, orders: [], topUp, late: link?.late ?? false }
}

/** The shop's account that receives a payment. */
export const incomeAccount = ({ orders, topUp }: PaymentTarget, payment: Payment): string =>
  topUp ? shopAccounts.topUps : getReceiver(payment, getOrderCurrency(orders))

/** The currency of a payment's orders. */
export const getOrderCurrency = (orders: readonly PayableOrder[]): string => orders[0]!.currency
