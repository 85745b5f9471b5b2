import { randomUUID } from 'node:crypto'
import { makeNumber } from '../pay/payment-store.ts'
import type { PaymentVendor } from '../pay/payment-vendor.ts'
import { encrypt, signNotification } from './cipher.ts'
import { platformKey } from './keys.ts'
import { chinaTime, type WechatObjects } from './objects.ts'

/** WeChat Pay: its notifications, its signature and its return URLs. */
export const wechatVendor = (objects: WechatObjects): PaymentVendor => ({
  id: 'wechat',
  name: 'WeChat Pay',
  brand: 'WeChat\u00a0Pay',
  secret: platformKey,
  sign: signNotification,
  accepts: (status) => status === 200 || status === 204,
  buildMessages(order, name, at, refund) {
    const notice = (event: string, kind: string, content: object) => ({
      event,
      body: {
        id: randomUUID(),
        create_time: chinaTime(at),
        resource_type: 'encrypt-resource',
        event_type: event,
        summary: event,
        resource: encrypt(kind, JSON.stringify(content)),
      },
    })
    if (name === 'payment.succeeded')
      return [notice('TRANSACTION.SUCCESS', 'transaction', objects.transaction(order))]
    // WeChat notifies of paid payments and of refunds alone.
    if (!refund) return []
    const content = objects.refundNotification(refund, order)
    return [notice(`REFUND.${content.refund_status}`, 'refund', content)]
  },
  dashboard: { refundNo: () => makeNumber(28) },
  hasPage: () => true,
  returnTo: (order) => order.returnUrl,
})
