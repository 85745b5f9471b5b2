import type { Amount, PaymentRef, RefundAnswer, RefundRef } from '../gateway.ts'
import { toMajorNumber } from '../major-units.ts'
import type { AirwallexAnswer, AskAirwallex } from './client.ts'
import { queryPayment } from './state.ts'
import { listOf, Refund, refundOf } from './wire.ts'

const unknown: RefundAnswer = { state: 'unknown' }
const absent: RefundAnswer = { state: 'unknown', heard: 'absent' }

function refundAnswer(answer: AirwallexAnswer): RefundAnswer {
  if (answer.kind === 'refused') {
    // A key that is not taken (any more) is no word about the refund.
    if (answer.status === 401 || answer.status === 403) return unknown
    return { state: 'failed', message: answer.message || answer.code }
  }
  const refund = answer.kind === 'ok' ? Refund.safeParse(answer.body) : undefined
  return refund?.success ? refundOf(refund.data) : unknown
}

/** The intent whose money goes back; '' while nobody knows it. */
const intentOf = async (ask: AskAirwallex, ref: PaymentRef): Promise<string> =>
  ref.vendorId || ((await queryPayment(ask, ref)).vendorId ?? '')

/** @returns undefined when Airwallex has no refund of that number */
async function find(ask: AskAirwallex, ref: RefundRef, intent: string): Promise<RefundAnswer | undefined> {
  const answer = await ask('GET', `/api/v1/pa/refunds?payment_intent_id=${intent}&page_size=100`)
  const list = answer.kind === 'ok' ? listOf(Refund).safeParse(answer.body) : undefined
  if (!list?.success) return unknown
  const found = list.data.items.find(({ request_id }) => request_id === ref.refundNo)
  return found && refundOf(found)
}

/** Asks for a refund. Its number is the request's id, by which one that is there already is found first. */
export async function askForRefund(
  ask: AskAirwallex,
  ref: RefundRef,
  wanted: { amount: Amount; reason: string },
): Promise<RefundAnswer> {
  const intent = await intentOf(ask, ref)
  if (!intent) return unknown
  const known = await find(ask, ref, intent)
  if (known) return known
  return refundAnswer(
    await ask('POST', '/api/v1/pa/refunds/create', {
      request_id: ref.refundNo,
      payment_intent_id: intent,
      amount: toMajorNumber(wanted.amount),
      reason: wanted.reason.slice(0, 128) || 'refund',
      metadata: { refundNo: ref.refundNo, paymentNo: ref.paymentNo },
    }),
  )
}

/** How a refund stands, by Airwallex's number where it is known. */
export async function queryRefund(ask: AskAirwallex, ref: RefundRef): Promise<RefundAnswer> {
  if (ref.vendorRefundId) {
    const answer = await ask('GET', `/api/v1/pa/refunds/${ref.vendorRefundId}`)
    if (answer.kind === 'refused' && answer.status === 404) return absent
    // Whatever else keeps us from reading it is no word about the refund.
    return answer.kind === 'ok' ? refundAnswer(answer) : unknown
  }
  const intent = await intentOf(ask, ref)
  return intent ? ((await find(ask, ref, intent)) ?? absent) : unknown
}
