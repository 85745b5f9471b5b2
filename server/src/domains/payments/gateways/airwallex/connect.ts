import type { GatewayClient } from '../gateway.ts'
import { airwallexCards } from './cards.ts'
import { type AirwallexSettings, airwallexClient } from './client.ts'
import { chargeCard, openForm, openRedirect } from './create.ts'
import { parseBanks } from './messages.ts'
import { cancelPayment, queryPayment } from './query.ts'
import { queryRefund, requestRefund } from './refunds.ts'
import { parseAirwallexWebhook } from './webhook.ts'

/** The client of Airwallex. */
export function connectAirwallex(settings: AirwallexSettings): GatewayClient {
  const send = airwallexClient(settings)
  return {
    create(input) {
      if (input.cardOnFile) return chargeCard(send, input, input.cardOnFile)
      return input.method === 'airwallex' ? openForm(send, settings, input) : openRedirect(send, input)
    },
    query: (ref) => queryPayment(send, ref),
    cancel: (ref) => cancelPayment(send, ref),
    refund: (ref, request) => requestRefund(send, ref, request),
    queryRefund: (ref) => queryRefund(send, ref),
    cards: airwallexCards(send, settings),
    async banks(method) {
      const answer = await send(
        'GET',
        `/api/v1/pa/config/banks?payment_method_type=${method}&country_code=MY`,
      )
      return answer.kind === 'ok' ? parseBanks(answer.body) : undefined
    },
    parseWebhook: (message, now) => parseAirwallexWebhook(settings.webhookSecret, message, now),
  }
}
