import { address, hidden, text } from '../../../../config/kinds.ts'

/** Settings of Airwallex. */
export const settings = {
  airwallexUrl: address(
    'AIRWALLEX_URL',
    'https://api.airwallex.com',
    ['http', 'https'],
    'Airwallex: address of its API; https://api-demo.airwallex.com for its demo environment',
  ),
  airwallexScriptUrl: address(
    'AIRWALLEX_SCRIPT_URL',
    'https://static.airwallex.com/components/sdk/v1/index.js',
    ['http', 'https'],
    'Airwallex: address of its script, as the browser reaches it; pages may load from its origin and from AIRWALLEX_URL',
  ),
  airwallexClientId: text(
    'AIRWALLEX_CLIENT_ID',
    '',
    'Airwallex: client id; Airwallex is not offered without it',
  ),
  airwallexApiKey: hidden(text('AIRWALLEX_API_KEY', '', 'Airwallex: API key')),
  airwallexWebhookSecret: hidden(
    text('AIRWALLEX_WEBHOOK_SECRET', '', 'Airwallex: secret of the webhook PUBLIC_URL/pay/notify/airwallex'),
  ),
}
