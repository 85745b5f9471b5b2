import { exponents } from '@pasar/contract/money'
import { z } from 'zod'
import type { Amount, GatewayState, Snapshot } from '../gateway.ts'

/** Minor units of a dollar of Taiwan: CTBC takes whole ones only. */
const DOLLAR = 10n ** BigInt(exponents.TWD)
/** Its number in CTBC's messages, which is none of ISO 4217. */
const TWD = '901'

/**
 * An amount in whole dollars.
 * @throws RangeError for another currency, or a part of a dollar
 */
export function toDollars({ minor, currency }: Amount): string {
  if (currency !== 'TWD' || minor <= 0n || minor % DOLLAR !== 0n)
    throw new RangeError(`CTBC takes no ${minor} minor units of ${currency}`)
  return `${minor / DOLLAR}`
}

/** Whole dollars as CTBC writes them; undefined for anything else. */
export const fromDollars = (text: string): Amount | undefined =>
  /^\d{1,12}$/.test(text) ? { minor: BigInt(text) * DOLLAR, currency: 'TWD' } : undefined

/** An amount in messages between servers: currency, digits, exponent. */
export const toTriple = (dollars: string): string => `${TWD} ${dollars} 0`

/** Such an amount; undefined where it is not in dollars of Taiwan, or has parts of one. */
export function fromTriple(text: string): Amount | undefined {
  const [currency, digits = '', exponent = '0'] = text.trim().split(/\s+/)
  return currency === TWD && exponent === '0' ? fromDollars(digits) : undefined
}

/** A transaction as the inquiry tells it; of several with one number the last. */
export const Inquiry = z.object({
  /** 0 none, 1 one, 2 several. */
  QueryCode: z.coerce.string(),
  'LID-M': z.string().optional(),
  CurrentState: z.coerce.string().default(''),
  AuthAmt: z.string().default(''),
  AuthCode: z.string().default(''),
  XID: z.string().default(''),
  ErrCode: z.string().default(''),
  ERRDESC: z.string().default(''),
})
export type Inquiry = z.output<typeof Inquiry>

/** What came of asking to take back a transaction, or a part of it. */
export const Outcome = z.object({
  RespCode: z.coerce.string(),
  ErrCode: z.string().default(''),
  ERRDESC: z.string().default(''),
  RetrRef: z.string().default(''),
})

/** How a transaction stands (CTBC, POS API, inquiry: CurrentState). */
export const at = {
  failed: '-1',
  reversed: '0',
  authorised: '1',
  toBeCaptured: '10',
  capturing: '11',
  captured: '12',
  notCaptured: '13',
  toBeRefunded: '20',
  refunding: '21',
  refunded: '22',
  notRefunded: '23',
} as const

/** What that means to us. Not captured: whether the money comes is for the bank to say, so it is asked again. */
const states: Record<string, GatewayState | 'unknown'> = {
  [at.failed]: 'failed',
  [at.reversed]: 'cancelled',
  [at.authorised]: 'succeeded',
  [at.toBeCaptured]: 'succeeded',
  [at.capturing]: 'succeeded',
  [at.captured]: 'succeeded',
  [at.notCaptured]: 'unknown',
  // Given back: the money was taken.
  [at.toBeRefunded]: 'succeeded',
  [at.refunding]: 'succeeded',
  [at.refunded]: 'succeeded',
  [at.notRefunded]: 'succeeded',
}

/** Why a bank refused, where we have words for it (ISO 8583, response codes). */
const failures: Record<string, string> = {
  '05': 'card_declined',
  '51': 'insufficient_funds',
  '54': 'expired_card',
  '82': 'incorrect_cvc',
  '96': 'processing_error',
  N0: 'authentication_failed',
}

const failureOf = (code: string, message: string) => ({ code: failures[code] ?? code, message })

/** What an inquiry means to us. A declined payment is over: the shopper pays anew, under another number. */
export function snapshotOf(inquiry: Inquiry): Snapshot {
  if (inquiry.QueryCode === '0') return { state: 'created', raw: inquiry }
  const state = states[inquiry.CurrentState] ?? 'unknown'
  const known = { vendorId: inquiry.XID || undefined, raw: inquiry }
  if (state === 'unknown') return { state: 'created', unknown: true, ...known }
  return {
    state,
    paid: state === 'succeeded' ? fromTriple(inquiry.AuthAmt) : undefined,
    attemptFailed: state === 'failed' ? failureOf(inquiry.ErrCode, inquiry.ERRDESC) : undefined,
    ...known,
  }
}

/** The fields of a result that its code is over, in this order, and those that are read beside them. */
const sealedFields = [
  'status',
  'errcode',
  'authcode',
  'authamt',
  'lidm',
  'offsetamt',
  'originalamt',
  'utilizedpoint',
  'option',
  'last4digitpan',
] as const

/** What the browser brings back: texts by names in small letters. */
export type Result = Record<string, string>

/** Reads `name=value&…`, where nothing is escaped. */
export const readResult = (text: string): Result =>
  Object.fromEntries(
    text.split('&').map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [name.trim().toLowerCase(), value.join('=').trim()]
    }),
  )

/** The values that the code of a result is over. `option`: the product of points, else the monthly parts. */
export const sealedValues = (result: Result): string[] =>
  sealedFields.map((name) =>
    name === 'option' ? result.prodcode || result.numberofpay || '' : (result[name] ?? ''),
  )

/** What a result means to us: taken where status and error code both say so. */
export function snapshotOfResult(result: Result): Snapshot {
  const { status, errcode = '', authamt = '', xid, errdesc = '' } = result
  const known = { vendorId: xid || undefined, raw: result }
  return status === '0' && errcode === '00'
    ? { state: 'succeeded', paid: fromDollars(authamt), ...known }
    : { state: 'failed', attemptFailed: failureOf(errcode, errdesc), ...known }
}
