import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/** A picture of a review; the shopper's words describe it in every language. */
export type ReviewPicture = {
  url: string
  width: number
  height: number
  blur: string
  alt: string
  fileId?: string
}

const at = (name: string) => timestamp(name, { withTimezone: true })

export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey(),
    goodsId: uuid('goods_id').notNull(),
    /** Null for reviews carried over from elsewhere. */
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
    replyAt: at('reply_at'),
    createdAt: at('created_at').notNull(),
    editedAt: at('edited_at'),
  },
  (t) => [
    uniqueIndex('reviews_order_item').on(t.orderItemId),
    index('reviews_goods').on(t.goodsId, t.createdAt),
    check('reviews_stars', sql`${t.stars} between 1 and 5`),
  ],
)
