import type { TestVendor, VendorCase } from '../../../testing/test-vendor.ts'
import { fakeAlipay } from './fake-server.ts'

/** Alipay, on its own page. */
export async function alipayVendor(): Promise<TestVendor> {
  const alipay = await fakeAlipay()
  const lastRefund = () => [...alipay.refunds.values()].at(-1)!
  const states = { paid: 'TRADE_SUCCESS', failed: 'WAIT_BUYER_PAY', closed: 'TRADE_CLOSED' }
  return {
    id: 'alipay',
    method: 'alipay',
    datesMessages: false,
    declineMessage: false,
    opensWithoutRequest: true,
    namesCurrency: false,
    config: alipay.config,
    setBehaviour: (behaviour) => void Object.assign(alipay, { behaviour }),
    beforeAnswer: () => undefined,
    pay: (no) => alipay.pay(no),
    decline: (no) => alipay.begin(no),
    finishRefund: () => void Object.assign(lastRefund(), { done: true }),
    isOpen: (no) => alipay.trades.get(no)?.trade_status === 'WAIT_BUYER_PAY',
    message(kind, no, options = {}) {
      const trade = {
        out_trade_no: no,
        trade_no: `2026${no}`,
        total_amount: options.wrong ? '0.33' : '33.00',
      }
      const how = { id: `${kind} ${no} ${options.again ?? ''}`, forged: options.forged }
      if (kind !== 'refunded') return alipay.notification({ ...trade, trade_status: states[kind] }, how)
      // A partial refund repeats the success, with the refund.
      const { amount, out_request_no } = lastRefund()
      const refund = { refund_fee: amount, out_biz_no: out_request_no, gmt_refund: '2026-11-21 10:00:00.1' }
      return alipay.notification({ ...trade, ...refund, trade_status: 'TRADE_SUCCESS' }, how)
    },
    refundsAsked: () => alipay.refunds.size,
    close: alipay.close,
  }
}

/** The cases of the webhook matrix. @public loaded by testing/vendors.ts */
export const vendorCases: readonly VendorCase[] = [
  { name: 'Alipay', forTopUps: true, start: () => alipayVendor() },
]
