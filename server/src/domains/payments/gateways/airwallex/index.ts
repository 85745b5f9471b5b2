import type { PaymentGateway } from '../gateway.ts'
import { type AirwallexSettings, airwallexClient } from './client.ts'
import { openForm, openRedirect } from './open.ts'
import { askForRefund, queryRefund } from './refunds.ts'
import { cancelPayment, queryPayment } from './state.ts'
import { parseAirwallexWebhook } from './webhook.ts'
import { banksOf } from './wire.ts'

/** Airwallex: cards by its form in our page; FPX, Touch 'n Go, GrabPay and Boost by the server (docs/payments.md). */
export function airwallexGateway(settings: AirwallexSettings): PaymentGateway {
  const ask = airwallexClient(settings)
  return {
    id: 'airwallex',
    create: (input) =>
      input.method === 'airwallex' ? openForm(ask, settings, input) : openRedirect(ask, input),
    query: (ref) => queryPayment(ask, ref),
    cancel: (ref) => cancelPayment(ask, ref),
    refund: (ref, wanted) => askForRefund(ask, ref, wanted),
    queryRefund: (ref) => queryRefund(ask, ref),
    async banks(method) {
      const answer = await ask('GET', `/api/v1/pa/config/banks?payment_method_type=${method}&country_code=MY`)
      return answer.kind === 'ok' ? banksOf(answer.body) : undefined
    },
    parseWebhook: (message, now) => parseAirwallexWebhook(settings.webhookSecret, message, now),
  }
}
