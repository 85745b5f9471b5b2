import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const money = (name: string) => bigint(name, { mode: 'bigint' }).notNull().default(0n)
const pieces = (name: string) => integer(name).notNull().default(0)

/**
 * A finished day of a market, counted from the orders themselves (see count-day.ts). Each fact belongs to the day its
 * own time says: what is refunded today takes nothing from the day of the sale.
 */
export const reportDays = pgTable(
  'report_days',
  {
    market: text().notNull(),
    day: date().notNull(),
    currency: text().notNull(),
    /** Orders placed on the day, and those of them that were paid, whenever. */
    placed: pieces('placed'),
    converted: pieces('converted'),
    /** Orders paid on the day, with their money; money that went back on the day. Minor units. */
    paid: pieces('paid'),
    sales: money('sales'),
    refunded: money('refunded'),
    countedAt: timestamp('counted_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.market, t.day] }),
    check('report_days_sane', sql`${t.placed} >= ${t.converted} and ${t.converted} >= 0 and ${t.paid} >= 0`),
  ],
)

/** What of a SKU was paid on a finished day. */
export const reportDaySkus = pgTable(
  'report_day_skus',
  {
    market: text().notNull(),
    day: date().notNull(),
    skuId: uuid('sku_id').notNull(),
    goodsId: uuid('goods_id').notNull(),
    pieces: pieces('pieces'),
    sales: money('sales'),
  },
  (t) => [
    primaryKey({ columns: [t.market, t.day, t.skuId] }),
    index('report_day_skus_sku').on(t.skuId, t.day),
  ],
)

/** How a finished day's orders were paid. */
export const reportDayMethods = pgTable(
  'report_day_methods',
  {
    market: text().notNull(),
    day: date().notNull(),
    method: text().notNull(),
    paid: pieces('paid'),
    sales: money('sales'),
  },
  (t) => [primaryKey({ columns: [t.market, t.day, t.method] })],
)
