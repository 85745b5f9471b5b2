import { defaultCapabilities, type Gateway } from '../definition.ts'
import { connectTwoC2p } from './connect.ts'
import { chinese, settings } from './settings.ts'

/** 2C2P: cards, instalments, online banking and wallets on its own page (docs/payments.md). */
export const twoC2p: Gateway<typeof settings> = {
  id: '2c2p',
  name: '2C2P',
  settings,
  keys: {
    required: ['twoC2pMerchantId', 'twoC2pSecret', 'twoC2pPrivateKey', 'twoC2pPublicKey'],
    optional: ['twoC2pInstalments'],
    chinese,
  },
  // developer.2c2p.com, Payment maintenance: void before settlement, refund after.
  capabilities: { ...defaultCapabilities, voids: true },
  methods: {
    '2c2p': {
      label: '2c2p',
      group: 'card',
      brands: ['visa', 'mastercard', 'amex', 'jcb'],
      costBp: 0n,
      // Currencies whose number of decimals is the same on both sides.
      currencies: ['MYR', 'SGD', 'THB', 'USD', 'HKD', 'JPY'],
    },
    instalments: {
      label: 'instalments',
      group: 'card',
      costBp: 0n,
      currencies: ['MYR'],
      // Banks offer instalments from 500 ringgit.
      min: { MYR: 50_000n },
      serves: ['orders'],
      instalments: { setting: 'twoC2pInstalments', chosenBy: 'provider' },
    },
  },
  carries: ['fpx', 'tng', 'grabpay', 'boost'],
  connect: (values, { timeoutMs, fetch }) =>
    connectTwoC2p({
      url: values.twoC2pUrl,
      actionUrl: values.twoC2pActionUrl,
      merchantId: values.twoC2pMerchantId,
      secret: values.twoC2pSecret,
      privateKey: values.twoC2pPrivateKey,
      publicKey: values.twoC2pPublicKey,
      instalments: values.twoC2pInstalments,
      timeoutMs,
      fetch,
    }),
}
