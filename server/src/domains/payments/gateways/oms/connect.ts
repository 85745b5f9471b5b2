import { z } from 'zod'
import { verifySignature } from '../../../../platform/http/raw/request-signature.ts'
import {
  BadSignature,
  type CreatedPayment,
  type CreateInput,
  type GatewayClient,
  type RefundAnswer,
  type RefundRef,
  type Snapshot,
} from '../gateway.ts'
import { callOms, type OmsAnswer, type OmsSettings } from './client.ts'
import {
  formatDecimal,
  Notification,
  toAmount,
  toRefund,
  toSnapshot,
  toStatementLine,
  VendorOrder,
  VendorRefund,
  VendorStatement,
} from './messages.ts'

const Created = z.object({ token: z.string(), payUrl: z.url() })
const lost = (raw: unknown): Snapshot => ({ state: 'created', unknown: true, raw })

function orderSnapshot(answer: OmsAnswer, paymentNo: string): Snapshot {
  // An order that the provider never saw cannot be paid there.
  if (answer.kind === 'refused' && answer.code === 'ORDER_NOT_FOUND')
    return { state: 'cancelled', raw: answer }
  if (answer.kind !== 'ok') return lost(answer)
  const order = VendorOrder.safeParse(answer.body)
  const isOurs = order.data?.orderNo === paymentNo
  return order.success && isOurs ? toSnapshot(order.data) : lost(answer.body)
}

/** Reads the answer about a refund. One about another refund says nothing about this one. */
function refundAnswer(answer: OmsAnswer, refundNo: string): RefundAnswer {
  if (answer.kind === 'refused') {
    // A rejected key says nothing about the refund.
    if (answer.status === 401 || answer.status === 403) return { state: 'unknown' }
    return { state: 'failed', message: answer.message || answer.code }
  }
  const refund = answer.kind === 'ok' ? VendorRefund.safeParse(answer.body) : undefined
  return refund?.data?.refundNo === refundNo ? toRefund(refund.data) : { state: 'unknown' }
}

/** Reads a refund's state. A failed query says nothing about the refund. */
async function queryRefund(settings: OmsSettings, { refundNo }: RefundRef): Promise<RefundAnswer> {
  const answer = await callOms(settings, 'GET', `/onlinepay/v1/refunds/${refundNo}`)
  // The request never arrived.
  if (answer.kind === 'refused' && answer.code === 'REFUND_NOT_FOUND')
    return { state: 'unknown', heard: 'absent' }
  return answer.kind === 'ok' ? refundAnswer(answer, refundNo) : { state: 'unknown' }
}

async function createOrder(settings: OmsSettings, input: CreateInput): Promise<CreatedPayment> {
  const answer = await callOms(settings, 'POST', '/onlinepay/v1/token', {
    merchantNo: settings.merchantNo,
    orderNo: input.paymentNo,
    amount: formatDecimal(input.amount),
    currency: input.amount.currency,
    payType: input.method,
    subject: input.subject,
    returnUrl: input.returnUrl,
    notifyUrl: input.notifyUrl,
    expireAt: input.expiresAt.toISOString(),
  })
  const created = answer.kind === 'ok' ? Created.safeParse(answer.body) : undefined
  if (created?.success) {
    const { token, payUrl } = created.data
    return {
      next: { type: 'redirect', url: payUrl },
      snapshot: { state: 'created', raw: answer },
      data: { token, payUrl },
    }
  }
  const snapshot: Snapshot =
    // The gateway has an order of this number: its state must be queried.
    answer.kind === 'refused' && answer.code !== 'DUPLICATE_ORDER'
      ? { state: 'failed', attemptFailed: { code: answer.code, message: answer.message }, raw: answer }
      : lost(answer)
  return { next: { type: 'none' }, snapshot, data: {} }
}

/** The client of the card gateway. */
export function connectOms(settings: OmsSettings): GatewayClient {
  const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
    callOms(settings, method, path, payload)
  return {
    create: (input) => createOrder(settings, input),

    query: async ({ paymentNo }) =>
      orderSnapshot(await call('GET', `/onlinepay/v1/orders/${paymentNo}`), paymentNo),

    async cancel({ paymentNo }) {
      const answer = await call('POST', `/onlinepay/v1/orders/${paymentNo}/close`, {})
      // Refused because the order is paid or already closed: its present state decides.
      if (answer.kind === 'refused' && answer.code !== 'ORDER_NOT_FOUND')
        return orderSnapshot(await call('GET', `/onlinepay/v1/orders/${paymentNo}`), paymentNo)
      return orderSnapshot(answer, paymentNo)
    },

    refund: async ({ paymentNo, refundNo }, { amount, reason }) =>
      refundAnswer(
        await call('POST', '/onlinepay/v1/refunds', {
          orderNo: paymentNo,
          refundNo,
          amount: formatDecimal(amount),
          reason,
        }),
        refundNo,
      ),

    queryRefund: (ref) => queryRefund(settings, ref),

    async statement({ from, until }, cursor) {
      const query = new URLSearchParams({ from: from.toISOString(), to: until.toISOString(), after: cursor })
      const answer = await call('GET', `/onlinepay/v1/statement?${query}`)
      const page = answer.kind === 'ok' ? VendorStatement.safeParse(answer.body) : undefined
      return page?.success ? { lines: page.data.lines.map(toStatementLine), next: page.data.next } : undefined
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
      if (!verifySignature(settings.secret, parts, signature, Math.floor(now.getTime() / 1000)))
        throw new BadSignature('oms notification')
      const { eventId, order, refund } = Notification.parse(JSON.parse(message.body))
      return {
        events: [
          {
            eventId,
            paymentNo: order.orderNo,
            snapshot: toSnapshot(order),
            refund: refund
              ? { ...toRefund(refund), amount: toAmount(refund.amount ?? '0', order.currency) }
              : undefined,
          },
        ],
        reply: { status: 200, type: 'application/json', body: '{"code":"SUCCESS"}' },
      }
    },
  }
}
