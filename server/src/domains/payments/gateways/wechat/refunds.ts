import type { Amount, PaymentRef, RefundAnswer, RefundRef } from '../gateway.ts'
import { callWechat, type WechatAnswer } from './client.ts'
import type { WechatSettings } from './credentials.ts'
import { Refund, toFen, toRefund, truncate } from './messages.ts'
import { queryPayment } from './query.ts'

const MAX_REASON_BYTES = 80

function refundAnswer(answer: WechatAnswer): RefundAnswer {
  if (answer.kind === 'refused') {
    // A rejected key says nothing about the refund.
    if (answer.status === 401) return { state: 'unknown' }
    return { state: 'failed', message: answer.message || answer.code }
  }
  const refund = answer.kind === 'ok' ? Refund.safeParse(answer.body) : undefined
  return refund?.success ? toRefund(refund.data) : { state: 'unknown' }
}

/** The payment's total in fen, which every refund request must contain. */
async function fetchTotal(settings: WechatSettings, ref: PaymentRef): Promise<number | undefined> {
  if (ref.data.total) return Number(ref.data.total)
  const { paid } = await queryPayment(settings, ref)
  return paid && toFen(paid).total
}

/** Requests a refund. Its number is WeChat's idempotency key for a year. */
export async function requestRefund(
  settings: WechatSettings,
  ref: RefundRef,
  request: { amount: Amount; reason: string },
): Promise<RefundAnswer> {
  const total = await fetchTotal(settings, ref)
  if (total === undefined) return { state: 'unknown' }
  const { total: refund, currency } = toFen(request.amount)
  return refundAnswer(
    await callWechat(settings, 'POST', '/v3/refund/domestic/refunds', {
      out_trade_no: ref.paymentNo,
      out_refund_no: ref.refundNo,
      reason: truncate(request.reason, MAX_REASON_BYTES) || undefined,
      notify_url: settings.notifyUrl,
      amount: { refund, total, currency },
    }),
  )
}

/** Reads a refund's state. A failed query says nothing about the refund. */
export async function queryRefund(settings: WechatSettings, ref: RefundRef): Promise<RefundAnswer> {
  const path = `/v3/refund/domestic/refunds/${encodeURIComponent(ref.refundNo)}`
  const answer = await callWechat(settings, 'GET', path)
  if (answer.kind === 'refused' && answer.status === 404) return { state: 'unknown', heard: 'absent' }
  return answer.kind === 'ok' ? refundAnswer(answer) : { state: 'unknown' }
}
