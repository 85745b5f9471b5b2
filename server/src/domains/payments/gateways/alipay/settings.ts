import { privateKey, publicKey } from '../../../../config/key-kinds.ts'
import { formatted, url } from '../../../../config/kinds.ts'

/** Settings of Alipay. */
export const settings = {
  alipayUrl: url(
    'ALIPAY_URL',
    'https://openapi.alipay.com',
    ['http', 'https'],
    'Alipay: address of its gateway, as server and browser reach it, without /gateway.do',
  ),
  alipayAppId: formatted(
    'ALIPAY_APP_ID',
    /^\d+$/,
    'digits',
    'Alipay: application id; Alipay is not offered without it',
  ),
  alipaySellerId: formatted(
    'ALIPAY_SELLER_ID',
    /^2088\d{12}$/,
    '16 digits that begin with 2088',
    "Alipay: the merchant's own number",
  ),
  alipayPrivateKey: privateKey('ALIPAY_PRIVATE_KEY', "Alipay: the application's private key"),
  alipayPublicKey: publicKey('ALIPAY_PUBLIC_KEY', "Alipay: Alipay's public key"),
}

/** Descriptions of the keys in Chinese, for the console. */
export const chinese = {
  alipayAppId: '应用 ID（APPID）；不填写则不提供支付宝',
  alipaySellerId: '商户号（PID），以 2088 开头的 16 位数字',
  alipayPrivateKey: '应用私钥（RSA，PEM 或 Base64）',
  alipayPublicKey: '支付宝公钥（RSA，PEM 或 Base64）',
}
