import { address, pem, text } from '../../../../config/kinds.ts'

/** Settings of Alipay. */
export const settings = {
  alipayUrl: address(
    'ALIPAY_URL',
    'https://openapi.alipay.com',
    ['http', 'https'],
    'Alipay: address of its gateway, as server and browser reach it, without /gateway.do',
  ),
  alipayAppId: text('ALIPAY_APP_ID', '', 'Alipay: application id; Alipay is not offered without it'),
  alipaySellerId: text('ALIPAY_SELLER_ID', '', "Alipay: the merchant's own number (2088…)"),
  alipayPrivateKey: pem('ALIPAY_PRIVATE_KEY', "Alipay: the application's private key, PEM or bare base64"),
  alipayPublicKey: pem('ALIPAY_PUBLIC_KEY', "Alipay: Alipay's public key, PEM or bare base64"),
}
