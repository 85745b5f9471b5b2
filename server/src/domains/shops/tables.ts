import { type ShopPermission, type ShopState, shopStates } from '@pasar/contract/calls/shops/shop'
import { type ShopOrderMove, shopOrderMoves } from '@pasar/contract/orders/shop-order-states'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, money, time } from '../../platform/db/columns.ts'
import type { StoredPicture } from '../../platform/localized-text.ts'

const listOf = (values: readonly string[]) => sql.raw(`('${values.join("', '")}')`)

/** Member-owned shops. The id is that of the shop's seller (docs/adr/0028-sellers.md). */
export const shops = pgTable(
  'shops',
  {
    id: id(),
    ownerId: uuid('owner_id').notNull(),
    /** The last part of the public address; unique among all that shops have and had (`shop_slugs`). */
    slug: text().notNull().unique(),
    name: text().notNull(),
    about: text().notNull().default(''),
    notice: text().notNull().default(''),
    logo: jsonb().$type<StoredPicture>(),
    banner: jsonb().$type<StoredPicture>(),
    state: text().$type<ShopState>().notNull(),
    /** Why staff hold it; empty in other states. Staff read it, and the owner. */
    holdReason: text('hold_reason').notNull().default(''),
    /** Whether only the ban of the owner holds it: the end of the ban ends the hold. */
    heldByBan: boolean('held_by_ban').notNull().default(false),
    /** Whether it was closing when it was held: it goes on with that once the hold ends. */
    closesAfterHold: boolean('closes_after_hold').notNull().default(false),
    /** Whether staff close it, or have closed it: the owner cannot open it again. */
    closedByStaff: boolean('closed_by_staff').notNull().default(false),
    openedAt: time('opened_at').notNull(),
    closedAt: time('closed_at'),
  },
  (t) => [
    // An owner may open another shop once the former is closed.
    uniqueIndex('shops_owner').on(t.ownerId).where(sql`${t.state} <> 'closed'`),
    check('shops_state', sql`${t.state} in ${listOf(shopStates)}`),
    index('shops_closing').on(t.id).where(sql`${t.state} = 'closing'`),
    index('shops_newest').on(t.openedAt, t.id),
    check('shops_hold', sql`(${t.state} = 'held') = (${t.holdReason} <> '')`),
    check('shops_ban', sql`not ${t.heldByBan} or ${t.state} = 'held'`),
    check('shops_closed', sql`(${t.state} = 'closed') = (${t.closedAt} is not null)`),
  ],
)

/** Addresses that shops have or had: shared links stay with their shop (profile/slugs.ts). */
export const shopSlugs = pgTable(
  'shop_slugs',
  {
    slug: text().primaryKey(),
    shopId: uuid('shop_id')
      .notNull()
      .references(() => shops.id),
    /** When another address replaced it; null for the present one, and where a former version did. */
    replacedAt: time('replaced_at'),
    /** When it stopped leading to the shop. Other shops can take it some time later. */
    freedAt: time('freed_at'),
  },
  (t) => [index('shop_slugs_shop').on(t.shopId)],
)

/** Sub-users of the owner who may do something in the shop. */
export const shopWorkers = pgTable(
  'shop_workers',
  {
    shopId: uuid('shop_id')
      .notNull()
      .references(() => shops.id),
    memberId: uuid('member_id').notNull(),
    permissions: text().array().$type<ShopPermission[]>().notNull(),
    since: time('since').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.memberId] }),
    index('shop_workers_member').on(t.memberId),
    check('shop_workers_permissions', sql`cardinality(${t.permissions}) > 0`),
  ],
)

