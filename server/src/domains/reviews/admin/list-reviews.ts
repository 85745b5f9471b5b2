import type { Input, Output } from '@pasar/contract/call'
import type {
  AdminReview,
  adminReviewInfo,
  adminReviewList,
} from '@pasar/contract/calls/admin/catalog/reviews'
import type { ReviewReportReason } from '@pasar/contract/calls/reviews'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Ctx, StaffContext } from '../../../platform/context.ts'
import { countUpTo } from '../../../platform/db/sql-helpers.ts'
import { localize, presentPicture, type StoredPicture, type Texts } from '../../../platform/localized-text.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import type { ReviewPicture } from '../tables.ts'

export type ReviewView = z.output<typeof AdminReview>

type Row = {
  id: string
  goods_id: string
  title: Texts
  picture: StoredPicture | null
  author: string
  anonymous: boolean
  member_id: string | null
  stars: number
  text: string
  option_text: Texts
  pictures: ReviewPicture[]
  reply: string | null
  reply_at: string | null
  hidden_at: string | null
  hidden_reason: string
  created_at: string
  edited_at: string | null
  helpful_count: number
  reports: { username: string; reason: ReviewReportReason; text: string; at: string }[]
}

const reports = sql`(
  select coalesce(json_agg(json_build_object(
    'username', m.username, 'reason', p.reason, 'text', p.text, 'at', p.at) order by p.at), '[]')
  from review_reports p join members m on m.id = p.member_id where p.review_id = r.id and p.closed_at is null)`

const select = sql`select r.*, g.title, g.pictures->0 as picture, ${reports} as reports from reviews r join goods g on g.id = r.goods_id`

const queues: Record<Input<typeof adminReviewList>['queue'], SQL> = {
  all: sql`true`,
  unanswered: sql`r.reply is null and r.hidden_at is null`,
  reported: sql`r.reported_at is not null`,
  low: sql`r.stars <= 2 and r.hidden_at is null`,
  hidden: sql`r.hidden_at is not null`,
}

/** Lists one queue of reviews for staff: reported ones the oldest report first, else the newest first. */
export async function listAdminReviews(
  ctx: StaffContext,
  { queue, goodsId, page, limit }: Input<typeof adminReviewList>,
): Promise<Result<Output<typeof adminReviewList>>> {
  const where = sql`${queues[queue]} and ${goodsId ? sql`r.goods_id = ${goodsId}::uuid` : sql`true`}`
  const order = queue === 'reported' ? sql`r.reported_at, r.id` : sql`r.created_at desc, r.id desc`
  const { rows } = await ctx.tx.execute<Row>(sql`
    ${select} where ${where} order by ${order}
    limit ${limit}::int offset ${(page - 1) * limit}::int`)
  const total = await countUpTo(ctx.tx, sql`from reviews r where ${where}`)
  return ok({ list: rows.map((row) => presentAdminReview(ctx, row)), total, page, limit })
}

/** Returns one review, hidden or not. Refuses `not-found`. */
export async function showAdminReview(
  ctx: StaffContext,
  { id }: Input<typeof adminReviewInfo>,
): Promise<Result<ReviewView>> {
  const { rows } = await ctx.tx.execute<Row>(sql`${select} where r.id = ${id}::uuid`)
  return rows[0] ? ok(presentAdminReview(ctx, rows[0])) : refuse('not-found')
}

const time = (value: string): string => new Date(value).toISOString()

/** Presents a review for staff, with the author even when the shop hides the name. */
const presentAdminReview = (ctx: Ctx, row: Row): ReviewView => ({
  id: row.id,
  goods: {
    id: row.goods_id,
    title: localize(row.title, ctx.language),
    picture: row.picture && presentPicture(row.picture, ctx.language),
  },
  author: row.author,
  anonymous: row.anonymous,
  memberId: row.member_id,
  stars: row.stars,
  text: row.text,
  optionText: localize(row.option_text, ctx.language) ?? '',
  pictures: row.pictures.map(({ fileId: _, ...picture }) => picture),
  reply: row.reply !== null && row.reply_at ? { text: row.reply, at: time(row.reply_at) } : null,
  hidden: row.hidden_at ? { at: time(row.hidden_at), reason: row.hidden_reason } : null,
  helpfulCount: row.helpful_count,
  reports: row.reports.map((report) => ({ ...report, at: time(report.at) })),
  createdAt: time(row.created_at),
  editedAt: row.edited_at && time(row.edited_at),
})
