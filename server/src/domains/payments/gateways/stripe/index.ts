import type { PaymentGateway } from '../gateway.ts'
import { banksOfFpx } from './banks.ts'
import { type StripeSettings, stripeClient } from './client.ts'
import { openIntent, openRedirect, openSession } from './open.ts'
import { askForRefund, queryRefund } from './refunds.ts'
import { cancelPayment, queryPayment } from './state.ts'
import { parseStripeWebhook } from './webhook.ts'
import { isAlone } from './wire.ts'

/** Stripe: its hosted Checkout, its Payment Element in our own page, FPX and GrabPay by the server (docs/payments.md). */
export function stripeGateway(settings: StripeSettings): PaymentGateway {
  const ask = stripeClient(settings)
  return {
    id: 'stripe',
    create(input) {
      if (input.method === 'stripecheckout') return openSession(ask, input)
      return isAlone(input.method) ? openRedirect(ask, input) : openIntent(ask, settings, input)
    },
    query: (ref) => queryPayment(ask, ref),
    cancel: (ref) => cancelPayment(ask, ref),
    refund: (ref, { amount }) => askForRefund(ask, ref, amount),
    queryRefund: (ref) => queryRefund(ask, ref),
    banks: () => banksOfFpx(ask),
    parseWebhook: (message, now) => parseStripeWebhook(settings.webhookSecret, message, now),
  }
}
