import type { PaymentRef, Snapshot } from '../gateway.ts'
import type { AirwallexAnswer, AskAirwallex } from './client.ts'
import { Intent, listOf, snapshotOfIntent } from './wire.ts'

const lost = (raw: unknown): Snapshot => ({ state: 'created', unknown: true, raw })

function snapshotOf(answer: AirwallexAnswer): Snapshot {
  const intent = answer.kind === 'ok' ? Intent.safeParse(answer.body) : undefined
  return intent?.success ? snapshotOfIntent(intent.data) : lost(answer)
}

/** The intent of one of our numbers: null where there is none, undefined where Airwallex does not say. */
export async function findIntent(ask: AskAirwallex, paymentNo: string): Promise<Intent | null | undefined> {
  const answer = await ask('GET', `/api/v1/pa/payment_intents?merchant_order_id=${paymentNo}&page_size=10`)
  const list = answer.kind === 'ok' ? listOf(Intent).safeParse(answer.body) : undefined
  if (!list?.success) return undefined
  return list.data.items.find((intent) => intent.merchant_order_id === paymentNo) ?? null
}

/**
 * How a payment stands. One whose opening was never answered is looked for by our number: nobody was given its page
 * or its secret, so nobody can pay it.
 */
export async function queryPayment(ask: AskAirwallex, ref: PaymentRef): Promise<Snapshot> {
  if (ref.vendorId) return snapshotOf(await ask('GET', `/api/v1/pa/payment_intents/${ref.vendorId}`))
  const found = await findIntent(ask, ref.paymentNo)
  if (found === undefined) return lost('not found')
  return found ? snapshotOfIntent(found) : { state: 'cancelled', raw: 'not found' }
}

/** Cancels the intent; an intent lives until that is done. */
export async function cancelPayment(ask: AskAirwallex, ref: PaymentRef): Promise<Snapshot> {
  const known = ref.vendorId ? undefined : await queryPayment(ask, ref)
  const id = ref.vendorId || known?.vendorId
  if (!id) return known!
  const answer = await ask('POST', `/api/v1/pa/payment_intents/${id}/cancel`, {
    request_id: `${ref.paymentNo}-cancel`,
    cancellation_reason: 'abandoned',
  })
  // Refused because it is paid, being paid, or cancelled already: what it is now decides.
  if (answer.kind === 'refused') return await queryPayment(ask, { ...ref, vendorId: id })
  return snapshotOf(answer)
}
