import type { PaymentGateway } from '../gateway.ts'
import { type StripeSettings, stripeClient } from './client.ts'
import { openIntent, openSession } from './open.ts'
import { askForRefund, queryRefund } from './refunds.ts'
import { cancelPayment, queryPayment } from './state.ts'
import { parseStripeWebhook } from './webhook.ts'

/** Stripe: its hosted Checkout, and its Payment Element in our own page (docs/payments.md). */
export function stripeGateway(settings: StripeSettings): PaymentGateway {
  const ask = stripeClient(settings)
  return {
    id: 'stripe',
    create: (input) =>
      input.method === 'stripecheckout' ? openSession(ask, input) : openIntent(ask, settings, input),
    query: (ref) => queryPayment(ask, ref),
    cancel: (ref) => cancelPayment(ask, ref),
    refund: (ref, { amount }) => askForRefund(ask, ref, amount),
    queryRefund: (ref) => queryRefund(ask, ref),
    parseWebhook: (message, now) => parseStripeWebhook(settings.webhookSecret, message, now),
  }
}
