import { TOP_UP_MINUTES, TOP_UP_TRANSFER_DAYS } from '@pasar/contract/constants'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@pasar/contract/time'
import { paymentTopUps } from '../../../domains/payments/tables.ts'
import { topUpDecisions, topUpProofs, topUps } from '../../../domains/topups/tables.ts'
import { type History, type HistoryMember, whole } from '../history.ts'
import { capture, openPayment } from '../orders/pay-order.ts'
import { creditTopUp, receiveTransfer } from '../postings.ts'
import { addDocument } from '../shop/documents.ts'
import { nextWorkingTime } from '../shop/recent-days.ts'
import { recordStaffAction } from '../shop/staff-actions.ts'

type TopUp = typeof topUps.$inferSelect

function open(history: History, member: HistoryMember, amount: number, channel: TopUp['channel']): TopUp {
  const { companyAccount, ids, rows, timeline } = history
  const createdAt = timeline.now()
  const isTransfer = channel === 'company'
  const validMs = isTransfer ? TOP_UP_TRANSFER_DAYS * DAY_MS : TOP_UP_MINUTES * MINUTE_MS
  return rows.add(topUps, {
    ...{
      id: ids.uuid(),
      no: ids.number('T'),
      intent: `${member.id} ${ids.uuid()}`,
      laterIntents: [],
      memberId: member.id,
      channel,
    },
    ...{ currency: 'MYR', amount: whole(amount), refunded: 0n, refunding: 0n, periods: 0 },
    state: isTransfer ? 'waiting' : 'created',
    ...{ createdAt, expiresAt: new Date(createdAt.getTime() + validMs), paidAt: null, closedAt: null },
    ...{
      account: isTransfer ? companyAccount : null,
      attempt: 0,
      sentAt: null,
      note: '',
      firstBy: null,
      reason: '',
    },
  } satisfies TopUp)
}

function closeAtExpiry({ timeline }: History, topUp: TopUp): void {
  timeline.at(new Date(topUp.expiresAt.getTime() + MINUTE_MS), () => {
    if (['created', 'waiting', 'rejected'].includes(topUp.state))
      Object.assign(topUp, { state: 'closed', closedAt: timeline.now() })
  })
}

/** Tops up by card, or leaves the payment page. @param amount ringgit */
export function topUpByCard(history: History, member: HistoryMember, amount: number, isPaid = true): void {
  const { rows, timeline } = history
  const topUp = open(history, member, amount, 'card')
  closeAtExpiry(history, topUp)
  if (!isPaid) return
  const { memberId, expiresAt } = topUp
  const payment = openPayment(history, { memberId, method: 'card', amount: topUp.amount, expiresAt })
  rows.add(paymentTopUps, { paymentId: payment.id, topUpId: topUp.id, late: false })
  timeline.after(90_000, () => {
    capture(history, payment, true)
    credit(history, topUp)
  })
}

function credit({ ledger, timeline }: History, topUp: TopUp): void {
  Object.assign(topUp, { state: 'paid', paidAt: timeline.now() })
  ledger.post(creditTopUp(topUp))
}

/**
 * What staff do with the proof of a transfer; `open` leaves it in review, `first` after one approval of two.
 */
type Review = 'approved' | 'rejected' | 'open' | 'first' | 'no-proof'

/** Tops up by a bank transfer, with a proof that staff review. @param amount ringgit */
export function topUpByTransfer(
  history: History,
  member: HistoryMember,
  amount: number,
  review: Review,
): void {
  const { random, staff, timeline } = history
  const topUp = open(history, member, amount, 'company')
  closeAtExpiry(history, topUp)
  if (review === 'no-proof') return
  timeline.after((0.3 + random.next() * 3) * HOUR_MS, () => {
    sendProof(history, topUp)
    if (review === 'open') return
    timeline.at(nextWorkingTime(history, 0.5), () => {
      if (review === 'first') {
        topUp.firstBy = staff.finance.id
        return decide(history, topUp, 'first')
      }
      decide(history, topUp, review)
    })
  })
}

function sendProof(history: History, topUp: TopUp): void {
  const { rows, timeline } = history
  const { id: topUpId, memberId } = topUp
  const attempt = topUp.attempt + 1
  const { id: fileId, hash } = addDocument(history, {
    ...{ memberId, purpose: 'proof', holder: `topup:${topUpId}:${attempt}` },
  })
  rows.add(topUpProofs, { topUpId, attempt, position: 0, fileId, hash })
  Object.assign(topUp, { state: 'review', attempt, sentAt: timeline.now() })
}

function decide(history: History, topUp: TopUp, outcome: 'first' | 'approved' | 'rejected'): void {
  const { ids, ledger, rows, staff, timeline } = history
  const by = outcome === 'first' ? staff.finance : staff.owner
  const reason = outcome === 'rejected' ? 'The amount on the receipt differs' : ''
  const { id: topUpId, attempt, no } = topUp
  const before = {
    no,
    state: topUp.state,
    amount: { amount: Number(topUp.amount) / 100, currency: 'MYR' },
    attempt,
  }
  rows.add(topUpDecisions, {
    id: ids.uuid(),
    topUpId,
    attempt,
    outcome,
    reason,
    staffId: by.id,
    at: timeline.now(),
  })
  const action = outcome === 'rejected' ? 'topup.reject' : 'topup.approve'
  recordStaffAction(history, by, action, `topup:${topUpId}`, before, { outcome, reason })
  if (outcome === 'rejected') {
    const expiresAt = new Date(timeline.now().getTime() + TOP_UP_TRANSFER_DAYS * DAY_MS)
    Object.assign(topUp, { state: 'rejected', reason, expiresAt })
    closeAtExpiry(history, topUp)
    return
  }
  if (outcome === 'first') return
  ledger.post(receiveTransfer(topUp))
  credit(history, topUp)
}
