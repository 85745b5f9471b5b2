import { z } from 'zod'
import type { Amount, RefundAnswer, RefundRef } from '../gateway.ts'
import { type AlipaySettings, callAlipay } from './client.ts'
import { toYuan } from './messages.ts'

/** `fund_change` N: this request moved no money; the refund was done before, or is pending. */
const Refunded = z.object({ fund_change: z.enum(['Y', 'N']) })
/** No status: Alipay does not know the refund, or has not finished it. */
const Refund = z.object({ refund_status: z.string().optional() })

/** Requests a refund. Its number is Alipay's idempotency key. */
export async function requestRefund(
  settings: AlipaySettings,
  ref: RefundRef,
  request: { amount: Amount; reason: string },
): Promise<RefundAnswer> {
  const answer = await callAlipay(settings, 'alipay.trade.refund', {
    out_trade_no: ref.paymentNo,
    refund_amount: toYuan(request.amount),
    out_request_no: ref.refundNo,
    refund_reason: request.reason.slice(0, 200),
  })
  if (answer.kind === 'refused') return { state: 'failed', message: answer.message || answer.code }
  const refunded = answer.kind === 'ok' ? Refunded.safeParse(answer.body) : undefined
  if (!refunded?.success) return { state: 'unknown' }
  if (refunded.data.fund_change === 'Y') return { state: 'refunded' }
  const known = await queryRefund(settings, ref)
  return known.state === 'unknown' ? { state: 'refunding' } : known
}

/** Reads a refund's state. A refund without a status may be requested again by its number. */
export async function queryRefund(settings: AlipaySettings, ref: RefundRef): Promise<RefundAnswer> {
  const answer = await callAlipay(settings, 'alipay.trade.fastpay.refund.query', {
    out_trade_no: ref.paymentNo,
    out_request_no: ref.refundNo,
  })
  const refund = answer.kind === 'ok' ? Refund.safeParse(answer.body) : undefined
  if (refund?.data?.refund_status === 'REFUND_SUCCESS') return { state: 'refunded' }
  if (refund?.data?.refund_status === 'REFUND_FAIL') return { state: 'failed', message: 'REFUND_FAIL' }
  const isAbsent = refund?.success && refund.data.refund_status === undefined
  return { state: 'unknown', heard: isAbsent ? 'absent' : undefined }
}
