import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../platform/db/columns.ts'

/** On-hand and reserved quantities by SKU. Changed by conditional updates only. */
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

/** Movements of the on-hand quantity, with their reason. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: uuid().primaryKey(),
    skuId: uuid('sku_id').notNull(),
    change: integer().notNull(),
    kind: text().notNull(),
    reference: text().notNull(),
    /** The staff account of an adjustment; null for movements by orders. */
    staffId: uuid('staff_id'),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    index('stock_movements_sku').on(t.skuId, t.at),
    index('stock_movements_shipped').on(t.at).where(sql`${t.kind} = 'shipped'`),
  ],
)

/**
 * Sort and filter columns of the console's stock lists. Separate from stock_levels, whose rows change with
 * every order and have no index but their key. Refreshed by the jobs of stock-watch.ts.
 */
export const stockWatch = pgTable(
  'stock_watch',
  {
    skuId: uuid('sku_id').primaryKey(),
    /** The low-stock threshold in units; null for the default. */
    threshold: integer(),
    left: integer().notNull(),
    /** Units shipped in the last 30 days. */
    shipped: integer().notNull().default(0),
    /** Days of stock left at that rate; null without shipments. */
    daysLeft: integer('days_left'),
    low: boolean().notNull(),
  },
  (t) => [
    index('stock_watch_left').on(t.left, t.skuId),
    index('stock_watch_days').on(t.daysLeft, t.skuId),
    // What runs out within the 30 days of the rate, the most urgent first: the dashboard's.
    index('stock_watch_running_out').on(t.daysLeft, t.shipped.desc(), t.skuId).where(sql`${t.daysLeft} < 30`),
    index('stock_watch_shipped').on(t.shipped, t.skuId),
    index('stock_watch_low').on(t.left, t.skuId).where(sql`${t.low}`),
    // Those that another default threshold makes low.
    index('stock_watch_fine').on(t.left).where(sql`not ${t.low} and ${t.threshold} is null`),
  ],
)
