import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../platform/db/columns.ts'

export const cartLines = pgTable(
  'cart_lines',
  {
    memberId: uuid('member_id').notNull(),
    skuId: uuid('sku_id').notNull(),
    quantity: integer().notNull(),
    selected: boolean().notNull().default(true),
    /** Whether the units are bought at the points price while the SKU has one. */
    inPoints: boolean('in_points').notNull().default(false),
    addedAt: timestamptz('added_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.skuId] }),
    check('cart_lines_quantity', sql`${t.quantity} between 1 and 999`),
  ],
)
