import type { Input, Output } from '@pasar/contract/call'
import type { noticeInfo, noticeList } from '@pasar/contract/calls/content/notices'
import { and, count, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { localize } from '../../platform/localized-text.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { notices } from './tables.ts'

/** Notices of the home page. */
const TICKER = 10

/** The notices that run now, in the market and for the language of the caller. */
function current({ clock, market, language }: Ctx) {
  const now = clock.now()
  return and(
    lte(notices.publishedAt, now),
    or(isNull(notices.endsAt), gt(notices.endsAt, now)),
    or(isNull(notices.market), eq(notices.market, market)),
    sql`(cardinality(${notices.languages}) = 0 or ${language} = any(${notices.languages}))`,
  )
}

const present = (row: typeof notices.$inferSelect, { language }: Ctx) => ({
  id: row.id,
  title: localize(row.title, language),
  text: localize(row.text, language),
  publishedAt: row.publishedAt.toISOString(),
})

/** Returns the current notices of the home page, newest first. */
export async function currentNotices(ctx: Ctx) {
  const rows = await ctx.tx
    .select()
    .from(notices)
    .where(current(ctx))
    .orderBy(desc(notices.publishedAt), desc(notices.id))
    .limit(TICKER)
  return rows.map((row) => present(row, ctx))
}

/** Lists the current notices, newest first. */
export async function listCurrentNotices(
  ctx: Ctx,
  { page, limit }: Input<typeof noticeList>,
): Promise<Result<Output<typeof noticeList>>> {
  const [total] = await ctx.tx.select({ n: count() }).from(notices).where(current(ctx))
  const rows = await ctx.tx
    .select()
    .from(notices)
    .where(current(ctx))
    .orderBy(desc(notices.publishedAt), desc(notices.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return ok({ list: rows.map((row) => present(row, ctx)), total: total?.n ?? 0, page, limit })
}

/** Returns a current notice. Refuses `not-found`. */
export async function showNotice(
  ctx: Ctx,
  { id }: Input<typeof noticeInfo>,
): Promise<Result<Output<typeof noticeInfo>>> {
  const [row] = await ctx.tx
    .select()
    .from(notices)
    .where(and(eq(notices.id, id), current(ctx)))
  return row ? ok(present(row, ctx)) : refuse('not-found')
}
