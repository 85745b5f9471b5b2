import { secretValue, token, url } from '../../../../config/kinds.ts'

/** Settings of Airwallex. */
export const settings = {
  airwallexUrl: url(
    'AIRWALLEX_URL',
    'https://api.airwallex.com',
    ['http', 'https'],
    'Airwallex: address of its API; https://api-demo.airwallex.com for its demo environment',
  ),
  airwallexScriptUrl: url(
    'AIRWALLEX_SCRIPT_URL',
    'https://static.airwallex.com/components/sdk/v1/index.js',
    ['http', 'https'],
    'Airwallex: address of its script, as the browser reaches it; pages may load from its origin and from AIRWALLEX_URL',
  ),
  airwallexClientId: token(
    'AIRWALLEX_CLIENT_ID',
    'Airwallex: client id; Airwallex is not offered without it',
  ),
  airwallexApiKey: secretValue(token('AIRWALLEX_API_KEY', 'Airwallex: API key')),
  airwallexWebhookSecret: secretValue(
    token('AIRWALLEX_WEBHOOK_SECRET', 'Airwallex: secret of the webhook PUBLIC_URL/pay/notify/airwallex'),
  ),
}

/** Descriptions of the keys in Chinese, for the console. */
export const chinese = {
  airwallexClientId: 'Client ID；不填写则不提供空中云汇',
  airwallexApiKey: 'API 密钥',
  airwallexWebhookSecret: '回调 PUBLIC_URL/pay/notify/airwallex 的签名密钥',
}
