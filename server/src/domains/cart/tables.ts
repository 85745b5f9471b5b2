import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'

export const cartLines = pgTable(
  'cart_lines',
  {
    memberId: uuid('member_id').notNull(),
    skuId: uuid('sku_id').notNull(),
    quantity: integer().notNull(),
    selected: boolean().notNull().default(true),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.skuId] }),
    check('cart_lines_quantity', sql`${t.quantity} between 1 and 999`),
  ],
)
