import { address, hidden, text } from '../../../../config/kinds.ts'

/** Settings of the card gateway. */
export const settings = {
  omsUrl: address(
    'OMS_URL',
    'http://127.0.0.1:8091/card',
    ['http', 'https'],
    'card gateway: address of its API; the sandbox by default',
  ),
  omsMerchantNo: text('OMS_MERCHANT_NO', 'SANDBOX-000001', 'card gateway: merchant number'),
  omsSecret: hidden(
    text('OMS_SECRET', 'sandbox-card-secret-not-for-production', 'card gateway: signing secret'),
  ),
}
