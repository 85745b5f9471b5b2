import type { Input, Output } from '@pasar/contract/call'
import type { adminApplicationInfo, adminApplicationList } from '@pasar/contract/calls/admin/partners'
import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { findMember, findMemberIds, findMembers, type MemberSummary } from '../../identity/index.ts'
import { findStaffNames } from '../../staff/index.ts'
import { findVerifiedName, fullName } from '../../verification/index.ts'
import { presentPlace, presentPosition } from '../presenter.ts'
import {
  type ApplicationRow,
  findApplication,
  findApplicationsPage,
  findOwnPage,
  hasOpened,
} from '../queries.ts'

/** Earlier applications that a page shows. */
const HISTORY = 20

/** Builds the member of a record for staff. */
export const presentMember = (id: string, member: MemberSummary | undefined) => ({
  id,
  memberNo: member?.memberNo ?? '',
  nickname: member?.nickname ?? '',
  username: member?.username ?? '',
})

const presentLine = (ctx: StaffContext, row: ApplicationRow, member: MemberSummary | undefined) => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  member: presentMember(row.memberId, member),
  name: row.dealer?.company ?? row.serviceCenter?.name ?? row.shop?.name ?? '',
  place: presentPlace(row, ctx.language),
  submittedAt: row.submittedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
})

/** Lists applications by kind and state. */
export async function listApplications(
  ctx: StaffContext,
  { keyword, ...filter }: Input<typeof adminApplicationList>,
): Promise<Result<Output<typeof adminApplicationList>>> {
  const memberIds = keyword ? await findMemberIds(ctx.tx, keyword) : undefined
  const { list, total } = await findApplicationsPage(ctx.tx, { ...filter, memberIds })
  const members = await findMembers(
    ctx.tx,
    list.map((row) => row.memberId),
  )
  return ok({
    list: list.map((row) => presentLine(ctx, row, members.get(row.memberId))),
    total,
    page: filter.page,
    limit: filter.limit,
  })
}

/** Returns one application. */
export async function showApplication(
  ctx: StaffContext,
  { id }: Input<typeof adminApplicationInfo>,
): Promise<Result<Output<typeof adminApplicationInfo>>> {
  const row = await findApplication(ctx.tx, id)
  return row ? ok(await presentApplicationDetails(ctx, row)) : refuse('not-found')
}

/** Builds an application for staff, without pictures. */
export async function presentApplicationDetails(
  ctx: StaffContext,
  row: ApplicationRow,
): Promise<Output<typeof adminApplicationInfo>> {
  const member = await findMember(ctx.tx, row.memberId)
  const staffIds = [row.reviewedBy, row.decidedBy].flatMap((id) => id ?? [])
  const names = await findStaffNames(ctx.tx, staffIds)
  const verified = await findVerifiedName(ctx, row.memberId)
  const { list } = await findOwnPage(ctx.tx, row.memberId, { kind: row.kind, page: 1, limit: HISTORY })
  return {
    ...presentLine(ctx, row, member),
    dealer: row.dealer,
    serviceCenter: row.serviceCenter,
    shop: row.shop,
    position: presentPosition(row),
    agreementVersion: row.agreementVersion,
    pictureCount: row.fileIds.length,
    reason: row.reason,
    decidedBy: (row.decidedBy && names.get(row.decidedBy)) ?? '',
    reviewedBy: (row.reviewedBy && names.get(row.reviewedBy)) ?? '',
    isOpened: await hasOpened(ctx.tx, row.id, ctx.staff.id),
    verifiedName: verified ? fullName(verified) : '',
    bannedAt: member?.bannedAt?.toISOString() ?? null,
    history: list
      .filter((other) => other.id !== row.id)
      .map(({ id, state, submittedAt, reason }) => ({
        id,
        state,
        submittedAt: submittedAt.toISOString(),
        reason,
      })),
  }
}
