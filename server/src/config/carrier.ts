import { secretValue, text, url } from './kinds.ts'

/** The parcel carrier. */
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
}
