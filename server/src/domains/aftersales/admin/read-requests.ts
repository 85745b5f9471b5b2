import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/after-sales'
import { type AfterSaleQueue, afterSaleQueues } from '@pasar/contract/calls/admin/after-sales'
import type { AfterSaleKind, AfterSaleReason } from '@pasar/contract/orders/after-sale-states'
import { DAY_MS } from '@pasar/contract/time'
import { inArray, sql } from 'drizzle-orm'
import type { StaffContext } from '../../../platform/context.ts'
import { countUpTo } from '../../../platform/db/sql-helpers.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { text } from '../../../texts/text.ts'
import { getSettings } from '../../settings/index.ts'
import { loadRequests } from '../presenter.ts'
import { findAfterSale } from '../queries.ts'
import { afterSales } from '../tables.ts'
import { presentAdminRequest, presentRows } from './presenter.ts'
import { listCondition, overdueCondition, queueConditions } from './queries.ts'

export type AdminView = Output<typeof calls.adminAfterSaleInfo>

/** Lists requests: those of a queue by waiting time, others newest first. */
export async function listRequests(
  ctx: StaffContext,
  filter: Input<typeof calls.adminAfterSaleList>,
): Promise<Result<Output<typeof calls.adminAfterSaleList>>> {
  const { page, limit, queue } = filter
  const reviewDays = getSettings(ctx).afterSaleReviewDays
  const where = listCondition(filter, { staffId: ctx.staff.id, now: ctx.clock.now(), reviewDays })
  const order = queue ? sql`a.since, a.id` : sql`a.created_at desc, a.id desc`
  const { rows } = await ctx.tx.execute<{ id: string }>(
    sql`select a.id from after_sales a where ${where} order by ${order} limit ${limit}::int offset ${(page - 1) * limit}::int`,
  )
  const ids = rows.map(({ id }) => id)
  const found =
    ids.length > 0 ? await ctx.tx.select().from(afterSales).where(inArray(afterSales.id, ids)) : []
  const byId = new Map(found.map((row) => [row.id, row]))
  const loaded = await loadRequests(
    ctx,
    ids.map((id) => byId.get(id)!),
  )
  const total = await countUpTo(ctx.tx, sql`from after_sales a where ${where}`)
  return ok({ list: await presentRows(ctx, loaded), total, page, limit })
}

/** Returns a request with everything that staff see. Refuses `not-found`. */
export async function showRequest(ctx: StaffContext, { id }: { id: string }): Promise<Result<AdminView>> {
  const row = await findAfterSale(ctx.tx, id)
  return row ? ok(await presentAdminRequest(ctx, row)) : refuse('not-found')
}

type Counts = {
  queues: { queue: AfterSaleQueue; count: number; oldest: string | null }[]
  overdue: number
  unread: number
  kinds: { kind: AfterSaleKind; count: number }[] | null
  reasons: { reason: AfterSaleReason; count: number }[] | null
  hours: number | null
}

/** Counts the requests of each queue, and those of the last 30 days by kind and reason. */
export async function countRequests(
  ctx: StaffContext,
): Promise<Result<Output<typeof calls.adminAfterSaleCounts>>> {
  const now = ctx.clock.now()
  const since = sql`${new Date(now.getTime() - 30 * DAY_MS).toISOString()}::timestamptz`
  const queues = afterSaleQueues.map(
    (queue) => sql`select ${queue}::text as queue, count(*)::int as count, min(a.since) as oldest
      from after_sales a where ${queueConditions[queue]}`,
  )
  const recent = sql`from after_sales where created_at >= ${since} group by 1 order by 2 desc`
  const { rows } = await ctx.tx.execute<Counts>(sql`select
    (select json_agg(q) from (${sql.join(queues, sql` union all `)}) q) as queues,
    (select count(*)::int from after_sales a where ${overdueCondition(now, getSettings(ctx).afterSaleReviewDays)}) as overdue,
    (select count(*)::int from after_sales where unread_by_shop > 0) as unread,
    (select json_agg(k) from (select kind, count(*)::int as count ${recent}) k) as kinds,
    (select json_agg(r) from (select reason, count(*)::int as count ${recent}) r) as reasons,
    (select extract(epoch from percentile_cont(0.5) within group (order by decided_at - created_at)) / 3600
      from after_sales where created_at >= ${since} and decided_at is not null)::float8 as hours`)
  const { queues: found, overdue, unread, kinds, reasons, hours } = rows[0]!
  return ok({
    queues: found.map(({ oldest, ...queue }) => ({
      ...queue,
      oldest: oldest ? new Date(oldest).toISOString() : null,
    })),
    overdue,
    unread,
    kinds: kinds ?? [],
    reasons: (reasons ?? []).map((row) => ({
      ...row,
      text: text(ctx.language, `aftersales.reason_${row.reason}`),
    })),
    decisionHours: hours === null ? null : Math.round(hours * 10) / 10,
  })
}
