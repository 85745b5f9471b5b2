import { address, hidden, text } from '../kinds.ts'

/** Airwallex: cards, FPX and e-wallets. */
export const airwallex = {
  airwallexUrl: address(
    'AIRWALLEX_URL',
    'https://api.airwallex.com',
    ['http', 'https'],
    'Airwallex: its API; https://api-demo.airwallex.com for its demo',
  ),
  airwallexScriptUrl: address(
    'AIRWALLEX_SCRIPT_URL',
    'https://static.airwallex.com/components/sdk/v1/index.js',
    ['http', 'https'],
    'Airwallex: its script, as the browser reaches it; pages may load from its origin and from AIRWALLEX_URL',
  ),
  airwallexClientId: text(
    'AIRWALLEX_CLIENT_ID',
    '',
    'Airwallex: client id; without one Airwallex is not offered',
  ),
  airwallexApiKey: hidden(text('AIRWALLEX_API_KEY', '', 'Airwallex: API key')),
  airwallexWebhookSecret: hidden(
    text('AIRWALLEX_WEBHOOK_SECRET', '', 'Airwallex: secret of the webhook PUBLIC_URL/pay/notify/airwallex'),
  ),
}

/** What it cannot do without; the first says that it is wanted at all. */
export const airwallexKeys = ['airwallexClientId', 'airwallexApiKey', 'airwallexWebhookSecret'] as const
