import { address, hidden, pem, text } from '../kinds.ts'

/** 2C2P: cards, instalments, FPX and e-wallets. */
export const twoctwop = {
  twoC2pUrl: address(
    'TWOC2P_URL',
    'https://pgw.2c2p.com',
    ['http', 'https'],
    '2C2P: its payment API; https://sandbox-pgw.2c2p.com for its sandbox',
  ),
  twoC2pActionUrl: address(
    'TWOC2P_ACTION_URL',
    'https://t.2c2p.com/PaymentAction/2.0/action',
    ['http', 'https'],
    '2C2P: where refunds and voids are asked for',
  ),
  twoC2pMerchantId: text('TWOC2P_MERCHANT_ID', '', '2C2P: merchant id; without one 2C2P is not offered'),
  twoC2pSecret: hidden(text('TWOC2P_SECRET', '', '2C2P: secret key of requests and notifications')),
  twoC2pPrivateKey: pem('TWOC2P_PRIVATE_KEY', '2C2P: our private key (PKCS #8), for refunds and voids'),
  twoC2pPublicKey: pem('TWOC2P_PUBLIC_KEY', '2C2P: its public key (SPKI), for refunds and voids'),
  twoC2pInstalments: text(
    'TWOC2P_INSTALMENTS',
    '',
    '2C2P: months that a purchase may be parted into, by comma; without any, instalments are not offered',
  ),
}

/** What it cannot do without; the first says that it is wanted at all. */
export const twoctwopKeys = [
  'twoC2pMerchantId',
  'twoC2pSecret',
  'twoC2pPrivateKey',
  'twoC2pPublicKey',
] as const
