import type { Context } from '../lib/context.ts'
import { declineMessages } from './cards.ts'
import type { PaymentStore } from './payment-store.ts'
import type { PaymentVendor } from './processor.ts'
import type { EventName, Message, Order, Refund } from './state.ts'

const DUPLICATE_COPIES = 3
/** Long enough that the shop has handled the success before older news arrives, in milliseconds. */
const OUT_OF_ORDER_DELAY_MS = 300
const WRONG_SECRET = 'sandbox-some-other-secret'

/** Tells the shop what happened, as the order's switches have it. */
export function createWebhooks(vendor: PaymentVendor, payments: PaymentStore, { notifier }: Context) {
  notifier.register(vendor.id, {
    secret: (ref) => (payments.order(ref)?.switches.badSignature ? WRONG_SECRET : vendor.secret),
    sign: vendor.sign,
    accepts: vendor.accepts,
  })

  async function post(order: Order, message: Message, extraMs = 0) {
    if (!order.notifyUrl) return
    const copies = order.switches.duplicate ? DUPLICATE_COPIES : 1
    const notice = {
      vendor: vendor.id,
      ref: order.orderNo,
      url: order.notifyUrl,
      ...message,
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
      const messages = vendor.tell(order, name, payments.iso(), refund)
      if (order.switches.outOfOrder && name === 'payment.failed') {
        order.held.push(...messages)
        payments.changed()
        return
      }
      await Promise.all(messages.map((it) => post(order, it)))
      if (!order.switches.outOfOrder || name !== 'payment.succeeded') return
      const late = order.held.length > 0 ? order.held.splice(0) : stale(order)
      for (const it of late) await post(order, it, OUT_OF_ORDER_DELAY_MS)
    },
  }

  /** News from before the success, as it would have been told then. */
  function stale(order: Order): Message[] {
    const before = payments.iso(-60_000)
    const code = 'card_declined'
    const then: Order = {
      ...order,
      status: 'FAILED',
      paidAt: null,
      card: null,
      attempts: [{ code, message: declineMessages[code], at: before }],
    }
    return vendor.tell(then, 'payment.failed', before)
  }
}

export type Webhooks = ReturnType<typeof createWebhooks>
