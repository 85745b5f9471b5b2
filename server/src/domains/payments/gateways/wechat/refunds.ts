import type { Amount, PaymentRef, RefundAnswer, RefundRef } from '../gateway.ts'
import { askWechat, type WechatAnswer, type WechatSettings } from './client.ts'
import { queryPayment } from './state.ts'
import { cut, Refund, refundOf, toFen } from './wire.ts'

const LONGEST_REASON_BYTES = 80

function refundAnswer(answer: WechatAnswer): RefundAnswer {
  if (answer.kind === 'refused') {
    // A key that is not taken (any more) is no word about the refund.
    if (answer.status === 401) return { state: 'unknown' }
    return { state: 'failed', message: answer.message || answer.code }
  }
  const refund = answer.kind === 'ok' ? Refund.safeParse(answer.body) : undefined
  return refund?.success ? refundOf(refund.data) : { state: 'unknown' }
}

/** What was paid in all, in fen, which WeChat wants to hear with every refund. */
async function totalOf(settings: WechatSettings, ref: PaymentRef): Promise<number | undefined> {
  if (ref.data.total) return Number(ref.data.total)
  const { paid } = await queryPayment(settings, ref)
  return paid && toFen(paid).total
}

/** Asks for a refund. Its number is WeChat's idempotency key: the same number is the same refund, for a year. */
export async function askForRefund(
  settings: WechatSettings,
  ref: RefundRef,
  wanted: { amount: Amount; reason: string },
): Promise<RefundAnswer> {
  const total = await totalOf(settings, ref)
  if (total === undefined) return { state: 'unknown' }
  const { total: refund, currency } = toFen(wanted.amount)
  return refundAnswer(
    await askWechat(settings, 'POST', '/v3/refund/domestic/refunds', {
      out_trade_no: ref.paymentNo,
      out_refund_no: ref.refundNo,
      reason: cut(wanted.reason, LONGEST_REASON_BYTES) || undefined,
      notify_url: settings.notifyUrl,
      amount: { refund, total, currency },
    }),
  )
}

/** How a refund stands; whatever keeps us from reading it is no word about the refund. */
export async function queryRefund(settings: WechatSettings, ref: RefundRef): Promise<RefundAnswer> {
  const path = `/v3/refund/domestic/refunds/${encodeURIComponent(ref.refundNo)}`
  const answer = await askWechat(settings, 'GET', path)
  if (answer.kind === 'refused' && answer.status === 404) return { state: 'unknown', heard: 'absent' }
  return answer.kind === 'ok' ? refundAnswer(answer) : { state: 'unknown' }
}
