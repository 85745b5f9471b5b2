import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

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
    /** The staff account that booked it; null for what orders did. */
    staffId: uuid('staff_id'),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('stock_movements_sku').on(t.skuId, t.at),
    index('stock_movements_shipped').on(t.at).where(sql`${t.kind} = 'shipped'`),
  ],
)

/**
 * What the operator's lists of stock are sorted and filtered by: apart from the levels, whose rows change with every
 * order and carry no index but their key. Brought up to date by the jobs of watch.ts.
 */
export const stockWatch = pgTable(
  'stock_watch',
  {
    skuId: uuid('sku_id').primaryKey(),
    /** From how many pieces on it counts as low; null: the default. */
    threshold: integer(),
    left: integer().notNull(),
    /** Pieces that left in the last 30 days. */
    shipped: integer().notNull().default(0),
    /** Days until none is left at that pace; null while none leaves. */
    daysLeft: integer('days_left'),
    low: boolean().notNull(),
  },
  (t) => [
    index('stock_watch_left').on(t.left, t.skuId),
    index('stock_watch_days').on(t.daysLeft, t.skuId),
    index('stock_watch_shipped').on(t.shipped, t.skuId),
    index('stock_watch_low').on(t.left, t.skuId).where(sql`${t.low}`),
  ],
)
