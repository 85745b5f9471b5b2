import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../platform/db/columns.ts'

/** The products that a member viewed, each once. */
export const productViews = pgTable(
  'product_views',
  {
    memberId: uuid('member_id').notNull(),
    goodsId: uuid('goods_id').notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.goodsId] }),
    index('product_views_recent').on(t.memberId, t.at),
  ],
)

/** The members whose views are not recorded. */
export const viewHistoryOff = pgTable('view_history_off', {
  memberId: uuid('member_id').primaryKey(),
  since: timestamptz('since').notNull(),
})
