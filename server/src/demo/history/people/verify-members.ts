import { DAY_MS } from '@pasar/contract/time'
import { encryptNumber, hashDocument } from '../../../domains/verification/index.ts'
import { verificationDecisions, verifications } from '../../../domains/verification/tables.ts'
import type { History, HistoryMember } from '../history.ts'
import { addDocument } from '../shop/documents.ts'
import { nextWorkingTime } from '../shop/recent-days.ts'
import { recordStaffAction } from '../shop/staff-actions.ts'

/**
 * Submits a member's document.
 * @param end what staff decide; `open` leaves it in the queue
 * @param done runs after an approval
 */
export function verifyMember(
  history: History,
  member: HistoryMember,
  end: 'approved' | 'rejected' | 'open',
  done: () => void = () => undefined,
): void {
  const { ctx, ids, random, rows, staff, timeline } = history
  const { id: memberId, surname, givenName } = member
  const id = ids.uuid()
  const holder = `verification:${id}`
  const birthday = `${random.integer(1962, 2001)}-0${random.integer(1, 9)}-${random.integer(10, 28)}`
  const documentNumber = `A${random.digits(8)}`
  const document = { country: 'MY', documentType: 'passport' as const, documentNumber }
  const expires = new Date(timeline.now().getTime() + random.integer(500, 2500) * DAY_MS)
  const [front, holding] = [0, 1].map(() =>
    addDocument(history, { memberId, purpose: 'verification', holder }),
  )
  const row = rows.add(verifications, {
    ...{ id, memberId, state: 'submitted', country: 'MY', documentType: 'passport' },
    ...{ numberSealed: encryptNumber(ctx.config, `verification:${id}`, documentNumber) },
    ...{
      numberHash: hashDocument(ctx.config, document),
      surname,
      givenName,
      title: random.pick(['mr', 'ms']),
    },
    ...{ birthday, expiresOn: expires.toISOString().slice(0, 10), referralCode: '', attempt: 1, reason: '' },
    ...{ frontId: front!.id, backId: null, holdingId: holding!.id, submittedAt: timeline.now() },
    ...{ decidedAt: null, decidedBy: null },
  } satisfies typeof verifications.$inferSelect)
  if (end === 'open') return
  timeline.at(nextWorkingTime(history, 1), () => {
    const reason = end === 'rejected' ? 'The picture is too dark to read' : ''
    Object.assign(row, { state: end, decidedAt: timeline.now(), decidedBy: staff.owner.id, reason })
    const decision = { attempt: 1, outcome: end, reason, staffId: staff.owner.id, at: timeline.now() }
    rows.add(verificationDecisions, { id: ids.uuid(), verificationId: id, ...decision })
    const action = end === 'approved' ? 'verification.approve' : 'verification.reject'
    recordStaffAction(history, staff.owner, action, holder, { state: 'submitted' }, { state: end, reason })
    if (end === 'approved') done()
  })
}
