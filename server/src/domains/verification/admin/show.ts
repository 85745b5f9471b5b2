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
import { type MemberCard, memberById, memberIdsOf, membersById } from '../../identity/index.ts'
import { documentOf } from '../data/documents.ts'
import { maskedNumber } from '../number.ts'
import {
  decisionsOf,
  staffNames,
  type VerificationRow,
  verificationById,
  verificationsPage,
} from '../queries.ts'
import { dayOf, stateOn } from '../rules.ts'
import { wireDocument, wirePictures } from '../wire.ts'

type View = Output<typeof adminVerificationInfo>

function lineOf(ctx: StaffContext, row: VerificationRow, member: MemberCard | undefined) {
  return {
    id: row.id,
    state: stateOn(row, dayOf(ctx.clock.now())),
    member: {
      id: row.memberId,
      memberNo: member?.memberNo ?? '',
      nickname: member?.nickname ?? '',
      username: member?.username ?? '',
    },
    ...wireDocument(row, ctx.language),
    attempt: row.attempt,
    submittedAt: row.submittedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}

/** A page of the verifications in a state. */
export async function listVerifications(
  ctx: StaffContext,
  { state, keyword, page, limit }: Input<typeof adminVerificationList>,
): Promise<Result<Output<typeof adminVerificationList>>> {
  const memberIds = keyword ? await memberIdsOf(ctx.tx, keyword) : undefined
  const { list, total } = await verificationsPage(ctx.tx, { state, memberIds, page, limit })
  const members = await membersById(
    ctx.tx,
    list.map((row) => row.memberId),
  )
  return ok({ list: list.map((row) => lineOf(ctx, row, members.get(row.memberId))), total, page, limit })
}

/** One verification beside what the member says of themselves. */
export async function showVerification(
  ctx: StaffContext,
  { id }: Input<typeof adminVerificationInfo>,
): Promise<Result<View>> {
  const row = await verificationById(ctx.tx, id)
  return row ? ok(await viewOf(ctx, row)) : refuse('not-found')
}

/** A verification as staff see it: the number masked, the pictures left out. */
export async function viewOf(ctx: StaffContext, row: VerificationRow): Promise<View> {
  const member = await memberById(ctx.tx, row.memberId)
  const decisions = await decisionsOf(ctx.tx, row.id)
  const names = await staffNames(
    ctx.tx,
    decisions.map((d) => d.staffId),
  )
  const line = lineOf(ctx, row, member)
  return {
    ...line,
    numberMasked: maskedNumber(ctx.config, `verification:${row.id}`, row.numberSealed),
    title: row.title,
    birthday: row.birthday,
    expiresOn: row.expiresOn ?? '',
    referralCode: row.referralCode,
    sides: [...(documentOf(row.country, row.documentType)?.sides ?? [])],
    decidedBy: (row.decidedBy && names.get(row.decidedBy)) ?? '',
    reason: row.reason,
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

/** The pictures of a document. That they were looked at stays in the audit log. */
export async function lookAtPictures(
  ctx: StaffContext,
  { id }: Input<typeof adminVerificationPictures>,
): Promise<Result<Output<typeof adminVerificationPictures>>> {
  const row = await verificationById(ctx.tx, id)
  if (!row) return refuse('not-found')
  const pictures = await wirePictures(ctx, row)
  const shown = pictures.map(({ side }) => side)
  await recordAudit(ctx, 'verification.look', `verification:${id}`, null, { attempt: row.attempt, shown })
  return ok({ pictures: pictures.map(({ side, picture }) => ({ side, picture })) })
}
