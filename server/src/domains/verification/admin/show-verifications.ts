import type { Input, Output } from '@pasar/contract/call'
import type {
  adminVerificationInfo,
  adminVerificationList,
  adminVerificationPictures,
} from '@pasar/contract/calls/admin/verifications'
import { mask } from '@pasar/contract/validate'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { findMember, findMemberIds, findMembers, type MemberSummary } from '../../identity/index.ts'
import { findStaffNames } from '../../staff/index.ts'
import { findDocument } from '../data/documents.ts'
import { maskNumber } from '../document-number.ts'
import { presentDocument, presentPictures } from '../presenter.ts'
import {
  findVerificationById,
  findVerificationsPage,
  hasOpenedDocument,
  listDecisions,
  type VerificationRow,
} from '../queries.ts'
import { effectiveState, utcDay } from '../rules.ts'

type View = Output<typeof adminVerificationInfo>

function presentVerificationItem(ctx: StaffContext, row: VerificationRow, member: MemberSummary | undefined) {
  return {
    id: row.id,
    state: effectiveState(row, utcDay(ctx.clock.now())),
    member: {
      id: row.memberId,
      memberNo: member?.memberNo ?? '',
      nickname: member?.nickname ?? '',
      username: member?.username ?? '',
    },
    ...presentDocument(row, ctx.language),
    attempt: row.attempt,
    submittedAt: row.submittedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}

/** Lists verifications in a state. */
export async function listVerifications(
  ctx: StaffContext,
  { state, keyword, page, limit }: Input<typeof adminVerificationList>,
): Promise<Result<Output<typeof adminVerificationList>>> {
  const memberIds = keyword ? await findMemberIds(ctx.tx, keyword) : undefined
  const { list, total } = await findVerificationsPage(ctx.tx, { state, memberIds, page, limit })
  const members = await findMembers(
    ctx.tx,
    list.map((row) => row.memberId),
  )
  return ok({
    list: list.map((row) => presentVerificationItem(ctx, row, members.get(row.memberId))),
    total,
    page,
    limit,
  })
}

/** Returns one verification with the member's profile. */
export async function showVerification(
  ctx: StaffContext,
  { id }: Input<typeof adminVerificationInfo>,
): Promise<Result<View>> {
  const row = await findVerificationById(ctx.tx, id)
  return row ? ok(await presentVerificationDetails(ctx, row)) : refuse('not-found')
}

/** Builds a verification for staff: the number masked, without pictures. */
export async function presentVerificationDetails(ctx: StaffContext, row: VerificationRow): Promise<View> {
  const member = await findMember(ctx.tx, row.memberId)
  const decisions = await listDecisions(ctx.tx, row.id)
  const names = await findStaffNames(
    ctx.tx,
    decisions.map((d) => d.staffId),
  )
  const line = presentVerificationItem(ctx, row, member)
  return {
    ...line,
    numberMasked: maskNumber(ctx.config, `verification:${row.id}`, row.numberSealed),
    title: row.title,
    birthday: row.birthday,
    expiresOn: row.expiresOn ?? '',
    referralCode: row.referralCode,
    sides: [...(findDocument(row.country, row.documentType)?.sides ?? [])],
    decidedBy: (row.decidedBy && names.get(row.decidedBy)) ?? '',
    reason: row.reason,
    isOpened: await hasOpenedDocument(ctx.tx, row, ctx.staff.id),
    member: {
      ...line.member,
      trueName: member?.trueName ?? '',
      birthday: member?.birthday ?? '',
      email: member?.email ? mask(member.email) : '',
      mobile: member?.mobile ? mask(`+${member.mobilePrefix} ${member.mobile}`) : '',
      bannedAt: member?.bannedAt?.toISOString() ?? null,
      createdAt: (member?.createdAt ?? row.submittedAt).toISOString(),
    },
    history: decisions.map((d) => ({
      at: d.at.toISOString(),
      by: names.get(d.staffId) ?? '',
      attempt: d.attempt,
      outcome: d.outcome,
      reason: d.reason,
    })),
  }
}

/** Returns the pictures of a document and records the access in the audit log. */
export async function showPictures(
  ctx: StaffContext,
  { id }: Input<typeof adminVerificationPictures>,
): Promise<Result<Output<typeof adminVerificationPictures>>> {
  const row = await findVerificationById(ctx.tx, id)
  if (!row) return refuse('not-found')
  const pictures = await presentPictures(ctx, row)
  const shown = pictures.map(({ side }) => side)
  await recordAudit(ctx, 'verification.look', `verification:${id}`, null, { attempt: row.attempt, shown })
  return ok({ pictures: pictures.map(({ side, picture }) => ({ side, picture })) })
}
