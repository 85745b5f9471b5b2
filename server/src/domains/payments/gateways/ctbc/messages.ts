import { exponents } from '@pasar/contract/money'
import { z } from 'zod'
import type { Amount, GatewayState, Snapshot } from '../gateway.ts'

/** Minor units of a New Taiwan dollar: CTBC charges whole dollars only. */
const DOLLAR = 10n ** BigInt(exponents.TWD)
/** The currency's code in CTBC's messages. */
const TWD = '901'

/**
 * Converts an amount to whole dollars.
 * @throws RangeError for another currency, or a fraction of a dollar
 */
export function toDollars({ minor, currency }: Amount): string {
  if (currency !== 'TWD' || minor <= 0n || minor % DOLLAR !== 0n)
    throw new RangeError(`CTBC cannot charge ${minor} minor units of ${currency}`)
  return `${minor / DOLLAR}`
}

/** Converts whole dollars to minor units; undefined for anything else. */
export const fromDollars = (text: string): Amount | undefined =>
  /^\d{1,12}$/.test(text) ? { minor: BigInt(text) * DOLLAR, currency: 'TWD' } : undefined

/** An amount in API messages: currency, digits, exponent. */
export const toTriple = (dollars: string): string => `${TWD} ${dollars} 0`

/** Reads such an amount; undefined unless it is in whole New Taiwan dollars. */
export function parseTriple(text: string): Amount | undefined {
  const [currency, digits = '', exponent = '0'] = text.trim().split(/\s+/)
  return currency === TWD && exponent === '0' ? fromDollars(digits) : undefined
}

/** The answer to an inquiry: the last transaction of a number. */
export const Inquiry = z.object({
  /** 0: no transaction, 1: one, 2: several. */
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

/** The answer to a reversal or refund. */
export const Outcome = z.object({
  RespCode: z.coerce.string(),
  ErrCode: z.string().default(''),
  ERRDESC: z.string().default(''),
  RetrRef: z.string().default(''),
})

/** States of a transaction (CTBC, POS API, inquiry: CurrentState). */
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

/** Payment states by transaction state. Not captured: the outcome is open, so it is queried again. */
const states: Record<string, GatewayState | 'unknown'> = {
  [at.failed]: 'failed',
  [at.reversed]: 'cancelled',
  [at.authorised]: 'succeeded',
  [at.toBeCaptured]: 'succeeded',
  [at.capturing]: 'succeeded',
  [at.captured]: 'succeeded',
  [at.notCaptured]: 'unknown',
  // Refunded: the payment had succeeded.
  [at.toBeRefunded]: 'succeeded',
  [at.refunding]: 'succeeded',
  [at.refunded]: 'succeeded',
  [at.notRefunded]: 'succeeded',
}

/** Failures that have a message of ours (ISO 8583, response codes). */
const failures: Record<string, string> = {
  '05': 'card_declined',
  '51': 'insufficient_funds',
  '54': 'expired_card',
  '82': 'incorrect_cvc',
  '96': 'processing_error',
  N0: 'authentication_failed',
}

const toFailure = (code: string, message: string) => ({ code: failures[code] ?? code, message })

/**
 * The state of a payment by its inquiry. A declined payment is final: the shopper pays again under another
 * number.
 */
export function toSnapshot(inquiry: Inquiry): Snapshot {
  if (inquiry.QueryCode === '0') return { state: 'created', raw: inquiry }
  const state = states[inquiry.CurrentState] ?? 'unknown'
  const known = { vendorId: inquiry.XID || undefined, raw: inquiry }
  if (state === 'unknown') return { state: 'created', unknown: true, ...known }
  return {
    state,
    paid: state === 'succeeded' ? parseTriple(inquiry.AuthAmt) : undefined,
    attemptFailed: state === 'failed' ? toFailure(inquiry.ErrCode, inquiry.ERRDESC) : undefined,
    ...known,
  }
}

/** The fields that the message authentication code of a result covers, in this order. */
const macFields = [
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

/** A result that the browser brings back, by lower-case names. */
export type Result = Record<string, string>

/** Reads `name=value&…` without escapes. */
export const readResult = (text: string): Result =>
  Object.fromEntries(
    text.split('&').map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [name.trim().toLowerCase(), value.join('=').trim()]
    }),
  )

/**
 * The values that the code of a result covers. `option`: the bonus product, else the number of instalments.
 */
export const macValues = (result: Result): string[] =>
  macFields.map((name) =>
    name === 'option' ? result.prodcode || result.numberofpay || '' : (result[name] ?? ''),
  )

/** The state of a payment by its result: succeeded when both status and error code say so. */
export function snapshotOfResult(result: Result): Snapshot {
  const { status, errcode = '', authamt = '', xid, errdesc = '' } = result
  const known = { vendorId: xid || undefined, raw: result }
  return status === '0' && errcode === '00'
    ? { state: 'succeeded', paid: fromDollars(authamt), ...known }
    : { state: 'failed', attemptFailed: toFailure(errcode, errdesc), ...known }
}
