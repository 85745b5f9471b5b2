import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { money, timestamptz } from '../../platform/db/columns.ts'
import type { Texts } from '../../platform/localized-text.ts'

/** Promotions that apply without a coupon (docs/adr/0044-promotions.md). */
export const promotions = pgTable(
  'promotions',
  {
    id: uuid().primaryKey(),
    kind: text().$type<'flash' | 'buy_get' | 'gift'>().notNull(),
    title: jsonb().$type<Texts>().notNull(),
    currency: text().notNull(),
    startsAt: timestamptz('starts_at').notNull(),
    endsAt: timestamptz('ends_at').notNull(),
    /** kind buy_get: of each `buy` + `get` units the `get` cheapest are reduced by `percent`, 1–100. */
    buy: integer(),
    get: integer(),
    percent: integer(),
    /** kind buy_get: all, categories, goods. */
    scope: text().notNull().default('all'),
    /** Category or product ids, by scope. */
    scopeIds: uuid('scope_ids').array().notNull().default(sql`'{}'`),
    /** kind gift: the amount to spend, minor units. */
    threshold: money('threshold'),
  },
  (t) => [
    index('promotions_ends').on(t.endsAt),
    check('promotions_period', sql`${t.startsAt} <= ${t.endsAt}`),
    check('promotions_scope', sql`${t.scope} in ('all', 'categories', 'goods')`),
    check(
      'promotions_kind',
      sql`case ${t.kind} when 'flash' then true when 'gift' then coalesce(${t.threshold} > 0, false)
        when 'buy_get' then coalesce(${t.buy} > 0 and ${t.get} > 0 and ${t.percent} between 1 and 100, false) else false end`,
    ),
  ],
)

/**
 * A SKU that a flash sale sells at its price, or that a gift promotion adds to an order. Orders count `used`
 * in the statement that writes them.
 */
export const promotionSkus = pgTable(
  'promotion_skus',
  {
    promotionId: uuid('promotion_id')
      .notNull()
      .references(() => promotions.id),
    skuId: uuid('sku_id').notNull(),
    position: integer().notNull(),
    /** Price of one unit, minor units; 0 for a gift. */
    price: money('price').notNull(),
    /** Units that the promotion has, and those in orders that are not cancelled or closed. */
    units: integer().notNull(),
    used: integer().notNull().default(0),
    /** Units per member; null for no limit. */
    perMember: integer('per_member'),
  },
  (t) => [
    primaryKey({ columns: [t.promotionId, t.skuId] }),
    index('promotion_skus_sku').on(t.skuId),
    check('promotion_skus_price', sql`${t.price} >= 0`),
    check('promotion_skus_units', sql`${t.used} between 0 and ${t.units}`),
    check('promotion_skus_per_member', sql`${t.perMember} > 0`),
  ],
)