/** The platform's SKUs that a shop sells, with its prices in minor units of the market's currency. */
export const shopSkus = pgTable(
  'shop_skus',
  {
    shopId: uuid('shop_id')
      .notNull()
      .references(() => shops.id),
    skuId: uuid('sku_id').notNull(),
    goodsId: uuid('goods_id').notNull(),
    price: money('price').notNull(),
    /** Of the product in the shop: the smallest first. */
    position: integer().notNull(),
    addedAt: time('added_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.skuId] }),
    index('shop_skus_position').on(t.shopId, t.position, t.goodsId),
    index('shop_skus_sku').on(t.skuId),
    check('shop_skus_price', sql`${t.price} > 0`),
  ],
)

/** The cart of member-owned shops. */
export const shopCartLines = pgTable(
  'shop_cart_lines',
  {
    memberId: uuid('member_id').notNull(),
    shopId: uuid('shop_id').notNull(),
    skuId: uuid('sku_id').notNull(),
    quantity: integer().notNull(),
    selected: boolean().notNull().default(true),
    addedAt: time('added_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.shopId, t.skuId] }),
    check('shop_cart_lines_quantity', sql`${t.quantity} between 1 and 999`),
  ],
)

/**
 * What a shop's order has beside an order: the owner's answer. Its other states follow from the order
 * (rules.ts).
 */
export const shopOrders = pgTable(
  'shop_orders',
  {
    orderId: uuid('order_id').primaryKey(),
    shopId: uuid('shop_id')
      .notNull()
      .references(() => shops.id),
    buyerId: uuid('buyer_id').notNull(),
    createdAt: time('created_at').notNull(),
    /** When the owner has to have answered; null until it is paid. */
    answerUntil: time('answer_until'),
    /** When the owner was reminded to answer. */
    remindedAt: time('reminded_at'),
    acceptedAt: time('accepted_at'),
    rejectedAt: time('rejected_at'),
    /** Who answered: the owner, a sub-user, or null when the time was over. */
    answeredBy: uuid('answered_by'),
    /** Why it was rejected or cancelled; the buyer reads it. */
    reason: text().notNull().default(''),
    /** What `shop_days` counts of it, and on which day; null while it does not. */
    countedDay: date('counted_day', { mode: 'string' }),
    countedSales: money('counted_sales').notNull().default(0n),
    countedMargin: money('counted_margin').notNull().default(0n),
    countedCredited: money('counted_credited').notNull().default(0n),
  },
  (t) => [
    index('shop_orders_newest').on(t.shopId, t.createdAt, t.orderId),
    index('shop_orders_awaiting')
      .on(t.shopId, t.answerUntil)
      .where(sql`${t.answerUntil} is not null and ${t.acceptedAt} is null and ${t.rejectedAt} is null`),
    index('shop_orders_due')
      .on(t.answerUntil)
      .where(sql`${t.answerUntil} is not null and ${t.acceptedAt} is null and ${t.rejectedAt} is null`),
    check('shop_orders_answer', sql`${t.acceptedAt} is null or ${t.rejectedAt} is null`),
  ],
)

/**
 * What a member of the shop or staff did with an order, the first first. What an order does itself has none.
 */
export const shopOrderEvents = pgTable(
  'shop_order_events',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => shopOrders.orderId),
    move: text().$type<ShopOrderMove>().notNull(),
    at: time('at').notNull(),
    /** The owner or a sub-user; null for staff, and when the time for the answer was over. */
    memberId: uuid('member_id'),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.move] }),
    check('shop_order_events_move', sql`${t.move} in ${listOf(shopOrderMoves)}`),
  ],
)

/**
 * The parts of an item of a shop's order, fixed when it is placed; minor units of the order's currency for
 * all of its units: paid + borne = wholesale + fee + margin, where the margin is not cut at zero and paid.
 */
