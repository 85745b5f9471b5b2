import type { Context } from '../lib/context.ts'
import type { Sign } from '../lib/signature.ts'
import { createCharges } from './charges.ts'
import { openPaymentStore, type PaymentStore } from './payment-store.ts'
import { createRefunds } from './refunds.ts'
import type { EventName, Message, Order, Refund } from './state.ts'
import { createWebhooks } from './webhooks.ts'

const SWEEP_INTERVAL_MS = 200

/** What makes a payment company of the desk: its own words, signatures and addresses. */
export type PaymentVendor = {
  id: 'card' | 'stripe' | 'airwallex' | '2c2p' | 'wechat' | 'alipay' | 'ctbc'
  /** What the control panel calls it. */
  name: string
  /** The name above its pages. */
  brand: string
  /** The key of its notifications. */
  secret: string
  sign: Sign
  /** Whether the shop's answer says that it has the notification. */
  accepts: (status: number, text: string) => boolean
  /** What is sent when something happened; `at` is when, ISO 8601. */
  tell: (order: Order, event: EventName, at: string, refund?: Refund) => Message[]
  /** Whether it has a page where this payment's card is typed. */
  hasPage: (order: Order) => boolean
  /** Where the browser goes from the vendor's page. */
  returnTo: (order: Order, how: 'done' | 'given-up') => string
  /** What the browser posts there; undefined where it just goes there. */
  returnForm?: (order: Order) => Record<string, string> | undefined
  /** Whether a shopper who cancels ends the payment; else it can be taken up again. */
  cancelEnds?: true
}

/** A payment company's inside: what its API, its pages and the control panel work on. */
export function openProcessor(
  id: PaymentVendor['id'],
  context: Context,
  createVendor: (payments: PaymentStore) => PaymentVendor,
) {
  const payments = openPaymentStore(id, context)
  const vendor = createVendor(payments)
  const webhooks = createWebhooks(vendor, payments, context)
  const charges = createCharges(payments, webhooks, context)
  const refunds = createRefunds(payments, webhooks, context)
  const timer = setInterval(() => {
    charges.sweep()
    refunds.sweep()
  }, SWEEP_INTERVAL_MS)
  timer.unref()
  return { vendor, payments, charges, refunds, close: () => clearInterval(timer) }
}

export type Processor = ReturnType<typeof openProcessor>
