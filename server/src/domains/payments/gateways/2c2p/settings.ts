import { privateKey, publicKey } from '../../../../config/key-kinds.ts'
import { months, secretValue, token, url } from '../../../../config/kinds.ts'

/** Settings of 2C2P. */
export const settings = {
  twoC2pUrl: url(
    'TWOC2P_URL',
    'https://pgw.2c2p.com',
    ['http', 'https'],
    '2C2P: address of its payment API; https://sandbox-pgw.2c2p.com for its sandbox',
  ),
  twoC2pActionUrl: url(
    'TWOC2P_ACTION_URL',
    'https://t.2c2p.com/PaymentAction/2.0/action',
    ['http', 'https'],
    '2C2P: address of its API for refunds and voids',
  ),
  twoC2pMerchantId: token('TWOC2P_MERCHANT_ID', '2C2P: merchant id; 2C2P is not offered without it'),
  twoC2pSecret: secretValue(token('TWOC2P_SECRET', '2C2P: secret key of requests and notifications')),
  twoC2pPrivateKey: privateKey('TWOC2P_PRIVATE_KEY', '2C2P: our private key, for refunds and voids'),
  twoC2pPublicKey: publicKey('TWOC2P_PUBLIC_KEY', '2C2P: its public key, for refunds and voids'),
  twoC2pInstalments: months(
    'TWOC2P_INSTALMENTS',
    '2C2P: numbers of monthly instalments for orders, by comma; empty offers none',
  ),
}

/** Descriptions of the keys in Chinese, for the console. */
export const chinese = {
  twoC2pMerchantId: '商户号；不填写则不提供 2C2P',
  twoC2pSecret: '请求和回调的签名密钥',
  twoC2pPrivateKey: '商户私钥（RSA，PEM 或 Base64），用于退款和撤销',
  twoC2pPublicKey: '2C2P 公钥（RSA，PEM 或 Base64），用于退款和撤销',
  twoC2pInstalments: '订单可选的分期期数，以英文逗号分隔；留空则不提供分期',
}
