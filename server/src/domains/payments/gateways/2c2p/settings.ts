import { address, hidden, pem, text } from '../../../../config/kinds.ts'

/** Settings of 2C2P. */
export const settings = {
  twoC2pUrl: address(
    'TWOC2P_URL',
    'https://pgw.2c2p.com',
    ['http', 'https'],
    '2C2P: address of its payment API; https://sandbox-pgw.2c2p.com for its sandbox',
  ),
  twoC2pActionUrl: address(
    'TWOC2P_ACTION_URL',
    'https://t.2c2p.com/PaymentAction/2.0/action',
    ['http', 'https'],
    '2C2P: address of its API for refunds and voids',
  ),
  twoC2pMerchantId: text('TWOC2P_MERCHANT_ID', '', '2C2P: merchant id; 2C2P is not offered without it'),
  twoC2pSecret: hidden(text('TWOC2P_SECRET', '', '2C2P: secret key of requests and notifications')),
  twoC2pPrivateKey: pem('TWOC2P_PRIVATE_KEY', '2C2P: our private key (PKCS #8), for refunds and voids'),
  twoC2pPublicKey: pem('TWOC2P_PUBLIC_KEY', '2C2P: its public key (SPKI), for refunds and voids'),
  twoC2pInstalments: text(
    'TWOC2P_INSTALMENTS',
    '',
    '2C2P: numbers of monthly instalments for orders, by comma; empty offers none',
  ),
}
