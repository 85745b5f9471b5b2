import type { Context } from '../lib/context.ts'
import type { DeclineCode } from '../pay/outcomes.ts'
import { getReportedAmount, type PaymentStore } from '../pay/payment-store.ts'
import type { Order } from '../pay/state.ts'
import { computeMac, encrypt } from './cipher.ts'
import { ctbcKeys } from './keys.ts'

/** The bank network's codes of declines. */
const refusals: Record<DeclineCode, string> = {
  card_declined: '05',
  payment_declined: '05',
  insufficient_funds: '51',
  expired_card: '54',
  incorrect_cvc: '82',
  processing_error: '96',
  authentication_failed: 'N0',
}

/** Numeric codes of ISO 4217. */
const currencies: Record<string, string> = { TWD: '901', USD: '840', EUR: '978' }
const triple = (currency: string, dollars: string) => `${currencies[currency] ?? '000'} ${dollars} 0`

/** Milliseconds from paying until the day's captures are sent. */
const CAPTURED_AFTER_MS = 20_000

/** Opens the list of payments that were taken out of the day's captures. */
export const openCaptureStore = ({ store }: Pick<Context, 'store'>) =>
  store.part('ctbc-captures', { excluded: {} as Record<string, true> })
export type Captures = ReturnType<typeof openCaptureStore>

export const buildReversalNo = (order: Order) => `${order.orderNo}-reversal`

const refundStates = { PROCESSING: '20', SUCCESS: '22', FAILED: '23' } as const

/** Returns the bank's state of a payment; null before the first attempt and while the bank is silent. */
export function getState(
  payments: PaymentStore,
  captures: Captures,
  order: Order,
  now: number,
): string | null {
  if (order.status !== 'SUCCESS') return order.attempts.length > 0 && order.status !== 'PAYING' ? '-1' : null
  const refunds = payments.listRefunds(order.orderNo)
  if (refunds.some((it) => it.refundNo === buildReversalNo(order))) return '0'
  const last = refunds.at(-1)
  if (last) return refundStates[last.status]
  if (captures.excluded[order.orderNo]) return '1'
  return now - Date.parse(order.paidAt ?? '') >= CAPTURED_AFTER_MS ? '12' : '10'
}

/** Returns the code of the last decline; 17 is a cancelled payment. */
const getError = (order: Order) => {
  const last = order.attempts.at(-1)
  return last ? (refusals[last.code as DeclineCode] ?? '05') : '17'
}

/** Returns the response to an inquiry. */
export function presentInquiry(order: Order, state: string) {
  const { amount, currency } = getReportedAmount(order)
  const isPaid = state !== '-1'
  return {
    QueryCode: '1',
    'LID-M': order.orderNo,
    XID: order.vendorId,
    PAN: order.card ? `4***********${order.card.last4}` : '',
    ECI: '5',
    AuthAmt: triple(currency, amount),
    AuthCode: isPaid ? '001145' : '',
    RespCode: isPaid ? '0' : '8',
    ErrCode: isPaid ? '00' : getError(order),
    ERRDESC: isPaid ? '' : (order.attempts.at(-1)?.message ?? ''),
    CurrentState: state,
  }
}

/**
 * Returns the encrypted result that the browser posts to the shop; undefined while the bank is silent. The
 * MAC covers the fields in this order, each between bars.
 */
export function presentResult(order: Order): Record<string, string> | undefined {
  if (order.status === 'PAYING') return undefined
  const { amount } = getReportedAmount(order)
  const isPaid = order.status === 'SUCCESS'
  const [status, errcode] = isPaid ? ['0', '00'] : ['8', getError(order)]
  const authCode = isPaid ? '001145' : ''
  const periods = String(order.instalments?.[0] ?? 1)
  const last4 = order.card?.last4 ?? ''
  const line = `|${status}|${errcode}|${authCode}|${amount}|${order.orderNo}||||${periods}|${last4}|`
  const key = order.switches.badSignature ? 'sandbox-ctbc-other-key24' : ctbcKeys.key
  const fields = {
    status,
    errcode,
    errDesc: order.attempts.at(-1)?.message ?? '',
    authCode,
    authAmt: amount,
    lidm: order.orderNo,
    xid: order.vendorId,
    numberOfPay: periods,
    Last4digitPAN: last4,
    CardNumber: last4 && `4***********${last4}`,
    authresurl: order.returnUrl,
    outMac: computeMac(line, key),
  }
  const text = Object.entries(fields).map(([name, value]) => `${name}=${value}`)
  return { merID: ctbcKeys.merId, URLResEnc: encrypt(text.join('&'), ctbcKeys.key) }
}
