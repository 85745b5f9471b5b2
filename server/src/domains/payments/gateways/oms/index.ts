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
      name: { 'en-us': 'Credit or debit card', 'zh-cn': '信用卡或借记卡' },
      hint: { 'en-us': 'Visa, Mastercard, American Express', 'zh-cn': 'Visa、万事达、美国运通' },
      group: 'card',
      brands: ['visa', 'mastercard', 'amex'],
      costBp: 0n,
      currencies: ['MYR', 'CNY', 'USD', 'SGD', 'JPY', 'THB', 'EUR'],
    },
    unionpay: {
      name: { 'en-us': 'UnionPay', 'zh-cn': '银联' },
      hint: { 'en-us': 'UnionPay cards', 'zh-cn': '银联卡' },
      group: 'card',
      brands: ['unionpay'],
      costBp: 0n,
      currencies: ['MYR', 'CNY', 'USD', 'SGD'],
    },
    applepay: {
      name: { 'en-us': 'Apple Pay', 'zh-cn': 'Apple Pay' },
      hint: { 'en-us': 'On Apple devices', 'zh-cn': '适用于 Apple 设备' },
      group: 'card',
      costBp: 0n,
      currencies: ['MYR', 'USD', 'SGD', 'EUR'],
    },
    jcb: {
      name: { 'en-us': 'JCB', 'zh-cn': 'JCB' },
      hint: { 'en-us': 'JCB cards', 'zh-cn': 'JCB 卡' },
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
