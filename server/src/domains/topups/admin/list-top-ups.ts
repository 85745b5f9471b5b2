import type { Input, Output } from '@pasar/contract/call'
import type { adminTopUpList } from '@pasar/contract/calls/admin/finance/top-ups'
import { toMoney } from '@pasar/contract/money'
import { and, asc, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { StaffContext } from '../../../platform/context.ts'
import { countUpTo } from '../../../platform/db/sql-helpers.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { findMemberIdByUsername, findMembers } from '../../identity/index.ts'
import { findStaffNames } from '../../staff/index.ts'
import { findDuplicates, type TopUpRow } from '../queries.ts'
import { topUps } from '../tables.ts'

type ListInput = Input<typeof adminTopUpList>
export type Line = Output<typeof adminTopUpList>['list'][number]

/** Lists top-ups: those under review oldest first, others newest first. */
export async function listTopUps(
  ctx: StaffContext,
  input: ListInput,
): Promise<Result<Output<typeof adminTopUpList>>> {
  const { page, limit, state } = input
  const where = await buildFilter(ctx, input)
  const rows = await ctx.tx
    .select()
    .from(topUps)
    .where(where)
    .orderBy(...(state === 'review' ? [asc(topUps.sentAt), asc(topUps.id)] : [desc(topUps.id)]))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await countUpTo(ctx.tx, sql`from ${topUps} where ${where}`)
  return ok({ list: await presentTopUpLines(ctx, rows), total, page, limit })
}

async function buildFilter(
  ctx: StaffContext,
  { state, channel, approval, memberId, keyword }: ListInput,
): Promise<SQL> {
  const owner = keyword ? await findMemberIdByUsername(ctx.tx, keyword) : undefined
  return and(
    sql`true`,
    state ? eq(topUps.state, state) : undefined,
    channel ? eq(topUps.channel, channel) : undefined,
    approval === 'first' ? isNull(topUps.firstBy) : undefined,
    approval === 'second' ? ne(topUps.firstBy, ctx.staff.id) : undefined,
    memberId ? eq(topUps.memberId, memberId) : undefined,
    keyword ? (owner ? eq(topUps.memberId, owner) : eq(topUps.no, keyword)) : undefined,
  )!
}

/** Builds list items of top-ups for staff. */
export async function presentTopUpLines(ctx: StaffContext, rows: readonly TopUpRow[]): Promise<Line[]> {
  const members = await findMembers(ctx.tx, [...new Set(rows.map((r) => r.memberId))])
  const names = await findStaffNames(
    ctx.tx,
    rows.map((r) => r.firstBy),
  )
  const proved = rows.filter((r) => r.attempt > 0).map((r) => r.id)
  const duplicates = new Set((await findDuplicates(ctx.tx, proved)).map((d) => d.id))
  return rows.map((row) => {
    const member = members.get(row.memberId)
    return {
      id: row.id,
      no: row.no,
      state: row.state,
      channel: row.channel,
      amount: toMoney(row.amount, row.currency),
      refunded: toMoney(row.refunded, row.currency),
      member: { id: row.memberId, username: member?.username ?? '', nickname: member?.nickname ?? '' },
      attempt: row.attempt,
      firstBy: names.get(row.firstBy ?? '') ?? '',
      isDuplicate: duplicates.has(row.id),
      createdAt: row.createdAt.toISOString(),
      sentAt: row.sentAt?.toISOString() ?? null,
      paidAt: row.paidAt?.toISOString() ?? null,
    }
  })
}
