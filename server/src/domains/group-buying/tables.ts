import {
  GROUP_HOURS_MAX,
  GROUP_SIZE_MAX,
  GROUP_SIZE_MIN,
} from '@pasar/contract/calls/admin/catalog/group-buying'
import type { GroupState } from '@pasar/contract/calls/group-buying'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { money, timestamptz } from '../../platform/db/columns.ts'
import type { SeatState } from './rules.ts'

const sizes = sql.raw(`${GROUP_SIZE_MIN} and ${GROUP_SIZE_MAX}`)

/** Offers: a product at group prices. */
export const groupOffers = pgTable(
  'group_offers',
  {
    id: uuid().primaryKey(),
    goodsId: uuid('goods_id').notNull(),
    size: smallint().notNull(),
    /** Hours that a group has to fill. */
    hours: smallint().notNull(),
    startsAt: timestamptz('starts_at').notNull(),
    endsAt: timestamptz('ends_at'),
    /** Most units sold at group prices. */
    unitsLimit: integer('units_limit'),
    limitPerMember: integer('limit_per_member'),
    state: text().$type<'active' | 'ended'>().notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    // One offer of a product at a time, so that its page can show one price.
    uniqueIndex('group_offers_goods').on(t.goodsId).where(sql`${t.state} = 'active'`),
    index('group_offers_start').on(t.startsAt, t.id),
    check('group_offers_size', sql`${t.size} between ${sizes}`),
    check('group_offers_hours', sql`${t.hours} between 1 and ${sql.raw(String(GROUP_HOURS_MAX))}`),
    check('group_offers_period', sql`${t.endsAt} is null or ${t.endsAt} >= ${t.startsAt}`),
    check('group_offers_limits', sql`${t.unitsLimit} > 0 and ${t.limitPerMember} > 0`),
    check('group_offers_state', sql`${t.state} in ('active', 'ended')`),
  ],
)

/** Group prices by SKU, minor units of the market's currency. */
export const groupOfferPrices = pgTable(
  'group_offer_prices',
  {
    offerId: uuid('offer_id')
      .notNull()
      .references(() => groupOffers.id, { onDelete: 'cascade' }),
    skuId: uuid('sku_id').notNull(),
    price: money('price').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.offerId, t.skuId] }),
    check('group_offer_prices_price', sql`${t.price} > 0`),
  ],
)

/** Groups of members who buy an offer together. */
export const buyingGroups = pgTable(
  'buying_groups',
  {
    id: uuid().primaryKey(),
    offerId: uuid('offer_id')
      .notNull()
      .references(() => groupOffers.id),
    goodsId: uuid('goods_id').notNull(),
    /** The member who opened it. */
    leaderId: uuid('leader_id').notNull(),
    /** Size when it was opened: a later change of the offer does not change it. */
    size: smallint().notNull(),
    openedAt: timestamptz('opened_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    state: text().$type<GroupState>().notNull(),
    endedAt: timestamptz('ended_at'),
    /** `expired`, `empty`, or what staff wrote. */
    endReason: text('end_reason').notNull().default(''),
  },
  (t) => [
    index('buying_groups_open').on(t.offerId, t.expiresAt).where(sql`${t.state} = 'open'`),
    index('buying_groups_expiring').on(t.expiresAt).where(sql`${t.state} = 'open'`),
    index('buying_groups_newest').on(t.openedAt, t.id),
    index('buying_groups_offer').on(t.offerId, t.openedAt),
    check('buying_groups_size', sql`${t.size} between ${sizes}`),
    check('buying_groups_state', sql`${t.state} in ('open', 'succeeded', 'failed')`),
    check('buying_groups_ended', sql`(${t.state} = 'open') = (${t.endedAt} is null)`),
  ],
)

/** Seats: one per order. The places limit a group to its size. */
export const groupSeats = pgTable(
  'group_seats',
  {
    orderId: uuid('order_id').primaryKey(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => buyingGroups.id),
    offerId: uuid('offer_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** From 1 to the size of the group; null for a released seat. */
    place: smallint(),
    state: text().$type<SeatState>().notNull(),
    quantity: integer().notNull(),
    /** Until when the seat is held for payment. */
    heldUntil: timestamptz('held_until').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('group_seats_place').on(t.groupId, t.place),
    uniqueIndex('group_seats_member').on(t.groupId, t.memberId).where(sql`${t.state} <> 'released'`),
    index('group_seats_offer').on(t.offerId, t.memberId).where(sql`${t.state} <> 'released'`),
    check('group_seats_state', sql`${t.state} in ('held', 'paid', 'released')`),
    check(
      'group_seats_place',
      sql`(${t.place} is null) = (${t.state} = 'released') and ${t.place} between 1 and ${sql.raw(String(GROUP_SIZE_MAX))}`,
    ),
    check('group_seats_quantity', sql`${t.quantity} > 0`),
  ],
)
