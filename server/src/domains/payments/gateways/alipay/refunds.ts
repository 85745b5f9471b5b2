import { z } from 'zod'
import type { Amount, RefundAnswer, RefundRef } from '../gateway.ts'
import { type AlipaySettings, askAlipay } from './client.ts'
import { toYuan } from './wire.ts'

/** `fund_change` N: nothing moved by this request; it was done before, or is not done yet. */
const Refunded = z.object({ fund_change: z.enum(['Y', 'N']) })
/** Without a status Alipay does not know of it, or has not finished. */
const Refund = z.object({ refund_status: z.string().optional() })

/** Asks for a refund. Its number is Alipay's idempotency key: the same number is the same refund. */
export async function askForRefund(
  settings: AlipaySettings,
  ref: RefundRef,
  wanted: { amount: Amount; reason: string },
): Promise<RefundAnswer> {
  const answer = await askAlipay(settings, 'alipay.trade.refund', {
    out_trade_no: ref.paymentNo,
    refund_amount: toYuan(wanted.amount),
    out_request_no: ref.refundNo,
    refund_reason: wanted.reason.slice(0, 200),
  })
  if (answer.kind === 'refused') return { state: 'failed', message: answer.message || answer.code }
  const done = answer.kind === 'ok' ? Refunded.safeParse(answer.body) : undefined
  if (!done?.success) return { state: 'unknown' }
  if (done.data.fund_change === 'Y') return { state: 'refunded' }
  const known = await queryRefund(settings, ref)
  return known.state === 'unknown' ? { state: 'refunding' } : known
}

/** How a refund stands; what Alipay says nothing about is asked for again, which its number makes safe. */
export async function queryRefund(settings: AlipaySettings, ref: RefundRef): Promise<RefundAnswer> {
  const answer = await askAlipay(settings, 'alipay.trade.fastpay.refund.query', {
    out_trade_no: ref.paymentNo,
    out_request_no: ref.refundNo,
  })
  const refund = answer.kind === 'ok' ? Refund.safeParse(answer.body) : undefined
  if (refund?.data?.refund_status === 'REFUND_SUCCESS') return { state: 'refunded' }
  if (refund?.data?.refund_status === 'REFUND_FAIL') return { state: 'failed', message: 'REFUND_FAIL' }
  const isAbsent = refund?.success && refund.data.refund_status === undefined
  return { state: 'unknown', heard: isAbsent ? 'absent' : undefined }
}
