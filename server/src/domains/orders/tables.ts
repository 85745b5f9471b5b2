import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { StoredPicture, Texts } from '../../platform/text.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const money = (name: string) => bigint(name, { mode: 'bigint' })

/** The address as it was when the order was placed. */
export type OrderAddress = {
  country: string
  state: string
  stateCode: string
  city: string
  fullName: string
  phone: string
  email: string
  oneLine: string
  postcode: string
}

export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    no: text().notNull().unique(),
    memberId: uuid('member_id').notNull(),
    market: text().notNull(),
    state: text().notNull(),
    currency: text().notNull(),
    subtotal: money('subtotal').notNull(),
    couponDiscount: money('coupon_discount').notNull(),
    pointsDiscount: money('points_discount').notNull(),
    freight: money('freight').notNull(),
    operatingFee: money('operating_fee').notNull(),
    tax: money('tax').notNull(),
    /** What is to be paid in money: subtotal − discounts + freight + fee + tax. */
    total: money('total').notNull(),
    /** Captured and returned money; points go by points_used. */
    paid: money('paid').notNull().default(0n),
    refunded: money('refunded').notNull().default(0n),
    /** Money on its way back: asked for and not yet confirmed. */
    refunding: money('refunding').notNull().default(0n),
    /** Points spent with the order, 2 decimals. */
    pointsUsed: money('points_used').notNull().default(0n),
    couponIds: uuid('coupon_ids').array().notNull(),
    address: jsonb().$type<OrderAddress>().notNull(),
    remarks: text().notNull(),
    chosenMethod: text('chosen_method'),
    payMethod: text('pay_method'),
    payExpiresAt: at('pay_expires_at').notNull(),
    createdAt: at('created_at').notNull(),
    paidAt: at('paid_at'),
    shippedAt: at('shipped_at'),
    deliveredAt: at('delivered_at'),
    receivedAt: at('received_at'),
    completedAt: at('completed_at'),
    cancelledAt: at('cancelled_at'),
    cancelReason: text('cancel_reason').notNull().default(''),
    remindedAt: at('reminded_at'),
    /** Whether gift cards are in it: then it is not paid with points. */
    giftCards: boolean('gift_cards').notNull().default(false),
    /** True once its pieces are in the goods' sold counts: the event of its payment may come twice. */
    soldCounted: boolean('sold_counted').notNull().default(false),
  },
  (t) => [
    index('orders_member_newest').on(t.memberId, t.createdAt, t.id),
    index('orders_member_state').on(t.memberId, t.state, t.createdAt),
    index('orders_member_refunded').on(t.memberId).where(sql`${t.refunded} > 0 or ${t.refunding} > 0`),
    index('orders_member_received').on(t.memberId, t.receivedAt).where(sql`${t.receivedAt} is not null`),
    // With the id a page of a state is chosen from the index alone.
    index('orders_state_newest').on(t.state, t.createdAt, t.id),
    index('orders_reminded').on(t.remindedAt).where(sql`${t.state} = 'paid' and ${t.remindedAt} is not null`),
    index('orders_newest').on(t.createdAt, t.id),
    index('orders_paid').on(t.paidAt).where(sql`${t.paidAt} is not null`),
    index('orders_expiring').on(t.payExpiresAt).where(sql`${t.state} = 'unpaid'`),
    check(
      'orders_state',
      sql`${t.state} in ('unpaid', 'paid', 'shipped', 'received', 'completed', 'cancelled', 'closed')`,
    ),
    check(
      'orders_total',
      sql`${t.total} = ${t.subtotal} - ${t.couponDiscount} - ${t.pointsDiscount} + ${t.freight} + ${t.operatingFee} + ${t.tax} and ${t.total} >= 0`,
    ),
    check(
      'orders_refund',
      sql`${t.refunded} >= 0 and ${t.refunding} >= 0 and ${t.refunded} + ${t.refunding} <= ${t.paid}`,
    ),
  ],
)

export const orderItems = pgTable(
  'order_items',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    skuId: uuid('sku_id').notNull(),
    goodsId: uuid('goods_id').notNull(),
    title: jsonb().$type<Texts>().notNull(),
    optionText: jsonb('option_text').$type<Texts>().notNull(),
    picture: jsonb().$type<StoredPicture>().notNull(),
    price: money('price').notNull(),
    quantity: integer().notNull(),
    couponDiscount: money('coupon_discount').notNull(),
    pointsDiscount: money('points_discount').notNull(),
    total: money('total').notNull(),
    pv: money('pv').notNull(),
    weightGrams: integer('weight_grams').notNull(),
    /** Face value of the gift card that a piece is; null for everything else. */
    giftValue: money('gift_value'),
    shipped: integer().notNull().default(0),
    refundedQuantity: integer('refunded_quantity').notNull().default(0),
  },
  (t) => [
    index('order_items_order').on(t.orderId, t.position),
    index('order_items_goods').on(t.goodsId, t.orderId),
    check(
      'order_items_quantity',
      sql`${t.quantity} > 0 and ${t.shipped} between 0 and ${t.quantity} and ${t.refundedQuantity} between 0 and ${t.quantity}`,
    ),
    check(
      'order_items_total',
      sql`${t.total} = ${t.price} * ${t.quantity} - ${t.couponDiscount} - ${t.pointsDiscount} and ${t.total} >= 0`,
    ),
  ],
)

/**
 * What staff find an order by, a row each: the words of the receiver's name in lower case, and its number from behind
 * after a space. Triggers write them (migrations); admin/search-orders.ts reads them. A trigram index on the orders said the
 * same, but took every write longer and could not tell how much it would find.
 */
export const orderWords = pgTable(
  'order_words',
  { word: text().notNull(), orderId: uuid('order_id').notNull() },
  (t) => [uniqueIndex('order_words_word').on(t.word.op('text_pattern_ops'), t.orderId)],
)

export const orderNotes = pgTable(
  'order_notes',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    staffName: text('staff_name').notNull(),
    text: text().notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('order_notes_order').on(t.orderId, t.at)],
)
