import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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
    check('reviews_stars', sql`${t.stars} between 1 and 5`),
  ],
)
