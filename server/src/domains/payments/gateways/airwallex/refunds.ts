import type { Amount, PaymentRef, RefundAnswer, RefundRef } from '../gateway.ts'
import { toMajorNumber } from '../major-units.ts'
import type { AirwallexAnswer, AirwallexSend } from './client.ts'
import { listSchema, Refund, toRefund } from './messages.ts'
import { queryPayment } from './query.ts'

const unknown: RefundAnswer = { state: 'unknown' }
const absent: RefundAnswer = { state: 'unknown', heard: 'absent' }

function refundAnswer(answer: AirwallexAnswer): RefundAnswer {
  if (answer.kind === 'refused') {
    // A rejected key says nothing about the refund.
    if (answer.status === 401 || answer.status === 403) return unknown
    return { state: 'failed', message: answer.message || answer.code }
  }
  const refund = answer.kind === 'ok' ? Refund.safeParse(answer.body) : undefined
  return refund?.success ? toRefund(refund.data) : unknown
}

/** The id of the PaymentIntent to refund; '' while it is unknown. */
const fetchIntentId = async (send: AirwallexSend, ref: PaymentRef): Promise<string> =>
  ref.vendorId || ((await queryPayment(send, ref)).vendorId ?? '')

/** Finds a refund by our number; undefined when Airwallex has none. */
async function findRefund(
  send: AirwallexSend,
  ref: RefundRef,
  intent: string,
): Promise<RefundAnswer | undefined> {
  const answer = await send('GET', `/api/v1/pa/refunds?payment_intent_id=${intent}&page_size=100`)
  const list = answer.kind === 'ok' ? listSchema(Refund).safeParse(answer.body) : undefined
  if (!list?.success) return unknown
  const found = list.data.items.find(({ request_id }) => request_id === ref.refundNo)
  return found && toRefund(found)
}

/** Requests a refund, unless Airwallex already has one with this number as its request id. */
export async function requestRefund(
  send: AirwallexSend,
  ref: RefundRef,
  request: { amount: Amount; reason: string },
): Promise<RefundAnswer> {
  const intent = await fetchIntentId(send, ref)
  if (!intent) return unknown
  const known = await findRefund(send, ref, intent)
  if (known) return known
  const answer = await send('POST', '/api/v1/pa/refunds/create', {
    request_id: ref.refundNo,
    payment_intent_id: intent,
    amount: toMajorNumber(request.amount),
    reason: request.reason.slice(0, 128) || 'refund',
    metadata: { refundNo: ref.refundNo, paymentNo: ref.paymentNo },
  })
  // Requested meanwhile by another process, or listed late.
  if (answer.kind === 'refused' && answer.code === 'duplicate_request')
    return (await findRefund(send, ref, intent)) ?? unknown
  return refundAnswer(answer)
}

/** Reads a refund's state, by Airwallex's id where it is known. */
export async function queryRefund(send: AirwallexSend, ref: RefundRef): Promise<RefundAnswer> {
  if (ref.vendorRefundId) {
    const answer = await send('GET', `/api/v1/pa/refunds/${ref.vendorRefundId}`)
    if (answer.kind === 'refused' && answer.status === 404) return absent
    // A failed query says nothing about the refund.
    return answer.kind === 'ok' ? refundAnswer(answer) : unknown
  }
  const intent = await fetchIntentId(send, ref)
  return intent ? ((await findRefund(send, ref, intent)) ?? absent) : unknown
}
