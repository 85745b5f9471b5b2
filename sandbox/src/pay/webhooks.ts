import type { Context } from '../lib/context.ts'
import { declineMessages } from './cards.ts'
import type { PaymentStore } from './payment-store.ts'
import type { CardEvent, PaymentVendor } from './payment-vendor.ts'
import type { EventName, Message, Order, Refund } from './state.ts'
import type { SavedCard } from './vault.ts'

const DUPLICATE_COPIES = 3
/** Milliseconds in which the shop handles the success before older events arrive. */
const OUT_OF_ORDER_DELAY_MS = 300
const WRONG_SECRET = 'sandbox-some-other-secret'

/** Creates the function that notifies the shop of events, as the payment's switches demand. */
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
    /** Sends the notification of a saved card. @param url endpoint of the shop; empty for none */
    async sendCard(card: SavedCard, event: CardEvent, url: string): Promise<void> {
      const message = vendor.buildCardMessage?.(card, event, payments.iso())
      if (message && url) await notifier.send({ vendor: vendor.id, ref: card.id, url, ...message })
    },
    /**
     * Sends an event; settles after the first attempt, or at once where it is delayed. With "out of
     * order" failures arrive after the success; where there are none, one is invented.
     */
    async send(order: Order, name: EventName, refund?: Refund): Promise<void> {
      const messages = vendor.buildMessages(order, name, payments.iso(), refund)
      if (order.switches.outOfOrder && name === 'payment.failed') {
        order.held.push(...messages)
        payments.changed()
        return
      }
      await Promise.all(messages.map((it) => post(order, it)))
      if (!order.switches.outOfOrder || name !== 'payment.succeeded') return
      const lateMessages = order.held.length > 0 ? order.held.splice(0) : failureBefore(order)
      for (const it of lateMessages) await post(order, it, OUT_OF_ORDER_DELAY_MS)
    },
  }

  /** Returns the notification of a failure before the success. */
  function failureBefore(order: Order): Message[] {
    const before = payments.iso(-60_000)
    const code = 'card_declined'
    const then: Order = {
      ...order,
      status: 'FAILED',
      paidAt: null,
      card: null,
      attempts: [{ code, message: declineMessages[code], at: before }],
    }
    return vendor.buildMessages(then, 'payment.failed', before)
  }
}

export type Webhooks = ReturnType<typeof createWebhooks>
