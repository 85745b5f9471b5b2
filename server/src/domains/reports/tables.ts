import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { money, timestamptz } from '../../platform/db/columns.ts'

const sum = (name: string) => money(name).notNull().default(0n)
const pieces = (name: string) => integer(name).notNull().default(0)

/**
 * The figures of a past day of a market, counted from orders (see close-days.ts). Each fact counts on the day
 * of its own time: a refund does not change the day of the sale.
 */
export const reportDays = pgTable(
  'report_days',
  {
    market: text().notNull(),
    day: date().notNull(),
    currency: text().notNull(),
    /** Orders placed on the day, and those of them that were paid at any time. */
    placed: pieces('placed'),
    converted: pieces('converted'),
    /** Orders paid on the day, their amount, and the amount refunded on the day; minor units. */
    paid: pieces('paid'),
    sales: sum('sales'),
    refunded: sum('refunded'),
    countedAt: timestamptz('counted_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.market, t.day] }),
    check('report_days_sane', sql`${t.placed} >= ${t.converted} and ${t.converted} >= 0 and ${t.paid} >= 0`),
  ],
)

/** The sales of a SKU on a past day. */
export const reportDaySkus = pgTable(
  'report_day_skus',
  {
    market: text().notNull(),
    day: date().notNull(),
    skuId: uuid('sku_id').notNull(),
    goodsId: uuid('goods_id').notNull(),
    pieces: pieces('pieces'),
    sales: sum('sales'),
  },
  (t) => [
    primaryKey({ columns: [t.market, t.day, t.skuId] }),
    index('report_day_skus_sku').on(t.skuId, t.day),
  ],
)

/** The sales of a payment method on a past day. */
export const reportDayMethods = pgTable(
  'report_day_methods',
  {
    market: text().notNull(),
    day: date().notNull(),
    method: text().notNull(),
    paid: pieces('paid'),
    sales: sum('sales'),
  },
  (t) => [primaryKey({ columns: [t.market, t.day, t.method] })],
)
