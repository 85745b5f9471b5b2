import type { PaymentRef, Snapshot } from '../gateway.ts'
import { askCtbc, type CtbcSettings } from './client.ts'
import { Inquiry, snapshotOf } from './wire.ts'

/**
 * The form carries no time at which it ends. Whoever opened the page at the last moment has this long to pay; what is
 * paid later still is told by the browser's return, and found by the reconciliation.
 */
const GRACE_MS = 30 * 60_000

/** A transaction by our number; undefined while CTBC does not say. */
export async function inquire(settings: CtbcSettings, paymentNo: string): Promise<Inquiry | undefined> {
  const answer = await askCtbc(settings, 'NewQuery/InquiryByLidm', { 'LID-M': paymentNo })
  const inquiry = Inquiry.safeParse(answer).data
  return (inquiry?.['LID-M'] ?? paymentNo) === paymentNo ? inquiry : undefined
}

/** How a payment stands. One that is not there was not tried yet. */
export async function queryPayment(settings: CtbcSettings, ref: PaymentRef): Promise<Snapshot> {
  const inquiry = await inquire(settings, ref.paymentNo)
  return inquiry ? snapshotOf(inquiry) : { state: 'created', unknown: true, raw: 'no answer' }
}

/** CTBC can end no page: what nobody has tried to pay is over some time after its own time. */
export async function cancelPayment(settings: CtbcSettings, ref: PaymentRef, now: Date): Promise<Snapshot> {
  const told = await queryPayment(settings, ref)
  const { expiresAt } = ref.data
  // Without a time its form was handed to nobody.
  const isOver = !expiresAt || Date.parse(expiresAt) + GRACE_MS <= now.getTime()
  return told.state === 'created' && !told.unknown && isOver ? { ...told, state: 'cancelled' } : told
}
