import type { PaymentRef, Snapshot } from '../gateway.ts'
import type { AirwallexAnswer, AirwallexSend } from './client.ts'
import { Intent, listSchema, snapshotOfIntent } from './messages.ts'

const lost = (raw: unknown): Snapshot => ({ state: 'created', unknown: true, raw })

function toSnapshot(answer: AirwallexAnswer): Snapshot {
  const intent = answer.kind === 'ok' ? Intent.safeParse(answer.body) : undefined
  return intent?.success ? snapshotOfIntent(intent.data) : lost(answer)
}

/**
 * Finds the PaymentIntent of one of our numbers; null where there is none, undefined where Airwallex does not
 * answer.
 */
export async function findIntent(send: AirwallexSend, paymentNo: string): Promise<Intent | null | undefined> {
  const answer = await send('GET', `/api/v1/pa/payment_intents?merchant_order_id=${paymentNo}&page_size=10`)
  const list = answer.kind === 'ok' ? listSchema(Intent).safeParse(answer.body) : undefined
  if (!list?.success) return undefined
  return list.data.items.find((intent) => intent.merchant_order_id === paymentNo) ?? null
}

/**
 * Reads a payment's state. A payment whose creation was never answered is found by our number; its client
 * secret reached no browser, so it cannot be paid.
 */
export async function queryPayment(send: AirwallexSend, ref: PaymentRef): Promise<Snapshot> {
  if (ref.vendorId) return toSnapshot(await send('GET', `/api/v1/pa/payment_intents/${ref.vendorId}`))
  const found = await findIntent(send, ref.paymentNo)
  if (found === undefined) return lost('not found')
  return found ? snapshotOfIntent(found) : { state: 'cancelled', absent: true, raw: 'not found' }
}

/** Cancels the PaymentIntent, which never expires by itself. */
export async function cancelPayment(send: AirwallexSend, ref: PaymentRef): Promise<Snapshot> {
  const known = ref.vendorId ? undefined : await queryPayment(send, ref)
  const id = ref.vendorId || known?.vendorId
  if (!id) return known!
  const answer = await send('POST', `/api/v1/pa/payment_intents/${id}/cancel`, {
    request_id: `${ref.paymentNo}-cancel`,
    cancellation_reason: 'abandoned',
  })
  // Refused because it is paid, processing or already cancelled: its present state decides.
  if (answer.kind === 'refused') return await queryPayment(send, { ...ref, vendorId: id })
  return toSnapshot(answer)
}
