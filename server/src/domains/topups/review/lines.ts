import type { Input, Output } from '@pasar/contract/call'
import type { adminTopUpList } from '@pasar/contract/calls/admin/topups'
import { toMoney } from '@pasar/contract/money'
import { and, asc, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { StaffContext } from '../../../platform/context.ts'
import { countUpTo } from '../../../platform/db/lists.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { memberIdByUsername, membersById } from '../../identity/index.ts'
import { staffNames } from '../../wallet/index.ts'
import { duplicatesOf, type TopUpRow } from '../queries.ts'
import { topUps } from '../tables.ts'

type Asked = Input<typeof adminTopUpList>
export type Line = Output<typeof adminTopUpList>['list'][number]

/** A page of top-ups: those in review oldest first, the others newest first. */
export async function listTopUps(
  ctx: StaffContext,
  input: Asked,
): Promise<Result<Output<typeof adminTopUpList>>> {
  const { page, limit, state } = input
  const where = await whereOf(ctx, input)
  const rows = await ctx.tx
    .select()
    .from(topUps)
    .where(where)
    .orderBy(...(state === 'review' ? [asc(topUps.sentAt), asc(topUps.id)] : [desc(topUps.id)]))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await countUpTo(ctx.tx, sql`from ${topUps} where ${where}`)
  return ok({ list: await linesOf(ctx, rows), total, page, limit })
}

async function whereOf(
  ctx: StaffContext,
  { state, channel, approval, memberId, keyword }: Asked,
): Promise<SQL> {
  const named = keyword ? await memberIdByUsername(ctx.tx, keyword) : undefined
  return and(
    sql`true`,
    state ? eq(topUps.state, state) : undefined,
    channel ? eq(topUps.channel, channel) : undefined,
    approval === 'first' ? isNull(topUps.firstBy) : undefined,
    approval === 'second' ? ne(topUps.firstBy, ctx.staff.id) : undefined,
    memberId ? eq(topUps.memberId, memberId) : undefined,
    keyword ? (named ? eq(topUps.memberId, named) : eq(topUps.no, keyword)) : undefined,
  )!
}

/** Top-ups as a list of the console has them. */
export async function linesOf(ctx: StaffContext, rows: readonly TopUpRow[]): Promise<Line[]> {
  const members = await membersById(ctx.tx, [...new Set(rows.map((r) => r.memberId))])
  const names = await staffNames(
    ctx.tx,
    rows.map((r) => r.firstBy),
  )
  const proved = rows.filter((r) => r.attempt > 0).map((r) => r.id)
  const doubles = new Set((await duplicatesOf(ctx.tx, proved)).map((d) => d.id))
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
      isDuplicate: doubles.has(row.id),
      createdAt: row.createdAt.toISOString(),
      sentAt: row.sentAt?.toISOString() ?? null,
      paidAt: row.paidAt?.toISOString() ?? null,
    }
  })
}
