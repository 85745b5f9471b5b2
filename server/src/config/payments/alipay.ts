import { address, pem, text } from '../kinds.ts'

/** Alipay, in the browser of a phone and of a computer. */
export const alipay = {
  alipayUrl: address(
    'ALIPAY_URL',
    'https://openapi.alipay.com',
    ['http', 'https'],
    'Alipay: its gateway, as server and browser reach it, without /gateway.do',
  ),
  alipayAppId: text('ALIPAY_APP_ID', '', 'Alipay: application id; without one Alipay is not offered'),
  alipaySellerId: text('ALIPAY_SELLER_ID', '', "Alipay: the merchant's own number (2088…)"),
  alipayPrivateKey: pem('ALIPAY_PRIVATE_KEY', "Alipay: the application's key; bare base64 will do"),
  alipayPublicKey: pem('ALIPAY_PUBLIC_KEY', "Alipay: Alipay's public key, likewise"),
}

/** What it cannot do without; the first says that it is wanted at all. */
export const alipayKeys = ['alipayAppId', 'alipaySellerId', 'alipayPrivateKey', 'alipayPublicKey'] as const
