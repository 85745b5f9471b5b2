import { DAY_MS } from '@pasar/contract/time'
import { memberOwner } from '../../../domains/ledger/index.ts'
import { getMarket } from '../../../domains/settings/index.ts'
import { cardPurpose } from '../../../domains/wallet/index.ts'
import { bankCards, singleApprovals } from '../../../domains/wallet/tables.ts'
import { numberPurpose } from '../../../domains/withdrawals/index.ts'
import { payoutFiles, withdrawalLog, withdrawals } from '../../../domains/withdrawals/tables.ts'
import { encrypt, fingerprint } from '../../../platform/crypto/encryption.ts'
import { toDay } from '../../../platform/days.ts'
import { type History, type HistoryMember, whole } from '../history.ts'
import { chargeWithdrawalFee, holdWithdrawal, returnPayout } from '../postings.ts'
import { nextWorkingTime } from '../shop/recent-days.ts'
import { recordStaffAction } from '../shop/staff-actions.ts'

type Withdrawal = typeof withdrawals.$inferSelect
type Card = typeof bankCards.$inferSelect
type Actor = { id: string; kind: 'member' | 'staff' }

const banks = ['MBBEMYKL', 'CIBBMYKL', 'PBBEMYKL', 'RHBBMYKL', 'HLBBMYKL']

/** Account numbers by card, which the rows have encrypted only. */
const numbers = new WeakMap<Card, string>()

/** Adds a bank account in the member's verified name. */
export function addCard({ ctx, ids, random, rows, timeline }: History, member: HistoryMember): Card {
  const id = ids.uuid()
  const number = `11${random.digits(10)}`
  const bank = random.pick(banks)
  const card = rows.add(bankCards, {
    ...{
      id,
      memberId: member.id,
      type: 'account',
      bank,
      branch: '',
      isDefault: true,
      createdAt: timeline.now(),
    },
    holder: [member.surname, member.givenName].join(' '),
    numberSealed: encrypt(ctx.config, cardPurpose(id), number),
    numberHash: fingerprint(ctx.config, 'bank-card', `${bank} ${number}`),
    lastFour: number.slice(-4),
  } satisfies Card)
  numbers.set(card, number)
  return card
}

/** Where a withdrawal ends. `first`: one approval of two · `exported`: approved, and in a file of payouts. */
export type WithdrawalEnd = Withdrawal['state'] | 'first' | 'exported'

/** Withdraws to a bank account; nothing happens where the balance is too low. @param amount ringgit */
export function withdraw(
  history: History,
  member: HistoryMember,
  card: Card,
  { amount, end }: { amount: number; end: WithdrawalEnd },
): void {
  const { ctx, ids, ledger, rows, settings, timeline } = history
  if (ledger.available(memberOwner(member.id), 'MYR') < whole(amount)) return
  const [id, minor, fee] = [ids.uuid(), whole(amount), BigInt(settings.withdrawFee)]
  const row = rows.add(withdrawals, {
    ...{
      id,
      no: ids.number('W'),
      intent: `${member.id} ${ids.uuid()}`,
      memberId: member.id,
      channel: 'bank',
    },
    ...{
      state: 'reviewing',
      asset: 'MYR',
      amount: minor,
      fee,
      payoutAsset: 'MYR',
      receives: minor - fee,
      rate: '1',
    },
    ...{ worth: minor, day: toDay(timeline.now(), getMarket(ctx.market).timeZone) },
    ...{
      cardId: card.id,
      cardAddedAt: card.createdAt,
      bank: card.bank,
      bankType: card.type,
      branch: card.branch,
    },
    ...{ holder: card.holder, lastFour: card.lastFour },
    numberSealed: encrypt(ctx.config, numberPurpose(id), numbers.get(card)!),
    ...{ address: null, network: null, reason: '', reference: '', paidBy: null, paidAt: null, proofId: null },
    ...{ fileId: null, createdAt: timeline.now(), endedAt: null },
  } satisfies Withdrawal)
  ledger.hold(holdWithdrawal(row))
  log(history, row, 'requested', { id: member.id, kind: 'member' })
  if (end === 'cancelled')
    timeline.after(0.1 * DAY_MS, () => {
      release(history, row, { state: 'cancelled' }, { id: member.id, kind: 'member' })
    })
  else if (end !== 'reviewing') timeline.at(nextWorkingTime(history, 1), () => review(history, row, end))
}

