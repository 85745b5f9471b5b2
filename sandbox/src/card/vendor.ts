import { cardKeys } from '../keys.ts'
import { ourNotices } from '../lib/our-notices.ts'
import { type Book, makeId } from '../pay/book.ts'
import type { PayVendor } from '../pay/desk.ts'
import type { Order } from '../pay/state.ts'
import { orderAnswer, refundAnswer } from './answers.ts'

/** The generic card gateway: how it speaks of a payment, signs, and sends the browser back. */
export const cardVendor = (book: Book): PayVendor => ({
  id: 'card',
  name: 'Card gateway',
  brand: 'Online\u00a0Pay',
  secret: cardKeys.secret,
  ...ourNotices,
  tell: (order, event, at, refund) => [
    {
      event,
      body: {
        eventId: makeId('evt'),
        event,
        occurredAt: at,
        order: orderAnswer(book, order),
        ...(refund && { refund: refundAnswer(refund, order.currency) }),
      },
    },
  ],
  hasPage: () => true,
  returnTo,
})

/** Where the browser goes in the end. The query proves nothing to the shop, which has to ask. */
function returnTo(order: Order): string {
  const url = new URL(order.returnUrl)
  url.searchParams.set('orderNo', order.orderNo)
  url.searchParams.set('status', order.status)
  return url.href
}
