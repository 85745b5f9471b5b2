import { z } from 'zod'
import { isSignedBy } from '../../../../platform/http/sign.ts'
import { BadSignature, type PaymentGateway, type Snapshot } from '../gateway.ts'
import { callOms, type OmsAnswer, type OmsSettings } from './client.ts'
import {
  lineOf,
  Notification,
  refundOf,
  snapshotOf,
  toWire,
  VendorOrder,
  VendorRefund,
  VendorStatement,
} from './wire.ts'

const payTypes: Record<string, string> = {
  card: 'card',
  unionpay: 'unionpay',
  applepay: 'applepay',
  jcb: 'jcb',
}
const Created = z.object({ token: z.string(), payUrl: z.url() })
const lost = (raw: unknown): Snapshot => ({ state: 'created', unknown: true, raw })

function orderSnapshot(answer: OmsAnswer): Snapshot {
  // An order the vendor never saw cannot be paid there: it counts as cancelled.
  if (answer.kind === 'refused' && answer.code === 'ORDER_NOT_FOUND')
    return { state: 'cancelled', raw: answer }
  if (answer.kind !== 'ok') return lost(answer)
  const order = VendorOrder.safeParse(answer.body)
  return order.success ? snapshotOf(order.data) : lost(answer.body)
}

function refundAnswer(answer: OmsAnswer) {
  if (answer.kind === 'refused') {
    // Not found when asked for: the request for it never arrived. Anything else is the vendor's last word.
    return answer.code === 'REFUND_NOT_FOUND'
      ? { state: 'unknown' as const, heard: 'absent' as const }
      : { state: 'failed' as const, message: answer.message || answer.code }
  }
  const refund = answer.kind === 'ok' ? VendorRefund.safeParse(answer.body) : undefined
  return refund?.success ? refundOf(refund.data) : { state: 'unknown' as const }
}

/** The generic hosted card gateway: card, UnionPay, ApplePay, JCB (payments.md §8). */
export function omsGateway(settings: OmsSettings): PaymentGateway {
  const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
    callOms(settings, method, path, payload)
  return {
    id: 'oms',

    async create(input) {
      const answer = await call('POST', '/onlinepay/v1/token', {
        merchantNo: settings.merchantNo,
        orderNo: input.paymentNo,
        amount: toWire(input.amount),
        currency: input.amount.currency,
        payType: payTypes[input.method],
        subject: input.subject,
        returnUrl: input.returnUrl,
        notifyUrl: input.notifyUrl,
        expireAt: input.expiresAt.toISOString(),
      })
      const created = answer.kind === 'ok' ? Created.safeParse(answer.body) : undefined
      if (created?.success) {
        const { token, payUrl } = created.data
        const data: Record<string, string> = { token, payUrl }
        return {
          next: { type: 'redirect', url: payUrl },
          snapshot: { state: 'created', raw: answer },
          data,
        }
      }
      const failed: Snapshot | undefined =
        answer.kind === 'refused'
          ? { state: 'failed', attemptFailed: { code: answer.code, message: answer.message }, raw: answer }
          : undefined
      return { next: { type: 'none' }, snapshot: failed ?? lost(answer), data: {} }
    },

    query: async ({ paymentNo }) => orderSnapshot(await call('GET', `/onlinepay/v1/orders/${paymentNo}`)),

    async cancel({ paymentNo }) {
      const answer = await call('POST', `/onlinepay/v1/orders/${paymentNo}/close`, {})
      // Refused because it is paid, or closed already: what it is now decides.
      if (answer.kind === 'refused' && answer.code !== 'ORDER_NOT_FOUND')
        return orderSnapshot(await call('GET', `/onlinepay/v1/orders/${paymentNo}`))
      return orderSnapshot(answer)
    },

    refund: async ({ paymentNo, refundNo }, { amount, reason }) =>
      refundAnswer(
        await call('POST', '/onlinepay/v1/refunds', {
          orderNo: paymentNo,
          refundNo,
          amount: toWire(amount),
          reason,
        }),
      ),

    queryRefund: async ({ refundNo }) => refundAnswer(await call('GET', `/onlinepay/v1/refunds/${refundNo}`)),

    async statement({ from, until }, cursor) {
      const query = new URLSearchParams({ from: from.toISOString(), to: until.toISOString(), after: cursor })
      const answer = await call('GET', `/onlinepay/v1/statement?${query}`)
      const page = answer.kind === 'ok' ? VendorStatement.safeParse(answer.body) : undefined
      return page?.success ? { lines: page.data.lines.map(lineOf), next: page.data.next } : undefined
    },

    parseWebhook(message, now) {
      const parts = {
        method: message.method,
        path: message.path,
        timestamp: message.headers['x-timestamp'] ?? '',
        nonce: message.headers['x-nonce'] ?? '',
        body: message.body,
      }
      const signature = message.headers['x-signature'] ?? ''
      if (!isSignedBy(settings.secret, parts, signature, Math.floor(now.getTime() / 1000)))
        throw new BadSignature('oms notification')
      const { eventId, order, refund } = Notification.parse(JSON.parse(message.body))
      return {
        events: [
          {
            eventId,
            paymentNo: order.orderNo,
            snapshot: snapshotOf(order),
            refund: refund ? refundOf(refund) : undefined,
          },
        ],
        reply: { status: 200, type: 'application/json', body: '{"code":"SUCCESS"}' },
      }
    },
  }
}
