import { exponents, minorToDecimal } from '@pasar/contract/money'
import type { Amount, RefundAnswer, RefundRef, RefundState } from '../gateway.ts'
import { fromMajor } from '../major-units.ts'
import type { TwoC2pSettings } from './client.ts'
import { callMaintenance } from './maintenance.ts'
import { readElements, readFields } from './xml.ts'

const unknown: RefundAnswer = { state: 'unknown' }

/** Refund states by status code (developer.2c2p.com, Payment maintenance status codes). */
const states: Record<string, RefundState> = {
  V: 'refunded',
  VP: 'refunding',
  RF: 'refunded',
  RP: 'refunding',
  RFF: 'failed',
  RR: 'failed',
  RR1: 'failed',
  RR2: 'failed',
  RR3: 'failed',
}

/**
 * Refund states by result code (developer.2c2p.com, Payment maintenance result codes); other codes are
 * failures.
 */
const codes: Record<string, RefundState> = {
  // Not allowed in this status yet: the payment settles at the end of the day.
  12: 'unknown',
  29: 'refunded',
  42: 'refunding',
  51: 'refunding',
  95: 'unknown',
  96: 'unknown',
  98: 'unknown',
  99: 'unknown',
}

/**
 * A payment is approved until the bank's cut-off and settled after it; a partial refund implies settlement.
 */
const isSettled = (status: string) => status === 'S' || status in states

const isVoided = (status: string) => status === 'V' || status === 'VP'

function parseAnswer(xml: string | undefined): RefundAnswer {
  if (xml === undefined) return unknown
  const { respCode = '', respDesc, status = '', referenceNo } = readFields(xml)
  const state = respCode === '00' ? states[status] : (codes[respCode] ?? (respCode ? 'failed' : undefined))
  // The number of a void is not listed with those of refunds.
  const vendorRefundId = isVoided(status) ? undefined : referenceNo || undefined
  return { state: state ?? 'unknown', vendorRefundId, message: respDesc }
}

/**
 * Requests a refund: voids an unsettled payment when all of it is refunded, refunds a settled one. A partial
 * refund waits for the settlement. The refund's number is the idempotency key of both requests.
 */
export async function requestRefund(
  settings: TwoC2pSettings,
  ref: RefundRef,
  amount: Amount,
): Promise<RefundAnswer> {
  const invoice = { invoiceNo: ref.paymentNo }
  const actionAmount = minorToDecimal(amount.minor, exponents[amount.currency])
  const fields = { ...invoice, actionAmount, idempotencyID: ref.refundNo }
  const inquiry = await callMaintenance(settings, 'I', invoice)
  if (inquiry === undefined) return unknown
  const payment = readFields(inquiry)
  if (payment.respCode !== '00') return unknown
  const status = payment.status ?? ''
  // A void returns the whole payment, so it was this refund.
  if (isVoided(status)) return parseAnswer(inquiry)
  if (isSettled(status)) return parseAnswer(await callMaintenance(settings, 'R', fields))
  const isWhole = fromMajor(payment.amount ?? '', amount.currency)?.minor === amount.minor
  return isWhole ? parseAnswer(await callMaintenance(settings, 'V', fields)) : unknown
}

/**
 * Reads a refund's state. A refund with a number of 2C2P's stays pending while it cannot be read: requesting
 * it again would refund twice. A void has no number: the payment's status shows it, and is again that of
 * before when the void has failed, which is requested again then.
 */
export async function queryRefund(settings: TwoC2pSettings, ref: RefundRef): Promise<RefundAnswer> {
  const invoice = { invoiceNo: ref.paymentNo }
  if (!ref.vendorRefundId) {
    const inquiry = await callMaintenance(settings, 'I', invoice)
    const { status = '' } = readFields(inquiry ?? '')
    if (isVoided(status)) return parseAnswer(inquiry)
    return status ? { state: 'unknown', heard: 'absent' } : unknown
  }
  const pending: RefundAnswer = { state: 'refunding', vendorRefundId: ref.vendorRefundId, heard: 'nothing' }
  const xml = (await callMaintenance(settings, 'RS', invoice)) ?? ''
  const refunds = readElements(xml, 'refund')
  const refund = refunds.find(({ referenceNo }) => referenceNo === ref.vendorRefundId)
  const { status: ofPayment = '' } = readFields(xml)
  // The payment's status can be that of another refund, except of a void, which returns the whole payment.
  const isOfThis = refunds.length === 0 || isVoided(ofPayment)
  const state = states[refund?.status ?? (isOfThis ? ofPayment : '')]
  return state ? { state, vendorRefundId: ref.vendorRefundId, message: refund?.respDesc } : pending
}
