import type { Amount, RefundAnswer, RefundRef, RefundRequest } from '../gateway.ts'
import { type CtbcSettings, callCtbc } from './client.ts'
import { at, type Inquiry, Outcome, parseTriple, toDollars, toTriple } from './messages.ts'
import { inquire } from './query.ts'

const unknown: RefundAnswer = { state: 'unknown' }

/**
 * A refund that was sent, without an answer, after another one: the transaction shows `refunded` whether this
 * one arrived or not. It has no id of CTBC's, and staff record its outcome.
 */
const unconfirmed: RefundAnswer = { state: 'refunding', isManual: true }

/** The amount in whole dollars; undefined for a fraction, which CTBC cannot refund. */
function findDollars(amount: Amount): string | undefined {
  try {
    return toDollars(amount)
  } catch {
    return undefined
  }
}

/** Requests one operation on a transaction; undefined while its outcome is unknown. */
async function requestOperation(
  settings: CtbcSettings,
  operation: string,
  paymentNo: string,
  { XID, AuthCode, AuthAmt }: Inquiry,
  fields: Record<string, string>,
) {
  const payload = { 'LID-M': paymentNo, XID, AuthCode, OrgAmt: AuthAmt.trim(), ...fields }
  const outcome = Outcome.safeParse(await callCtbc(settings, `NewPos/${operation}`, payload)).data
  return outcome && { ...outcome, isDone: outcome.RespCode === '0' && outcome.ErrCode === '00' }
}

const refused = ({ ErrCode, ERRDESC }: { ErrCode: string; ERRDESC: string }): RefundAnswer => ({
  state: 'failed',
  message: ERRDESC || ErrCode,
})

/**
 * Requests a refund. A full refund of an unsettled transaction is removed from the day's captures, then
 * reversed; a partial refund waits for the settlement. CTBC has no idempotency key, and refunds of a payment
 * run one after the other (`refundsSequentially`): the transaction's state shows whether the first one was
 * carried out. A later one that was sent without an answer is not sent again once the state is `refunded`.
 */
export async function requestRefund(
  settings: CtbcSettings,
  ref: RefundRef,
  request: RefundRequest,
): Promise<RefundAnswer> {
  const { amount, before, wasSent } = request
  const dollars = findDollars(amount)
  if (!dollars) return { state: 'failed', message: 'CTBC refunds whole dollars only' }
  const inquiry = await inquire(settings, ref.paymentNo)
  if (!inquiry || inquiry.QueryCode === '0') return unknown
  const isFull = parseTriple(inquiry.AuthAmt)?.minor === amount.minor
  switch (inquiry.CurrentState) {
    // Reversed in full: that was this refund.
    case at.reversed:
      return { state: 'refunded', vendorRefundId: inquiry.XID }
    case at.authorised: {
      if (!isFull) return unknown
      const done = await requestOperation(settings, 'Reversal', ref.paymentNo, inquiry, {
        AuthNewAmt: toTriple('0'),
      })
      if (!done) return unknown
      return done.isDone ? { state: 'refunded', vendorRefundId: done.RetrRef || inquiry.XID } : refused(done)
    }
    case at.toBeCaptured:
      // The next query shows the outcome: the day's captures may have been sent in between.
      if (isFull)
        await requestOperation(settings, 'CapRev', ref.paymentNo, inquiry, { CapRevAmt: toTriple('0') })
      return unknown
    case at.captured:
    case at.notRefunded:
      return await refundCaptured(settings, ref, inquiry, { dollars, ...request })
    case at.refunded:
      // Without an earlier refund it was this one, whose answer was lost.
      if (before === 0n) return { state: 'refunded', vendorRefundId: inquiry.XID }
      return wasSent ? unconfirmed : await refundCaptured(settings, ref, inquiry, { dollars, ...request })
    case at.toBeRefunded:
    case at.refunding:
      return { state: 'refunding', vendorRefundId: inquiry.XID }
    case at.failed:
    case at.notCaptured:
      return { state: 'failed', message: `CTBC did not receive the money (${inquiry.CurrentState})` }
    default:
      return unknown
  }
}

async function refundCaptured(
  settings: CtbcSettings,
  ref: RefundRef,
  inquiry: Inquiry,
  { dollars, markSent }: Pick<RefundRequest, 'markSent'> & { dollars: string },
) {
  await markSent()
  const done = await requestOperation(settings, 'Refund', ref.paymentNo, inquiry, {
    CredAmt: toTriple(dollars),
  })
  if (!done) return unknown
  return done.isDone
    ? { state: 'refunding' as const, vendorRefundId: done.RetrRef || inquiry.XID }
    : refused(done)
}

/**
 * Reads a refund's state. CTBC reports the last refund only, which it sends to the card's bank at the end of
 * the day. A refund that cannot be read stays pending: requesting it again would refund twice. One without an
 * answer is known to be CTBC's once the transaction shows a refund in progress.
 */
export async function queryRefund(settings: CtbcSettings, ref: RefundRef): Promise<RefundAnswer> {
  const pending: RefundAnswer = { state: 'refunding', vendorRefundId: ref.vendorRefundId }
  const inquiry = await inquire(settings, ref.paymentNo)
  switch (inquiry?.CurrentState) {
    case at.refunded:
      return ref.vendorRefundId ? { ...pending, state: 'refunded' } : unconfirmed
    case at.reversed:
      return { ...pending, state: 'refunded' }
    case at.notRefunded:
      return { ...pending, state: 'failed', message: inquiry.ERRDESC }
    case at.toBeRefunded:
    case at.refunding:
      return { ...pending, vendorRefundId: ref.vendorRefundId || inquiry.XID, heard: 'nothing' }
    case undefined:
      return { ...pending, heard: 'nothing' }
    default:
      return pending
  }
}
