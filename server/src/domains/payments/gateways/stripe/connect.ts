import type { GatewayClient } from '../gateway.ts'
import { fpxBanks } from './banks.ts'
import { stripeCards } from './cards.ts'
import { type StripeSettings, stripeClient } from './client.ts'
import { chargeCard, openIntent, openRedirect, openSession } from './create.ts'
import { isConfirmedByServer } from './messages.ts'
import { cancelPayment, queryPayment } from './query.ts'
import { queryRefund, requestRefund } from './refunds.ts'
import { parseStripeWebhook } from './webhook.ts'

/** The client of Stripe. */
export function connectStripe(settings: StripeSettings): GatewayClient {
  const send = stripeClient(settings)
  return {
    create(input) {
      if (input.cardOnFile) return chargeCard(send, input, input.cardOnFile)
      if (input.method === 'stripecheckout') return openSession(send, input)
      return isConfirmedByServer(input.method) ? openRedirect(send, input) : openIntent(send, settings, input)
    },
    query: (ref) => queryPayment(send, ref),
    cancel: (ref) => cancelPayment(send, ref),
    refund: (ref, { amount }) => requestRefund(send, ref, amount),
    queryRefund: (ref) => queryRefund(send, ref),
    cards: stripeCards(send, settings),
    banks: () => fpxBanks(send),
    parseWebhook: (message, now) => parseStripeWebhook(settings.webhookSecret, message, now),
  }
}
