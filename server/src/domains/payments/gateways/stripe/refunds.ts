import type { Amount, PaymentRef, RefundAnswer, RefundRef } from '../gateway.ts'
import { toStripe } from './amount.ts'
import type { StripeAnswer, StripeSend } from './client.ts'
import { Refund, toRefund } from './messages.ts'
import { queryPayment } from './query.ts'

const unknown: RefundAnswer = { state: 'unknown' }
const absent: RefundAnswer = { state: 'unknown', heard: 'absent' }

function refundAnswer(answer: StripeAnswer<unknown>): RefundAnswer {
  if (answer.kind === 'refused') {
    // A rejected key says nothing about the refund.
    if (answer.status === 401 || answer.status === 403) return unknown
    return { state: 'failed', message: answer.message || answer.code }
  }
  const refund = answer.kind === 'ok' ? Refund.safeParse(answer.body) : undefined
  return refund?.success ? toRefund(refund.data) : unknown
}

/** The id of the PaymentIntent to refund; '' while it is unknown. */
const fetchIntentId = async (send: StripeSend, ref: PaymentRef): Promise<string> =>
  ref.vendorId || ((await queryPayment(send, ref)).vendorId ?? '')

/** Finds a refund by our number; undefined when Stripe has none. */
async function findRefund(
  send: StripeSend,
  ref: RefundRef,
  intent: string,
): Promise<RefundAnswer | undefined> {
  const answer = await send((stripe) => stripe.refunds.list({ payment_intent: intent, limit: 100 }))
  if (answer.kind !== 'ok') return unknown
  const found = answer.body.data.find((refund) => refund.metadata?.refundNo === ref.refundNo)
  return found && refundAnswer({ kind: 'ok', body: found })
}

/**
 * Requests a refund, unless Stripe already has one with this number in its metadata. The number is also the
 * idempotency key, which Stripe keeps for a day only.
 */
export async function requestRefund(send: StripeSend, ref: RefundRef, amount: Amount): Promise<RefundAnswer> {
  const intent = await fetchIntentId(send, ref)
  if (!intent) return unknown
  const known = await findRefund(send, ref, intent)
  if (known) return known
  const metadata = { refundNo: ref.refundNo, paymentNo: ref.paymentNo }
  return refundAnswer(
    await send((stripe) =>
      stripe.refunds.create(
        { payment_intent: intent, amount: toStripe(amount).amount, metadata },
        { idempotencyKey: ref.refundNo },
      ),
    ),
  )
}

/** Reads a refund's state, by Stripe's id where it is known. */
export async function queryRefund(send: StripeSend, ref: RefundRef): Promise<RefundAnswer> {
  if (ref.vendorRefundId) {
    const answer = await send((stripe) => stripe.refunds.retrieve(ref.vendorRefundId))
    if (answer.kind === 'refused' && answer.status === 404) return absent
    // A failed query says nothing about the refund.
    return answer.kind === 'ok' ? refundAnswer(answer) : unknown
  }
  const intent = await fetchIntentId(send, ref)
  return intent ? ((await findRefund(send, ref, intent)) ?? absent) : unknown
}
