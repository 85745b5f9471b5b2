import type { PaymentRef, Snapshot } from '../gateway.ts'
import { callTwoC2p, cancelTransaction, type TwoC2pSettings } from './client.ts'
import { NOT_FOUND, Transaction, toSnapshot } from './messages.ts'

const lost = (raw: unknown): Snapshot => ({ state: 'created', unknown: true, raw })

async function inquire(settings: TwoC2pSettings, invoiceNo: string): Promise<Transaction | undefined> {
  const payload = { merchantID: settings.merchantId, invoiceNo, locale: 'en' }
  const answer = await callTwoC2p(settings, 'paymentInquiry', payload)
  if (answer.kind === 'refused') return Transaction.parse({ invoiceNo, respCode: answer.code })
  const found = answer.kind === 'ok' ? Transaction.safeParse(answer.body).data : undefined
  const isOurs = found?.invoiceNo === invoiceNo && found.merchantID === settings.merchantId
  // An answer that there is none may not repeat the number.
  return isOurs || found?.respCode === NOT_FOUND ? found : undefined
}

/**
 * Reads a payment's state by 2C2P's inquiry, which is authoritative. An unknown invoice has no attempt yet;
 * it is cancelled when the answer to its creation was lost, since no browser has its page.
 */
export async function queryPayment(settings: TwoC2pSettings, ref: PaymentRef): Promise<Snapshot> {
  const found = await inquire(settings, ref.paymentNo)
  if (!found) return lost('no answer')
  const snapshot = toSnapshot(found)
  const isUnreachable = found.respCode === NOT_FOUND && !ref.data.paymentToken
  return isUnreachable ? { ...snapshot, state: 'cancelled' } : snapshot
}

/**
 * Cancels the transaction. 2C2P refuses while the shopper is paying: then its state decides. An expired page
 * without an attempt is cancelled.
 */
export async function cancelPayment(settings: TwoC2pSettings, ref: PaymentRef): Promise<Snapshot> {
  const before = await queryPayment(settings, ref)
  if (before.unknown || (before.state !== 'created' && before.state !== 'pending')) return before
  const { paymentToken, expiresAt } = ref.data
  const isCancelled = paymentToken ? await cancelTransaction(settings, paymentToken) : false
  const after = await queryPayment(settings, ref)
  const isExpired = expiresAt !== undefined && Date.parse(expiresAt) <= Date.now()
  return after.state === 'created' && !after.unknown && (isCancelled || isExpired)
    ? { ...after, state: 'cancelled' }
    : after
}
