import { cardKeys } from '../keys.ts'
import type { Room } from '../lib/room.ts'
import { type Book, makeId, orderAnswer, refundAnswer } from './book.ts'
import type { CardEvent, EventName, Order, Refund } from './state.ts'

const copiesWhenDuplicated = 3
/** Long enough that the shop has handled the success before older news arrives, in milliseconds. */
const heldBackMs = 300

/** Tells the shop what happened, as the order's switches have it. */
export function createTeller(book: Book, { notifier }: Room) {
  notifier.register('card', {
    secret: (ref) => (book.order(ref)?.switches.badSignature ? 'sandbox-some-other-secret' : cardKeys.secret),
  })

  function makeEvent(order: Order, event: EventName, refund?: Refund): CardEvent {
    return {
      eventId: makeId('evt'),
      event,
      occurredAt: book.iso(),
      order: orderAnswer(book, order),
      ...(refund && { refund: refundAnswer(refund, order.currency) }),
    }
  }

  async function post(order: Order, event: CardEvent, extraMs = 0) {
    const copies = order.switches.duplicate ? copiesWhenDuplicated : 1
    const notice = {
      vendor: 'card',
      ref: order.orderNo,
      url: order.notifyUrl,
      event: event.event,
      body: event,
      delayMs: order.switches.webhookDelaySec * 1000 + extraMs,
    }
    await Promise.all(Array.from({ length: copies }, () => notifier.send(notice)))
  }

  return {
    /**
     * Sends an event; the promise ends with the first attempt, or at once when it is delayed. With "out of
     * order" failures wait for the success and arrive after it; if there was none, one is made up.
     */
    async tell(order: Order, name: EventName, refund?: Refund): Promise<void> {
      const event = makeEvent(order, name, refund)
      if (order.switches.outOfOrder && name === 'payment.failed') {
        order.held.push(event)
        book.changed()
        return
      }
      await post(order, event)
      if (!order.switches.outOfOrder || name !== 'payment.succeeded') return
      const late = order.held.length > 0 ? order.held.splice(0) : [stale(makeEvent(order, 'payment.failed'))]
      for (const it of late) await post(order, it, heldBackMs)
    },
  }
}

export type Teller = ReturnType<typeof createTeller>

/** News from before the success, as it would have been told then. */
function stale(event: CardEvent): CardEvent {
  const before = new Date(Date.parse(event.occurredAt) - 60_000).toISOString()
  const attempts = [{ code: 'card_declined', message: 'The bank declined the card.', at: before }]
  const then = { status: 'FAILED', paidAmount: '0', paidAt: null, cardLast4: null, brand: null, attempts }
  return { ...event, occurredAt: before, order: { ...event.order, ...then } }
}
