import type { Amount, PaymentRef, RefundAnswer, RefundRef } from '../gateway.ts'
import { toStripe } from './amount.ts'
import type { AskStripe, StripeAnswer } from './client.ts'
import { queryPayment } from './state.ts'
import { Refund, refundOf } from './wire.ts'

const unknown: RefundAnswer = { state: 'unknown' }
const absent: RefundAnswer = { state: 'unknown', heard: 'absent' }

function refundAnswer(answer: StripeAnswer<unknown>): RefundAnswer {
  if (answer.kind === 'refused') {
    // A key that is not taken (any more) is no word about the refund.
    if (answer.status === 401 || answer.status === 403) return unknown
    return { state: 'failed', message: answer.message || answer.code }
  }
  const refund = answer.kind === 'ok' ? Refund.safeParse(answer.body) : undefined
  return refund?.success ? refundOf(refund.data) : unknown
}

/** The PaymentIntent whose money goes back; '' while nobody knows it. */
const intentOf = async (ask: AskStripe, ref: PaymentRef): Promise<string> =>
  ref.vendorId || ((await queryPayment(ask, ref)).vendorId ?? '')

/** @returns undefined when Stripe has no refund of that number */
async function find(ask: AskStripe, ref: RefundRef, intent: string): Promise<RefundAnswer | undefined> {
  const answer = await ask((stripe) => stripe.refunds.list({ payment_intent: intent, limit: 100 }))
  if (answer.kind !== 'ok') return unknown
  const found = answer.body.data.find((refund) => refund.metadata?.refundNo === ref.refundNo)
  return found && refundAnswer({ kind: 'ok', body: found })
}

/**
 * Asks for a refund. Its number is the idempotency key, and metadata too: Stripe forgets a key after a day, but not
 * the refund, so what is there already is looked for first.
 */
export async function askForRefund(ask: AskStripe, ref: RefundRef, amount: Amount): Promise<RefundAnswer> {
  const intent = await intentOf(ask, ref)
  if (!intent) return unknown
  const known = await find(ask, ref, intent)
  if (known) return known
  const metadata = { refundNo: ref.refundNo, paymentNo: ref.paymentNo }
  return refundAnswer(
    await ask((stripe) =>
      stripe.refunds.create(
        { payment_intent: intent, amount: toStripe(amount).amount, metadata },
        { idempotencyKey: ref.refundNo },
      ),
    ),
  )
}

/** How a refund stands, by Stripe's number where it is known. */
export async function queryRefund(ask: AskStripe, ref: RefundRef): Promise<RefundAnswer> {
  if (ref.vendorRefundId) {
    const answer = await ask((stripe) => stripe.refunds.retrieve(ref.vendorRefundId))
    if (answer.kind === 'refused' && answer.status === 404) return absent
    // Whatever else keeps us from reading it is no word about the refund.
    return answer.kind === 'ok' ? refundAnswer(answer) : unknown
  }
  const intent = await intentOf(ask, ref)
  return intent ? ((await find(ask, ref, intent)) ?? absent) : unknown
}
