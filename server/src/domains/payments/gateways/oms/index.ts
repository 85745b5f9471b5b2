import { defaultCapabilities, type Gateway } from '../definition.ts'
import { connectOms } from './connect.ts'
import { chinese, settings } from './settings.ts'

/** The generic hosted card gateway: card, UnionPay, ApplePay, JCB (docs/payments.md). */
export const oms: Gateway<typeof settings> = {
  id: 'oms',
  name: 'Card gateway',
  settings,
  // The merchant number has a default, so the secret decides.
  keys: { required: ['omsSecret'], optional: ['omsMerchantNo'], chinese },
  capabilities: { ...defaultCapabilities, refundLimit: 'none', statement: true },
  methods: {
    card: {
      label: 'card',
      group: 'card',
      brands: ['visa', 'mastercard', 'amex'],
      costBp: 0n,
      currencies: ['MYR', 'CNY', 'USD', 'SGD', 'JPY', 'THB', 'EUR'],
    },
    unionpay: {
      label: 'unionpay',
      group: 'card',
      brands: ['unionpay'],
      costBp: 0n,
      currencies: ['MYR', 'CNY', 'USD', 'SGD'],
    },
    applepay: {
      label: 'applepay',
      group: 'card',
      costBp: 0n,
      currencies: ['MYR', 'USD', 'SGD', 'EUR'],
    },
    jcb: {
      label: 'jcb',
      group: 'card',
      brands: ['jcb'],
      costBp: 0n,
      currencies: ['MYR', 'JPY', 'USD', 'THB'],
    },
  },
  connect: (values, { timeoutMs, fetch }) =>
    connectOms({
      url: values.omsUrl,
      merchantNo: values.omsMerchantNo,
      secret: values.omsSecret,
      timeoutMs,
      fetch,
    }),
}
