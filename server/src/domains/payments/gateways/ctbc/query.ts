import type { PaymentRef, Snapshot } from '../gateway.ts'
import { type CtbcSettings, callCtbc } from './client.ts'
import { Inquiry, toSnapshot } from './messages.ts'

/**
 * CTBC's page does not expire. A shopper who opened it at the last moment has this long to pay; later
 * payments are found by the query at the browser's return, or by the reconciliation.
 */
const GRACE_MS = 30 * 60_000

/** Reads a transaction by our number; undefined while CTBC does not answer. */
export async function inquire(settings: CtbcSettings, paymentNo: string): Promise<Inquiry | undefined> {
  const answer = await callCtbc(settings, 'NewQuery/InquiryByLidm', { 'LID-M': paymentNo })
  const inquiry = Inquiry.safeParse(answer).data
  return (inquiry?.['LID-M'] ?? paymentNo) === paymentNo ? inquiry : undefined
}

/** Reads a payment's state. CTBC knows a payment from the first attempt on. */
export async function queryPayment(settings: CtbcSettings, ref: PaymentRef): Promise<Snapshot> {
  const inquiry = await inquire(settings, ref.paymentNo)
  return inquiry ? toSnapshot(inquiry) : { state: 'created', unknown: true, raw: 'no answer' }
}

/** CTBC cannot cancel a page: a payment without an attempt is cancelled some time after it expired. */
export async function cancelPayment(settings: CtbcSettings, ref: PaymentRef, now: Date): Promise<Snapshot> {
  const snapshot = await queryPayment(settings, ref)
  const { expiresAt } = ref.data
  // Without an expiry the form reached no browser.
  const isOver = !expiresAt || Date.parse(expiresAt) + GRACE_MS <= now.getTime()
  return snapshot.state === 'created' && !snapshot.unknown && isOver
    ? { ...snapshot, state: 'cancelled' }
    : snapshot
}
