import { secretValue, text, token, url } from '../../../../config/kinds.ts'

/** Settings of the card gateway. */
export const settings = {
  omsUrl: url(
    'OMS_URL',
    'http://127.0.0.1:8091/card',
    ['http', 'https'],
    'card gateway: address of its API; the sandbox by default',
  ),
  omsMerchantNo: text('OMS_MERCHANT_NO', 'SANDBOX-000001', 'card gateway: merchant number'),
  omsSecret: secretValue(
    token('OMS_SECRET', 'card gateway: signing secret', 'sandbox-card-secret-not-for-production'),
  ),
}

/** Descriptions of the keys in Chinese, for the console. */
export const chinese = {
  omsSecret: '签名密钥',
  omsMerchantNo: '商户号',
}
