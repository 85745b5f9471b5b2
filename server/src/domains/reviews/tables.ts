import type { ReviewReportReason } from '@pasar/contract/calls/reviews'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { timestamptz } from '../../platform/db/columns.ts'

/** A picture of a review; its alternative text is the review's text, in one language. */
export type ReviewPicture = {
  url: string
  width: number
  height: number
  blur: string
  alt: string
  fileId?: string
}

export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey(),
    goodsId: uuid('goods_id').notNull(),
    /** Null for imported reviews. */
    orderItemId: uuid('order_item_id'),
    /** The reviewed SKU; null for imported reviews. */
    skuId: uuid('sku_id'),
    memberId: uuid('member_id'),
    author: text().notNull(),
    avatarFileId: uuid('avatar_file_id'),
    stars: integer().notNull(),
    text: text().notNull(),
    pictures: jsonb().$type<ReviewPicture[]>().notNull(),
    anonymous: boolean().notNull().default(false),
    optionText: jsonb('option_text').$type<Record<string, string>>().notNull(),
    reply: text(),
    replyAt: timestamptz('reply_at'),
    /** When staff hid the review from the shop and the rating, and why. */
    hiddenAt: timestamptz('hidden_at'),
    hiddenReason: text('hidden_reason').notNull().default(''),
    /** Number of its votes. */
    helpfulCount: integer('helpful_count').notNull().default(0),
    /** Since when a report waits for staff; null without open reports. */
    reportedAt: timestamptz('reported_at'),
    createdAt: timestamptz('created_at').notNull(),
    editedAt: timestamptz('edited_at'),
  },
  (t) => [
    uniqueIndex('reviews_order_item').on(t.orderItemId),
    index('reviews_goods').on(t.goodsId, t.createdAt),
    index('reviews_member').on(t.memberId).where(sql`${t.memberId} is not null`),
    // Queues of the console.
    index('reviews_newest').on(t.createdAt, t.id),
    index('reviews_unanswered')
      .on(t.createdAt, t.id)
      .where(sql`${t.reply} is null and ${t.hiddenAt} is null`),
    index('reviews_low').on(t.createdAt, t.id).where(sql`${t.stars} <= 2 and ${t.hiddenAt} is null`),
    index('reviews_hidden').on(t.createdAt, t.id).where(sql`${t.hiddenAt} is not null`),
    index('reviews_reported').on(t.reportedAt).where(sql`${t.reportedAt} is not null`),
    check('reviews_stars', sql`${t.stars} between 1 and 5`),
    check('reviews_helpful', sql`${t.helpfulCount} >= 0`),
  ],
)

/** Members who found a review helpful; `reviews.helpful_count` counts them. */
export const reviewVotes = pgTable(
  'review_votes',
  {
    memberId: uuid('member_id').notNull(),
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    at: timestamptz('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.reviewId] }), index('review_votes_review').on(t.reviewId)],
)

/** Reports of members, one per member and review. Staff close them by keeping or hiding the review. */
export const reviewReports = pgTable(
  'review_reports',
  {
    memberId: uuid('member_id').notNull(),
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    reason: text().$type<ReviewReportReason>().notNull(),
    text: text().notNull(),
    at: timestamptz('at').notNull(),
    closedAt: timestamptz('closed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.reviewId] }),
    index('review_reports_open').on(t.reviewId).where(sql`${t.closedAt} is null`),
    index('review_reports_recent').on(t.memberId, t.at),
    check(
      'review_reports_reason',
      sql`${t.reason} in ('off_topic', 'advertising', 'offensive', 'personal_data', 'other')`,
    ),
  ],
)

/** Orders whose members were asked for a review, each once. */
export const reviewRequests = pgTable('review_requests', {
  orderId: uuid('order_id').primaryKey(),
  at: timestamptz('at').notNull(),
})
