import { defaultCapabilities, type Gateway } from '../definition.ts'
import { connectAlipay } from './connect.ts'
import { chinese, settings } from './settings.ts'

/** Alipay: its page for phones and its page for desktops (docs/payments.md). */
export const alipay: Gateway<typeof settings> = {
  id: 'alipay',
  name: 'Alipay',
  settings,
  keys: { required: ['alipayAppId', 'alipaySellerId', 'alipayPrivateKey', 'alipayPublicKey'], chinese },
  // opendocs.alipay.com, alipay.trade.refund: partial refunds by out_request_no, within the time that the
  // contract sets.
  capabilities: { ...defaultCapabilities, refundLimit: 'contract' },
  methods: {
    alipay: {
      label: 'alipay',
      group: 'ewallet',
      costBp: 0n,
      currencies: ['MYR', 'CNY'],
      charges: 'CNY',
    },
  },
  connect: (values, { timeoutMs, fetch }) =>
    connectAlipay({
      url: values.alipayUrl,
      appId: values.alipayAppId,
      sellerId: values.alipaySellerId,
      privateKey: values.alipayPrivateKey,
      alipayPublicKey: values.alipayPublicKey,
      timeoutMs,
      fetch,
    }),
}
