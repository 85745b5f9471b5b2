import type { PaymentRef, Snapshot } from '../gateway.ts'
import { askTwoC2p, endToken, type TwoC2pSettings } from './client.ts'
import { NOT_FOUND, snapshotOf, Transaction } from './wire.ts'

const lost = (raw: unknown): Snapshot => ({ state: 'created', unknown: true, raw })

async function inquire(settings: TwoC2pSettings, invoiceNo: string): Promise<Transaction | undefined> {
  const payload = { merchantID: settings.merchantId, invoiceNo, locale: 'en' }
  const answer = await askTwoC2p(settings, 'paymentInquiry', payload)
  if (answer.kind === 'refused') return Transaction.parse({ invoiceNo, respCode: answer.code })
  return answer.kind === 'ok' ? Transaction.safeParse(answer.body).data : undefined
}

/**
 * How a payment stands, by 2C2P's inquiry, which alone decides. An invoice that is not there was never tried; where
 * its page was handed to nobody, since the answer to its opening was lost, it never will be.
 */
export async function queryPayment(settings: TwoC2pSettings, ref: PaymentRef): Promise<Snapshot> {
  const found = await inquire(settings, ref.paymentNo)
  if (!found) return lost('no answer')
  const snapshot = snapshotOf(found)
  const neverOpened = found.respCode === NOT_FOUND && !ref.data.paymentToken
  return neverOpened ? { ...snapshot, state: 'cancelled' } : snapshot
}

/**
 * Ends the page. While the shopper is paying it cannot be ended, and what comes of that is asked for; a page past its
 * time that nobody has tried takes no money any more.
 */
export async function cancelPayment(settings: TwoC2pSettings, ref: PaymentRef): Promise<Snapshot> {
  const before = await queryPayment(settings, ref)
  if (before.unknown || (before.state !== 'created' && before.state !== 'pending')) return before
  const { paymentToken, expiresAt } = ref.data
  const ended = paymentToken ? await endToken(settings, paymentToken) : false
  const after = await queryPayment(settings, ref)
  const isPast = expiresAt !== undefined && Date.parse(expiresAt) <= Date.now()
  return after.state === 'created' && !after.unknown && (ended || isPast)
    ? { ...after, state: 'cancelled' }
    : after
}
