import type { Amount, RefundAnswer, RefundRef, RefundRequest } from '../gateway.ts'
import { askCtbc, type CtbcSettings } from './client.ts'
import { inquire } from './state.ts'
import { at, fromTriple, type Inquiry, Outcome, toDollars, toTriple } from './wire.ts'

const unknown: RefundAnswer = { state: 'unknown' }

/** A part of a dollar cannot be given back. */
function dollarsOf(amount: Amount): string | undefined {
  try {
    return toDollars(amount)
  } catch {
    return undefined
  }
}

/** Asks for one step; undefined while nobody knows whether it was taken. */
async function act(
  settings: CtbcSettings,
  step: string,
  paymentNo: string,
  { XID, AuthCode, AuthAmt }: Inquiry,
  more: Record<string, string>,
) {
  const about = { 'LID-M': paymentNo, XID, AuthCode, OrgAmt: AuthAmt.trim(), ...more }
  const outcome = Outcome.safeParse(await askCtbc(settings, `NewPos/${step}`, about)).data
  return outcome && { ...outcome, isDone: outcome.RespCode === '0' && outcome.ErrCode === '00' }
}

const refused = ({ ErrCode, ERRDESC }: { ErrCode: string; ERRDESC: string }): RefundAnswer => ({
  state: 'failed',
  message: ERRDESC || ErrCode,
})

/**
 * Gives money back. What is not settled yet is taken back whole: out of the day's captures, then the authorisation; a
 * part waits until it is settled, which is then refunded. CTBC knows no number of ours, so how the payment stands says
 * whether it was asked for before: another refund under way there is none (refundsOneByOne).
 */
export async function askForRefund(
  settings: CtbcSettings,
  ref: RefundRef,
  { amount, before }: RefundRequest,
): Promise<RefundAnswer> {
  const dollars = dollarsOf(amount)
  if (!dollars) return { state: 'failed', message: 'CTBC gives back whole dollars only' }
  const now = await inquire(settings, ref.paymentNo)
  if (!now || now.QueryCode === '0') return unknown
  const isWhole = fromTriple(now.AuthAmt)?.minor === amount.minor
  switch (now.CurrentState) {
    // Taken back whole: that was this refund.
    case at.reversed:
      return { state: 'refunded', vendorRefundId: now.XID }
    case at.authorised: {
      if (!isWhole) return unknown
      const done = await act(settings, 'Reversal', ref.paymentNo, now, { AuthNewAmt: toTriple('0') })
      if (!done) return unknown
      return done.isDone ? { state: 'refunded', vendorRefundId: done.RetrRef || now.XID } : refused(done)
    }
    case at.toBeCaptured:
      // Done or not, the next look says how it stands: the day's captures may have been sent in between.
      if (isWhole) await act(settings, 'CapRev', ref.paymentNo, now, { CapRevAmt: toTriple('0') })
      return unknown
    case at.captured:
    case at.notRefunded:
      return await refund(settings, ref, now, dollars)
    case at.refunded:
      // Where nothing went back before, it was this one, whose answer was lost.
      return before === 0n
        ? { state: 'refunded', vendorRefundId: now.XID }
        : await refund(settings, ref, now, dollars)
    case at.toBeRefunded:
    case at.refunding:
      return { state: 'refunding', vendorRefundId: now.XID }
    case at.failed:
    case at.notCaptured:
      return { state: 'failed', message: `CTBC did not get the money (${now.CurrentState})` }
    default:
      return unknown
  }
}

async function refund(settings: CtbcSettings, ref: RefundRef, now: Inquiry, dollars: string) {
  const done = await act(settings, 'Refund', ref.paymentNo, now, { CredAmt: toTriple(dollars) })
  if (!done) return unknown
  return done.isDone
    ? { state: 'refunding' as const, vendorRefundId: done.RetrRef || now.XID }
    : refused(done)
}

/**
 * How a refund stands. CTBC tells of the last one only, which is sent to the card's bank at the end of the day; while
 * that is under way nothing is said of one before. Whatever keeps us from reading it is no reason to ask for it once
 * more: it goes on.
 */
export async function queryRefund(settings: CtbcSettings, ref: RefundRef): Promise<RefundAnswer> {
  const going: RefundAnswer = { state: 'refunding', vendorRefundId: ref.vendorRefundId }
  const now = await inquire(settings, ref.paymentNo)
  switch (now?.CurrentState) {
    case at.refunded:
    case at.reversed:
      return { ...going, state: 'refunded' }
    case at.notRefunded:
      return { ...going, state: 'failed', message: now.ERRDESC }
    case undefined:
    case at.toBeRefunded:
    case at.refunding:
      return { ...going, heard: 'nothing' }
    default:
      return going
  }
}
