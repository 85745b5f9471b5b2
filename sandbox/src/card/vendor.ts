import { cardKeys } from '../keys.ts'
import { notificationFormat } from '../lib/notification-format.ts'
import { makeId, type PaymentStore } from '../pay/payment-store.ts'
import type { PaymentVendor } from '../pay/payment-vendor.ts'
import type { Order } from '../pay/state.ts'
import { orderResponse, refundResponse } from './responses.ts'

/** The card gateway: its events, its signature and its return URLs. */
export const cardVendor = (payments: PaymentStore): PaymentVendor => ({
  id: 'card',
  name: 'Card gateway',
  brand: 'Online\u00a0Pay',
  secret: cardKeys.secret,
  ...notificationFormat,
  buildMessages: (order, event, at, refund) => [
    {
      event,
      body: {
        eventId: makeId('evt'),
        event,
        occurredAt: at,
        order: orderResponse(payments, order),
        ...(refund && { refund: refundResponse(refund, order.currency) }),
      },
    },
  ],
  dashboard: { refundNo: () => makeId('rf') },
  hasPage: () => true,
  returnTo,
})

/** Returns the return URL. Its query is not signed: the shop queries the payment. */
function returnTo(order: Order): string {
  const url = new URL(order.returnUrl)
  url.searchParams.set('orderNo', order.orderNo)
  url.searchParams.set('status', order.status)
  return url.href
}
