import { address, hidden, text } from './kinds.ts'

/** The parcel carrier. */
export const carrier = {
  carrierUrl: address(
    'CARRIER_URL',
    'http://127.0.0.1:8091/carrier',
    ['http', 'https'],
    'parcel carrier: its API; the sandbox by default',
  ),
  carrierAccount: text('CARRIER_ACCOUNT', 'SANDBOX-CARRIER-01', 'parcel carrier: account'),
  carrierSecret: hidden(
    text('CARRIER_SECRET', 'sandbox-carrier-secret-not-for-production', 'parcel carrier: key of signatures'),
  ),
}
