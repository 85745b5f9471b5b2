import { exponents, minorToDecimal } from '@pasar/contract/money'
import type { Amount, RefundAnswer, RefundRef, RefundState } from '../gateway.ts'
import { fromMajor } from '../major-units.ts'
import type { TwoC2pSettings } from './client.ts'
import { maintain } from './maintenance.ts'
import { partsOf, readXml } from './xml.ts'

const unknown: RefundAnswer = { state: 'unknown' }

/** Status codes (developer.2c2p.com, Payment maintenance status codes) of what was given back. */
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

/** Result codes (developer.2c2p.com, Payment maintenance result codes) that are not the last word, or are good news. */
const codes: Record<string, RefundState> = {
  // The status does not allow it (yet): it settles at the end of the day.
  12: 'unknown',
  29: 'refunded',
  42: 'refunding',
  51: 'refunding',
  95: 'unknown',
  96: 'unknown',
  98: 'unknown',
  99: 'unknown',
}

/** Before the bank's cut-off a payment is approved; from then on it is settled, or was given back in part. */
const isSettled = (status: string) => status === 'S' || status in states

function answerOf(xml: string | undefined): RefundAnswer {
  if (xml === undefined) return unknown
  const { respCode = '', respDesc, status = '', referenceNo } = readXml(xml)
  const state = respCode === '00' ? states[status] : (codes[respCode] ?? (respCode ? 'failed' : undefined))
  return { state: state ?? 'unknown', vendorRefundId: referenceNo || undefined, message: respDesc }
}

/**
 * Gives money back: the whole of a payment that is not settled is voided, a settled one refunded. A part of one that
 * is not settled waits until it is. The refund's number is the idempotency key of either.
 */
export async function askForRefund(
  settings: TwoC2pSettings,
  ref: RefundRef,
  amount: Amount,
): Promise<RefundAnswer> {
  const invoice = { invoiceNo: ref.paymentNo }
  const actionAmount = minorToDecimal(amount.minor, exponents[amount.currency])
  const asked = { ...invoice, actionAmount, idempotencyID: ref.refundNo }
  const inquired = await maintain(settings, 'I', invoice)
  if (inquired === undefined) return unknown
  const now = readXml(inquired)
  if (now.respCode !== '00') return unknown
  const status = now.status ?? ''
  // Voided: that was this refund, since a void gives back the whole.
  if (status === 'V' || status === 'VP') return answerOf(inquired)
  if (isSettled(status)) return answerOf(await maintain(settings, 'R', asked))
  const isWhole = fromMajor(now.amount ?? '', amount.currency)?.minor === amount.minor
  return isWhole ? answerOf(await maintain(settings, 'V', asked)) : unknown
}

/**
 * How a refund stands. Whatever keeps us from reading one that 2C2P has given a number is no reason to ask for it once
 * more: it goes on. A void has none; the payment's own status tells of it.
 */
export async function queryRefund(settings: TwoC2pSettings, ref: RefundRef): Promise<RefundAnswer> {
  const invoice = { invoiceNo: ref.paymentNo }
  if (!ref.vendorRefundId) {
    const inquired = await maintain(settings, 'I', invoice)
    const { status = '' } = readXml(inquired ?? '')
    return status === 'V' || status === 'VP' ? answerOf(inquired) : unknown
  }
  const going: RefundAnswer = { state: 'refunding', vendorRefundId: ref.vendorRefundId, heard: 'nothing' }
  const xml = await maintain(settings, 'RS', invoice)
  const refund = partsOf(xml ?? '', 'refund')
    .map(readXml)
    .find((it) => it.referenceNo === ref.vendorRefundId)
  const state = states[refund?.status ?? readXml(xml ?? '').status ?? '']
  return state ? { state, vendorRefundId: ref.vendorRefundId, message: refund?.respDesc } : going
}
