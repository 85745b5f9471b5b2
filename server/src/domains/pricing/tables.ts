import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Texts } from '../../platform/text.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const money = (name: string) => bigint(name, { mode: 'bigint' })

export const coupons = pgTable(
  'coupons',
  {
    id: uuid().primaryKey(),
    title: jsonb().$type<Texts>().notNull(),
    currency: text().notNull(),
    kind: text().notNull(),
    /** fixed: what comes off; minor units. */
    off: money('off'),
    /** percent: 1–100. */
    percent: integer(),
    /** percent: the most it takes off. */
    cap: money('cap'),
    minimum: money('minimum').notNull(),
    scope: text().notNull(),
    /** Categories or goods, by scope. */
    scopeIds: uuid('scope_ids').array().notNull(),
    stackable: boolean().notNull(),
    total: integer(),
    perMember: integer('per_member').notNull(),
    collected: integer().notNull().default(0),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
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

/** A coupon that a member holds. */
export const memberCoupons = pgTable(
  'member_coupons',
  {
    id: uuid().primaryKey(),
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupons.id),
    memberId: uuid('member_id').notNull(),
    /** 1… per member: with the unique index it holds the limit per member in a race. */
    nth: integer().notNull(),
    /** The order that uses it; null while it can be used. */
    orderId: uuid('order_id'),
    collectedAt: at('collected_at').notNull(),
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

/** One destination of a template. The rule whose states name the address's state wins over the country's own. */
export const freightRules = pgTable(
  'freight_rules',
  {
    id: uuid().primaryKey(),
    templateId: uuid('template_id')
      .notNull()
      .references(() => freightTemplates.id),
    country: text().notNull(),
    /** State codes; empty = the whole country. */
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
  },
  (t) => [
    index('freight_rules_country').on(t.templateId, t.country),
    check(
      'freight_rules_units',
      sql`${t.basis} in ('weight', 'piece') and ${t.firstUnit} > 0 and ${t.additionalUnit} > 0 and ${t.firstFee} >= 0 and ${t.additionalFee} >= 0`,
    ),
  ],
)

/** The global operating fee and tax of a destination, in hundredths of a percent of the goods' value. */
export const destinationFees = pgTable(
  'destination_fees',
  {
    market: text().notNull(),
    country: text().notNull(),
    operatingFeeBp: integer('operating_fee_bp').notNull().default(0),
    taxBp: integer('tax_bp').notNull().default(0),
    needsIdentity: boolean('needs_identity').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.market, t.country] }),
    check(
      'destination_fees_bp',
      sql`${t.operatingFeeBp} between 0 and 10000 and ${t.taxBp} between 0 and 10000`,
    ),
  ],
)