function log(
  { ids, rows, timeline }: History,
  { id }: Withdrawal,
  event: string,
  by: Actor,
  note = '',
): void {
  rows.add(withdrawalLog, {
    ...{
      id: ids.uuid(),
      withdrawalId: id,
      event: event as 'requested',
      actorKind: by.kind,
      actorId: by.id,
      note,
    },
    at: timeline.now(),
  })
}

const asStaff = ({ id }: { id: string }): Actor => ({ id, kind: 'staff' })

function audit(history: History, row: Withdrawal, action: string, by: { id: string }, before: string): void {
  const { no, memberId, state, reason, reference } = row
  recordStaffAction(
    history,
    by,
    `withdrawal.${action}`,
    `withdrawal:${row.id}`,
    { no, state: before, memberId },
    {
      ...{ state, reason, reference },
    },
  )
}

/** Ends a withdrawal that was not paid, and frees its amount. */
function release({ ...history }: History, row: Withdrawal, change: Partial<Withdrawal>, by: Actor): void {
  Object.assign(row, change, { endedAt: history.timeline.now() })
  history.ledger.voidHold(holdWithdrawal(row).key)
  log(history, row, row.state, by, row.reason)
}

function review(history: History, row: Withdrawal, end: WithdrawalEnd): void {
  const { rows, settings, staff, timeline } = history
  if (end === 'rejected') {
    const reason = 'The name of the account differs'
    release(history, row, { state: 'rejected', reason }, asStaff(staff.finance))
    audit(history, row, 'reject', staff.finance, 'reviewing')
    return
  }
  const needsTwo = row.worth > whole(settings.withdrawAlone)
  if (needsTwo) log(history, row, 'seconded', asStaff(staff.finance))
  if (end === 'first') return
  const approver = needsTwo ? staff.owner : staff.finance
  row.state = 'approved'
  log(history, row, 'approved', asStaff(approver))
  audit(history, row, 'approve', approver, 'reviewing')
  if (!needsTwo) {
    const approval = {
      kind: 'withdrawal',
      reference: row.id,
      staffId: approver.id,
      memberId: row.memberId,
    } as const
    rows.add(singleApprovals, { ...approval, worth: row.worth, day: row.day })
  }
  if (end !== 'approved') timeline.after(0.03 * DAY_MS, () => execute(history, row, end))
}

function execute(history: History, row: Withdrawal, end: WithdrawalEnd): void {
  const { ids, ledger, random, rows, staff, timeline } = history
  if (end === 'exported') {
    const file = { id: ids.uuid(), no: ids.number('F'), channel: 'bank', staffId: staff.finance.id } as const
    row.fileId = rows.add(payoutFiles, { ...file, at: timeline.now() }).id
    log(history, row, 'exported', asStaff(staff.finance), file.no)
    return
  }
  if (end === 'failed') {
    release(
      history,
      row,
      { state: 'failed', reason: 'The bank does not know the account' },
      asStaff(staff.owner),
    )
    audit(history, row, 'fail', staff.owner, 'approved')
    return
  }
  const now = timeline.now()
  const reference = `MBB${random.digits(8)}`
  Object.assign(row, { state: 'paid', reference, paidAt: now, paidBy: staff.finance.id, endedAt: now })
  ledger.postHold(holdWithdrawal(row).key)
  ledger.post(chargeWithdrawalFee(row))
  log(history, row, 'paid', asStaff(staff.finance), reference)
  audit(history, row, 'pay', staff.finance, 'approved')
  if (end !== 'returned') return
  timeline.after(2 * DAY_MS, () => {
    Object.assign(row, { state: 'returned', reason: 'The account is closed', endedAt: timeline.now() })
    ledger.post(...returnPayout(row))
    log(history, row, 'returned', asStaff(staff.owner), row.reason)
    audit(history, row, 'return', staff.owner, 'paid')
  })
}
