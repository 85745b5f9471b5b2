import { formatted, secretValue, text, url } from './kinds.ts'

/** The parcel carriers. */
export const carrier = {
  carrierUrl: url(
    'CARRIER_URL',
    'http://127.0.0.1:8091/carrier',
    ['http', 'https'],
    'API of the parcel carrier; the sandbox by default',
  ),
  carrierAccount: text('CARRIER_ACCOUNT', 'SANDBOX-CARRIER-01', 'account at the parcel carrier'),
  carrierSecret: secretValue(
    text('CARRIER_SECRET', 'sandbox-carrier-secret-not-for-production', 'signing key of the parcel carrier'),
  ),
  easypostUrl: url(
    'EASYPOST_URL',
    'https://api.easypost.com',
    ['http', 'https'],
    'EasyPost: address of its API',
  ),
  easypostKey: secretValue(
    formatted(
      'EASYPOST_API_KEY',
      /^(EZ[AT]K|sandbox-)[!-~]+$/,
      'an API key (EZAK… or EZTK…)',
      'EasyPost: API key; EasyPost is not offered as a carrier without it',
    ),
  ),
  easypostWebhookSecret: secretValue(
    text('EASYPOST_WEBHOOK_SECRET', '', 'EasyPost: secret of the webhook PUBLIC_URL/carrier/notify/easypost'),
  ),
}
