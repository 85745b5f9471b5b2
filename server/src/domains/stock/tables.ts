import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What lies in the warehouse and what of it is promised. Changed by conditional updates only. */
export const stockLevels = pgTable(
  'stock_levels',
  {
    skuId: uuid('sku_id').primaryKey(),
    onHand: integer('on_hand').notNull(),
    reserved: integer().notNull().default(0),
  },
  (t) => [
    check('stock_levels_sane', sql`${t.onHand} >= 0 and ${t.reserved} >= 0 and ${t.reserved} <= ${t.onHand}`),
  ],
)

/** Every change of what is on hand, with its reason. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: uuid().primaryKey(),
    skuId: uuid('sku_id').notNull(),
    change: integer().notNull(),
    kind: text().notNull(),
    reference: text().notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (t) => [index('stock_movements_sku').on(t.skuId, t.at)],
)
