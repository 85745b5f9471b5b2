import type { PaymentStore } from '../pay/payment-store.ts'
import type { PaymentVendor } from '../pay/payment-vendor.ts'
import type { EventName } from '../pay/state.ts'
import { signJws } from './cipher.ts'
import { twoC2pKeys } from './keys.ts'
import { getCode, presentTransaction } from './responses.ts'

const reported: Partial<Record<EventName, true>> = {
  'payment.succeeded': true,
  'payment.failed': true,
  'payment.closed': true,
}

/** 2C2P: its notifications, its signature and its return URLs. It sends none about refunds. */
export const twoC2pVendor = (_: PaymentStore): PaymentVendor => ({
  id: '2c2p',
  name: '2C2P',
  brand: '2C2P',
  secret: twoC2pKeys.secret,
  sign: (secret, _url, body) => {
    const { token, canonical } = signJws(secret, body)
    return { headers: {}, canonical, body: JSON.stringify({ payload: token }) }
  },
  accepts: (status) => status === 200,
  buildMessages: (order, event, at) => {
    const code = getCode(order)
    return reported[event] && code ? [{ event, body: presentTransaction(order, code, at) }] : []
  },
  hasPage: () => true,
  cancelEnds: true,
  returnTo: (order) => order.returnUrl,
  /** The browser posts an unsigned form. */
  returnForm: (order) => {
    const response = {
      invoiceNo: order.orderNo,
      channelCode: order.payType === 'fpx' ? 'FPX' : 'CC',
      respCode: order.status === 'SUCCESS' ? '2000' : (getCode(order) ?? '0003'),
      respDesc: 'Transaction is completed, please do payment inquiry request for full payment information.',
    }
    return { paymentResponse: Buffer.from(JSON.stringify(response)).toString('base64url') }
  },
})
