import { formatAmount, parseAmount } from '../lib/amount.ts'
import { makeId, type PaymentStore } from './payment-store.ts'
import type { PaymentVendor } from './payment-vendor.ts'
import type { Refunds } from './refunds.ts'
import type { Dispute, Order } from './state.ts'
import type { Webhooks } from './webhooks.ts'

/** Actions of the dashboard that a payment allows. */
export type DashboardAction = 'refund' | 'dispute' | 'winDispute' | 'loseDispute'

/**
 * Creates what the merchant does in the vendor's dashboard, and a bank at the vendor: refunds that the shop
 * did not request, and disputes. Vendors that tell the shop of neither have none.
 */
export function createDashboard(
  { dashboard }: PaymentVendor,
  payments: PaymentStore,
  refunds: Refunds,
  webhooks: Webhooks,
) {
  /** Returns the amount that is neither refunded nor disputed. */
  const left = ({ orderNo, amount, dispute }: Order) =>
    dispute && dispute.status !== 'WON'
      ? 0n
      : (parseAmount(amount) ?? 0n) - payments.refunded(orderNo, ['SUCCESS', 'PROCESSING'])

  function change(order: Order, dispute: Dispute): true {
    order.dispute = dispute
    payments.changed()
    void webhooks.send(order, dispute.status === 'OPEN' ? 'dispute.opened' : 'dispute.closed')
    return true
  }

  function close(order: Order, status: 'WON' | 'LOST'): boolean {
    return order.dispute?.status === 'OPEN' && change(order, { ...order.dispute, status })
  }

  const isRefundable = (order: Order) => order.status === 'SUCCESS' && left(order) > 0n

  return {
    /** Returns the actions that the payment allows. */
    actionsFor(order: Order): DashboardAction[] {
      if (order.dispute?.status === 'OPEN') return ['winDispute', 'loseDispute']
      if (!dashboard || !isRefundable(order)) return []
      return dashboard.disputes && !order.dispute ? ['refund', 'dispute'] : ['refund']
    },
    /** Each returns false where the payment does not allow it. */
    actions: {
      /** Refunds an amount, by default all that is left. @param amount decimal */
      refund(order: Order, amount?: string): boolean {
        if (!dashboard || !isRefundable(order)) return false
        const { orderNo } = order
        const rest = formatAmount(left(order), order.amount)
        const reason = 'Refunded in the dashboard'
        return refunds.create({ orderNo, refundNo: dashboard.refundNo(), amount: amount || rest, reason }).ok
      },
      /** Opens a dispute over the whole payment. */
      dispute(order: Order): boolean {
        if (!dashboard?.disputes || order.dispute || !isRefundable(order)) return false
        const amount = formatAmount(left(order), order.amount)
        return change(order, { id: makeId('dp'), amount, status: 'OPEN', createdAt: payments.iso() })
      },
      winDispute: (order: Order): boolean => close(order, 'WON'),
      loseDispute: (order: Order): boolean => close(order, 'LOST'),
    } satisfies Record<DashboardAction, (order: Order, amount?: string) => boolean>,
  }
}
