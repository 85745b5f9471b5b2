import type { Input, Output } from '@pasar/contract/call'
import type { Approval } from '@pasar/contract/calls/admin/finance/approvals'
import type { adminWithdrawalList } from '@pasar/contract/calls/admin/finance/withdrawals'
import { and, asc, count, desc, eq, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { StaffContext } from '../../../platform/context.ts'
import { countUpTo } from '../../../platform/db/sql-helpers.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { findMemberIds, findMembers, type MemberSummary } from '../../identity/index.ts'
import { loadApprovalTest } from '../../wallet/index.ts'
import { formatDestination, presentAmounts } from '../presenter.ts'
import type { WithdrawalRow } from '../queries.ts'
import { approvalsNeeded, isOpen } from '../rules.ts'
import { payoutFiles, withdrawalLog, withdrawals } from '../tables.ts'
import { approvalLimit, toApproval } from '../terms.ts'

type Line = Output<typeof adminWithdrawalList>['list'][number]

/** Lists withdrawals: open states oldest first, others newest first. */
export async function listWithdrawals(
  ctx: StaffContext,
  { state, channel, approval, memberId, keyword, page, limit }: Input<typeof adminWithdrawalList>,
): Promise<Result<Output<typeof adminWithdrawalList>>> {
  const where = and(
    state ? eq(withdrawals.state, state) : undefined,
    channel ? eq(withdrawals.channel, channel) : undefined,
    approval ? awaitsApproval(ctx, approval) : undefined,
    memberId ? eq(withdrawals.memberId, memberId) : undefined,
    keyword ? await matchesKeyword(ctx, keyword) : undefined,
  )
  const rows = await ctx.tx
    .select()
    .from(withdrawals)
    .where(where)
    .orderBy(state && isOpen(state) ? asc(withdrawals.id) : desc(withdrawals.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await countUpTo(ctx.tx, sql`from ${withdrawals} where ${where ?? sql`true`}`)
  return ok({ list: await presentLines(ctx, rows), total, page, limit })
}

/** Condition: awaits the first approval, or the second one by this staff account. */
function awaitsApproval(ctx: StaffContext, approval: z.output<typeof Approval>) {
  const approvedBy = (by: SQL) => sql`exists (select 1 from ${withdrawalLog}
    where ${withdrawalLog.withdrawalId} = ${withdrawals.id} and ${withdrawalLog.event} in ('seconded', 'approved')
      and ${by})`
  return approval === 'first'
    ? not(approvedBy(sql`true`))
    : approvedBy(ne(withdrawalLog.actorId, ctx.staff.id))
}

/** Condition: number of a withdrawal or of an export file, or a member. */
async function matchesKeyword(ctx: StaffContext, keyword: string) {
  const no = keyword.toUpperCase()
  const members = await findMemberIds(ctx.tx, keyword)
  const files = await ctx.tx.select({ id: payoutFiles.id }).from(payoutFiles).where(eq(payoutFiles.no, no))
  return or(
    eq(withdrawals.no, no),
    members.length > 0 ? inArray(withdrawals.memberId, members) : undefined,
    files[0] ? eq(withdrawals.fileId, files[0].id) : undefined,
  )
}

/** Builds list items of withdrawals. */
export async function presentLines(ctx: StaffContext, rows: readonly WithdrawalRow[]): Promise<Line[]> {
  if (rows.length === 0) return []
  const approvals = await countApprovals(
    ctx,
    rows.map((row) => row.id),
  )
  const memberIds = [...new Set(rows.map((row) => row.memberId))]
  const canApproveAlone = await loadApprovalTest(ctx, 'withdrawal', memberIds, approvalLimit(ctx))
  const members = await findMembers(ctx.tx, memberIds)
  const fileIds = rows.flatMap((row) => row.fileId ?? [])
  const files = await ctx.tx.select().from(payoutFiles).where(inArray(payoutFiles.id, fileIds))
  const fileNos = new Map(files.map((file) => [file.id, file.no]))
  return rows.map((row) => {
    const { amount, fee, receives } = presentAmounts(row)
    return {
      id: row.id,
      no: row.no,
      state: row.state,
      channel: row.channel,
      member: presentMember(row.memberId, members.get(row.memberId)),
      amount,
      fee,
      receives,
      destination: formatDestination(row, ctx.language),
      approvals: approvals.get(row.id) ?? 0,
      approvalsNeeded: approvalsNeeded(
        row.state,
        approvals.get(row.id) ?? 0,
        canApproveAlone(toApproval(row)),
      ),
      fileNo: fileNos.get(row.fileId ?? '') ?? '',
      createdAt: row.createdAt.toISOString(),
      endedAt: row.endedAt?.toISOString() ?? null,
    }
  })
}

const presentMember = (id: string, member: MemberSummary | undefined): Line['member'] => ({
  id,
  memberNo: member?.memberNo ?? '',
  username: member?.username ?? '',
  nickname: member?.nickname ?? '',
})

async function countApprovals(ctx: StaffContext, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await ctx.tx
    .select({ id: withdrawalLog.withdrawalId, n: count() })
    .from(withdrawalLog)
    .where(
      and(
        inArray(withdrawalLog.withdrawalId, [...ids]),
        inArray(withdrawalLog.event, ['seconded', 'approved']),
      ),
    )
    .groupBy(withdrawalLog.withdrawalId)
  return new Map(rows.map(({ id, n }) => [id, n]))
}