export const shopOrderItems = pgTable(
  'shop_order_items',
  {
    orderItemId: uuid('order_item_id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => shopOrders.orderId),
    /** Units bought. */
    quantity: integer().notNull(),
    wholesale: money('wholesale').notNull(),
    /** Discounts that the platform bears: its coupons and points. */
    borne: money('borne').notNull(),
    fee: money('fee').notNull(),
    /** What the owner gets for all units at completion, ≥ 0; 0 for the owner's own purchases. */
    margin: money('margin').notNull(),
    /** The part of the margin that exchanges for goods of a higher wholesale price, and refunds, take. */
    reversed: money('reversed').notNull().default(0n),
    /** What the ledger has credited to the owner. */
    posted: money('posted').notNull().default(0n),
    /** Numbers the transfers of the item. */
    postings: integer().notNull().default(0),
    /** The units that `shop_goods_sold` counts of it. */
    countedUnits: integer('counted_units').notNull().default(0),
  },
  (t) => [
    index('shop_order_items_order').on(t.orderId),
    // Not credited yet, or to be taken back: orders in flight, and those of held shops.
    index('shop_order_items_open').on(t.orderId).where(sql`${t.posted} <> ${t.margin} - ${t.reversed}`),
    check(
      'shop_order_items_amounts',
      sql`${t.quantity} > 0 and ${t.wholesale} >= 0 and ${t.borne} >= 0 and ${t.fee} >= 0 and ${t.margin} >= 0
        and ${t.reversed} between 0 and ${t.margin} and ${t.posted} between 0 and ${t.margin}`,
    ),
  ],
)

/** Orders whose figures have changed and are not counted yet; triggers insert them. */
export const shopOrderChanges = pgTable('shop_order_changes', { orderId: uuid('order_id').primaryKey() })

/**
 * The figures of a shop by the day on which orders were paid, in the market's time zone. Minor units of the
 * market's currency.
 */
export const shopDays = pgTable(
  'shop_days',
  {
    shopId: uuid('shop_id').notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** Paid orders that are not cancelled. */
    orders: integer().notNull().default(0),
    /** What was paid for their goods, less refunds. */
    sales: money('sales').notNull().default(0n),
    /** The margins that remain of them, and the part that is credited. */
    margin: money('margin').notNull().default(0n),
    credited: money('credited').notNull().default(0n),
  },
  (t) => [primaryKey({ columns: [t.shopId, t.day] })],
)

/** The units of a product that a shop has sold, less refunded ones. */
export const shopGoodsSold = pgTable(
  'shop_goods_sold',
  { shopId: uuid('shop_id').notNull(), goodsId: uuid('goods_id').notNull(), units: integer().notNull() },
  (t) => [primaryKey({ columns: [t.shopId, t.goodsId] })],
)

/** The unique visitors of a shop by day of the operator's time zone, kept for the chart. */
export const shopVisits = pgTable(
  'shop_visits',
  {
    shopId: uuid('shop_id').notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** A keyed hash of the member or of the network and browser; it tells nobody who it was. */
    visitor: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.shopId, t.day, t.visitor] }), index('shop_visits_day').on(t.day)],
)

/** The number of visitors of past days, which `shop_visits` no longer has. */
export const shopVisitDays = pgTable(
  'shop_visit_days',
  { shopId: uuid('shop_id').notNull(), day: date({ mode: 'string' }).notNull(), visits: integer().notNull() },
  (t) => [primaryKey({ columns: [t.shopId, t.day] })],
)

/** An item of a sell note. */
export type SellNoteItem = { title: string; quantity: number }

/** Sales that owners made offline. */
export const sellNotes = pgTable(
  'sell_notes',
  {
    id: id(),
    shopId: uuid('shop_id')
      .notNull()
      .references(() => shops.id),
    customer: text().notNull(),
    items: jsonb().$type<SellNoteItem[]>().notNull(),
    amount: money('amount').notNull(),
    currency: text().notNull(),
    note: text().notNull(),
    soldOn: date('sold_on', { mode: 'string' }).notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('sell_notes_sold').on(t.shopId, t.soldOn, t.id),
    check('sell_notes_amount', sql`${t.amount} >= 0`),
  ],
)
