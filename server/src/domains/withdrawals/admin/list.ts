import type { Input, Output } from '@pasar/contract/call'
import type { Approval } from '@pasar/contract/calls/admin/approvals'
import type { adminWithdrawalList } from '@pasar/contract/calls/admin/withdrawals'
import { and, asc, count, desc, eq, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { StaffContext } from '../../../platform/context.ts'
import { countUpTo } from '../../../platform/db/lists.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { type MemberCard, memberIdsOf, membersById } from '../../identity/index.ts'
import type { WithdrawalRow } from '../queries.ts'
import { approvalsNeeded, isOpen } from '../rules.ts'
import { payoutFiles, withdrawalLog, withdrawals } from '../tables.ts'
import { alone } from '../terms.ts'
import { amountsOf, destinationOf } from '../wire.ts'

type Line = Output<typeof adminWithdrawalList>['list'][number]

/** A page of withdrawals: what waits oldest first, everything else newest first. */
export async function listWithdrawals(
  ctx: StaffContext,
  { state, channel, approval, memberId, keyword, page, limit }: Input<typeof adminWithdrawalList>,
): Promise<Result<Output<typeof adminWithdrawalList>>> {
  const where = and(
    state ? eq(withdrawals.state, state) : undefined,
    channel ? eq(withdrawals.channel, channel) : undefined,
    approval ? awaits(ctx, approval) : undefined,
    memberId ? eq(withdrawals.memberId, memberId) : undefined,
    keyword ? await namedBy(ctx, keyword) : undefined,
  )
  const rows = await ctx.tx
    .select()
    .from(withdrawals)
    .where(where)
    .orderBy(state && isOpen(state) ? asc(withdrawals.id) : desc(withdrawals.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await countUpTo(ctx.tx, sql`from ${withdrawals} where ${where ?? sql`true`}`)
  return ok({ list: await linesOf(ctx, rows), total, page, limit })
}

/** Without an approval yet, or with one of another account's. */
function awaits(ctx: StaffContext, approval: z.output<typeof Approval>) {
  const approvedBy = (by: SQL) => sql`exists (select 1 from ${withdrawalLog}
    where ${withdrawalLog.withdrawalId} = ${withdrawals.id} and ${withdrawalLog.event} in ('seconded', 'approved')
      and ${by})`
  return approval === 'first'
    ? not(approvedBy(sql`true`))
    : approvedBy(ne(withdrawalLog.actorId, ctx.staff.id))
}

/** A withdrawal's number, a file's number, or a member. */
async function namedBy(ctx: StaffContext, keyword: string) {
  const no = keyword.toUpperCase()
  const members = await memberIdsOf(ctx.tx, keyword)
  const files = await ctx.tx.select({ id: payoutFiles.id }).from(payoutFiles).where(eq(payoutFiles.no, no))
  return or(
    eq(withdrawals.no, no),
    members.length > 0 ? inArray(withdrawals.memberId, members) : undefined,
    files[0] ? eq(withdrawals.fileId, files[0].id) : undefined,
  )
}

/** Withdrawals as lines of a list. */
export async function linesOf(ctx: StaffContext, rows: readonly WithdrawalRow[]): Promise<Line[]> {
  if (rows.length === 0) return []
  const members = await membersById(ctx.tx, [...new Set(rows.map((row) => row.memberId))])
  const approvals = await approvalsOf(
    ctx,
    rows.map((row) => row.id),
  )
  const fileIds = rows.flatMap((row) => row.fileId ?? [])
  const files = await ctx.tx.select().from(payoutFiles).where(inArray(payoutFiles.id, fileIds))
  const fileNos = new Map(files.map((file) => [file.id, file.no]))
  return rows.map((row) => {
    const { amount, fee, receives } = amountsOf(row)
    return {
      id: row.id,
      no: row.no,
      state: row.state,
      channel: row.channel,
      member: personOf(row.memberId, members.get(row.memberId)),
      amount,
      fee,
      receives,
      destination: destinationOf(row, ctx.language),
      approvals: approvals.get(row.id) ?? 0,
      approvalsNeeded: approvalsNeeded(row.worth, alone(ctx)),
      fileNo: fileNos.get(row.fileId ?? '') ?? '',
      createdAt: row.createdAt.toISOString(),
      endedAt: row.endedAt?.toISOString() ?? null,
    }
  })
}

const personOf = (id: string, member: MemberCard | undefined): Line['member'] => ({
  id,
  memberNo: member?.memberNo ?? '',
  username: member?.username ?? '',
  nickname: member?.nickname ?? '',
})

async function approvalsOf(ctx: StaffContext, ids: readonly string[]): Promise<Map<string, number>> {
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
