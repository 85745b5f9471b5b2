import type { Incoterm } from '@pasar/contract/orders/duties'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { money, timestamptz } from '../../platform/db/columns.ts'
import type { Texts } from '../../platform/localized-text.ts'

export const coupons = pgTable(
  'coupons',
  {
    id: uuid().primaryKey(),
    title: jsonb().$type<Texts>().notNull(),
    /** The member-owned shop that pays for it, and where alone it counts; null for the platform's. */
    shopId: uuid('shop_id'),
    currency: text().notNull(),
    kind: text().notNull(),
    /** kind fixed: the discount, minor units. */
    off: money('off'),
    /** kind percent: 1–100. */
    percent: integer(),
    /** kind percent: the maximum discount, minor units. */
    cap: money('cap'),
    minimum: money('minimum').notNull(),
    scope: text().notNull(),
    /** Category or product ids, by scope. */
    scopeIds: uuid('scope_ids').array().notNull(),
    stackable: boolean().notNull(),
    /** Only for members without an order, except cancelled and closed ones. */
    firstOrder: boolean('first_order').notNull().default(false),
    /** Only members with a code can claim it. */
    codeOnly: boolean('code_only').notNull().default(false),
    total: integer(),
    perMember: integer('per_member').notNull(),
    collected: integer().notNull().default(0),
    startsAt: timestamptz('starts_at').notNull(),
    endsAt: timestamptz('ends_at').notNull(),
  },
  (t) => [
    check(
      'coupons_kind',
      sql`(${t.kind} = 'fixed' and ${t.off} > 0) or (${t.kind} = 'percent' and ${t.percent} between 1 and 100)`,
    ),
    check('coupons_scope', sql`${t.scope} in ('all', 'categories', 'goods')`),
    check('coupons_total', sql`${t.total} is null or ${t.collected} <= ${t.total}`),
  ],
)

/**
 * A promo code: a member who enters it claims the coupon. Stored in upper case without separators
 * (normalizeCode of code-rules.ts).
 */
export const couponCodes = pgTable(
  'coupon_codes',
  {
    code: text().primaryKey(),
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupons.id),
    /** How often it can be used; null for no limit beside the coupon's. */
    maxUses: integer('max_uses'),
    used: integer().notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    index('coupon_codes_coupon').on(t.couponId, t.createdAt, t.code),
    check('coupon_codes_uses', sql`${t.used} >= 0 and (${t.maxUses} is null or ${t.used} <= ${t.maxUses})`),
  ],
)

/** Unknown promo codes that a member entered since `since`; they limit guessing. */
export const couponCodeFailures = pgTable('coupon_code_failures', {
  memberId: uuid('member_id').primaryKey(),
  since: timestamptz('since').notNull(),
  count: integer().notNull(),
})

/** A coupon that a member holds. */
export const memberCoupons = pgTable(
  'member_coupons',
  {
    id: uuid().primaryKey(),
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupons.id),
    memberId: uuid('member_id').notNull(),
    /** 1-based per member. The unique index enforces the limit per member under concurrency. */
    nth: integer().notNull(),
    /** The order that spends it; null while unused. */
    orderId: uuid('order_id'),
    collectedAt: timestamptz('collected_at').notNull(),
  },
  (t) => [
    uniqueIndex('member_coupons_nth').on(t.memberId, t.couponId, t.nth),
    index('member_coupons_order').on(t.orderId),
  ],
)

export const freightTemplates = pgTable('freight_templates', {
  id: uuid().primaryKey(),
  key: text().notNull().unique(),
  name: jsonb().$type<Texts>().notNull(),
  isDefault: boolean('is_default').notNull().default(false),
})

/** A delivery service as stored: bigint is text inside JSON. */
export type StoredDeliveryService = {
  code: string
  name: Texts
  surcharge: string
  minDays: number
  maxDays: number
}

/** The rule of a destination. A rule that names the address's state takes precedence over the country's. */
export const freightRules = pgTable(
  'freight_rules',
  {
    id: uuid().primaryKey(),
    templateId: uuid('template_id')
      .notNull()
      .references(() => freightTemplates.id),
    country: text().notNull(),
    /** State codes; empty for the whole country. */
    states: text().array().notNull(),
    basis: text().notNull(),
    /** Grams or pieces. */
    firstUnit: integer('first_unit').notNull(),
    firstFee: money('first_fee').notNull(),
    additionalUnit: integer('additional_unit').notNull(),
    additionalFee: money('additional_fee').notNull(),
    freeAbove: money('free_above'),
    currency: text().notNull(),
    minDays: integer('min_days').notNull(),
    maxDays: integer('max_days').notNull(),
    /** Services beside standard delivery; surcharges in minor units. */
    services: jsonb().$type<StoredDeliveryService[]>().notNull().default([]),
  },
  (t) => [
    index('freight_rules_country').on(t.templateId, t.country),
    check(
      'freight_rules_units',
      sql`${t.basis} in ('weight', 'piece') and ${t.firstUnit} > 0 and ${t.additionalUnit} > 0 and ${t.firstFee} >= 0 and ${t.additionalFee} >= 0`,
    ),
    check('freight_rules_services', sql`jsonb_typeof(${t.services}) = 'array'`),
  ],
)

/**
 * What staff decide about a destination: operating fee and tax, in basis points of the product value, whether
 * it is served although freight rules cover it, and the terms at its border.
 */
export const destinationFees = pgTable(
  'destination_fees',
  {
    market: text().notNull(),
    country: text().notNull(),
    operatingFeeBp: integer('operating_fee_bp').notNull().default(0),
    taxBp: integer('tax_bp').notNull().default(0),
    needsIdentity: boolean('needs_identity').notNull().default(false),
    served: boolean().notNull().default(true),
    /** Who pays import duties and taxes (Incoterms 2020). */
    incoterm: text().$type<Incoterm>().notNull().default('DAP'),
    /** The shop's text about duties and thresholds; can be empty. */
    duties: jsonb().$type<Texts>().notNull().default({ 'en-us': '' }),
  },
  (t) => [
    primaryKey({ columns: [t.market, t.country] }),
    check(
      'destination_fees_bp',
      sql`${t.operatingFeeBp} between 0 and 10000 and ${t.taxBp} between 0 and 10000`,
    ),
    check('destination_fees_incoterm', sql`${t.incoterm} in ('DAP', 'DDP')`),
  ],
)
