import { defaultCapabilities, type Gateway } from '../definition.ts'
import { connectAirwallex } from './connect.ts'
import { chinese, settings } from './settings.ts'

const LIVE_SCRIPTS = 'https://static.airwallex.com'

/**
 * Airwallex: cards in its form in our page; FPX, Touch 'n Go, GrabPay and Boost confirmed by the server
 * (docs/payments.md).
 */
export const airwallex: Gateway<typeof settings> = {
  id: 'airwallex',
  name: 'Airwallex',
  settings,
  keys: { required: ['airwallexClientId', 'airwallexApiKey', 'airwallexWebhookSecret'], chinese },
  // airwallex.com/docs, Manage payments, Refunds: partial refunds up to the age that scheme or wallet allow.
  capabilities: { ...defaultCapabilities, savedCardMethods: ['airwallex'] },
  methods: {
    airwallex: {
      label: 'airwallex',
      group: 'card',
      brands: ['visa', 'mastercard', 'unionpay', 'jcb'],
      costBp: 0n,
      // Currencies whose number of decimals is the same on both sides.
      currencies: ['MYR', 'CNY', 'USD', 'SGD', 'EUR', 'GBP', 'HKD', 'JPY'],
    },
  },
  carries: ['fpx', 'tng', 'grabpay', 'boost'],
  listsBanks: true,
  /** Airwallex's live script loads more from its other hosts. */
  pageSources({ airwallexScriptUrl, airwallexUrl }) {
    const [script, api] = [new URL(airwallexScriptUrl).origin, new URL(airwallexUrl).origin]
    const live = script === LIVE_SCRIPTS ? ['https://*.airwallex.com'] : undefined
    return {
      script: live ?? [script],
      connect: live ?? [api, script],
      frame: live ?? [script],
      payment: live ?? [script],
    }
  },
  connect: (values, { timeoutMs, fetch }) =>
    connectAirwallex({
      url: values.airwallexUrl,
      script: values.airwallexScriptUrl,
      clientId: values.airwallexClientId,
      apiKey: values.airwallexApiKey,
      webhookSecret: values.airwallexWebhookSecret,
      timeoutMs,
      fetch,
    }),
}
