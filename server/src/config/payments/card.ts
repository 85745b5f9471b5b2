import { address, hidden, text } from '../kinds.ts'

/** The card gateway. */
export const card = {
  omsUrl: address(
    'OMS_URL',
    'http://127.0.0.1:8091/card',
    ['http', 'https'],
    'card gateway: its API; the sandbox by default',
  ),
  omsMerchantNo: text('OMS_MERCHANT_NO', 'SANDBOX-000001', 'card gateway: merchant number'),
  omsSecret: hidden(
    text('OMS_SECRET', 'sandbox-card-secret-not-for-production', 'card gateway: key of signatures'),
  ),
}
