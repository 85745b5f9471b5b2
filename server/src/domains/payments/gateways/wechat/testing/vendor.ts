import type { TestVendor, VendorCase } from '../../../testing/test-vendor.ts'
import { fakeWechat } from './fake-server.ts'

/** WeChat Pay, by QR code on a desktop. */
export async function wechatVendor(now: () => Date): Promise<TestVendor> {
  const wechat = await fakeWechat(now)
  const lastRefund = () => [...wechat.refunds.values()].at(-1)!
  const states = { paid: 'SUCCESS', failed: 'PAYERROR', closed: 'CLOSED' }
  const wrong = { amount: { total: 33, currency: 'CNY' }, currency: { total: 3300, currency: 'SGD' } }
  return {
    id: 'wechat',
    method: 'wechat',
    endsWhenDeclined: true,
    declineMessage: 'The payment was declined',
    config: wechat.config,
    setBehaviour: (behaviour) => void Object.assign(wechat, { behaviour }),
    beforeAnswer: (then) => void Object.assign(wechat, { beforeAnswer: then }),
    pay: wechat.pay,
    decline: (no) => void Object.assign(wechat.transactions.get(no)!, { trade_state: 'PAYERROR' }),
    finishRefund: () => void Object.assign(lastRefund(), { status: 'SUCCESS' }),
    isOpen: (no) => wechat.transactions.get(no)!.trade_state === 'NOTPAY',
    message(kind, no, options = {}) {
      const how = { id: `${kind} ${no} ${options.again ?? ''}`, forged: options.forged, at: options.at }
      if (kind === 'refunded') {
        const { status, ...refund } = lastRefund()
        return wechat.notification('REFUND.SUCCESS', { ...refund, refund_status: status }, how)
      }
      const transaction = { ...wechat.transactions.get(no), out_trade_no: no, trade_state: states[kind] }
      const change = options.wrong ? { amount: wrong[options.wrong] } : {}
      return wechat.notification('TRANSACTION.SUCCESS', { ...transaction, ...change }, how)
    },
    refundsAsked: () => wechat.refunds.size,
    close: wechat.close,
  }
}

/** The cases of the webhook matrix. @public loaded by testing/vendors.ts */
export const vendorCases: readonly VendorCase[] = [
  { name: 'WeChat Pay', forTopUps: true, start: wechatVendor },
]
