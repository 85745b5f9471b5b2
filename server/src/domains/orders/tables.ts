import type { DocumentType } from '@pasar/contract/calls/verification'
import {
  type FulfillmentHold,
  fulfillmentHolds,
  type OrderKind,
  orderKinds,
} from '@pasar/contract/orders/order-kinds'
import { type OrderState, sqlStatesWhere } from '@pasar/contract/orders/order-states'
import { type PriceSource, priceSources } from '@pasar/contract/orders/price-sources'
import { OPERATOR_SELLER_ID } from '@pasar/contract/sellers'
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
import type { StoredPicture, Texts } from '../../platform/localized-text.ts'
import type { StoredAdjustment, StoredDuties } from '../pricing/index.ts'

/** The delivery service of an order, as it was named at placement. */
export type OrderDeliveryService = { code: string; name: Texts }

/** A copy of the address at the time the order was placed. */
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
  /** The member whose address it is, if not the buyer: of a couple pack that goes to one of its members. */
  ownerId?: string
}

/**
 * A copy of the buyer's identity at the time the order was placed. The number is encrypted for the member.
 */
export type OrderBuyer = {
  country: string
  documentType: DocumentType
  numberSealed: string
  surname: string
  givenName: string
}

const listOf = (values: readonly string[]) => sql.raw(`('${values.join("', '")}')`)

export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    no: text().notNull().unique(),
    memberId: uuid('member_id').notNull(),
    /** The seller of all items of the order (docs/adr/0028-sellers.md). */
    sellerId: uuid('seller_id').notNull().default(OPERATOR_SELLER_ID),
    /** The service center that serves the order, as it was placed; null for none. */
    serviceCenterId: uuid('service_center_id'),
    kind: text().$type<OrderKind>().notNull().default('regular'),
    /** Why the order is not shipped although it is paid; null for most orders. */
    fulfillmentHold: text('fulfillment_hold').$type<FulfillmentHold>(),
    market: text().notNull(),
    state: text().$type<OrderState>().notNull(),
    currency: text().notNull(),
    subtotal: money('subtotal').notNull(),
    promotionDiscount: money('promotion_discount').notNull().default(0n),
    couponDiscount: money('coupon_discount').notNull(),
    pointsDiscount: money('points_discount').notNull(),
    freight: money('freight').notNull(),
    operatingFee: money('operating_fee').notNull(),
    tax: money('tax').notNull(),
    /** The amount due: subtotal − discounts + freight + fee + tax. */
    total: money('total').notNull(),
    /** Captured and refunded amounts, without points (see points_used). */
    paid: money('paid').notNull().default(0n),
    refunded: money('refunded').notNull().default(0n),
    /** Refunds requested and not yet confirmed by the provider. */
    refunding: money('refunding').notNull().default(0n),
    /** The part of each charge that is refunded or being refunded. */
    freightRefunded: money('freight_refunded').notNull().default(0n),
    operatingFeeRefunded: money('operating_fee_refunded').notNull().default(0n),
    taxRefunded: money('tax_refunded').notNull().default(0n),
    /** Points spent with the order, 2 decimals. */
    pointsUsed: money('points_used').notNull().default(0n),
    /** The part of `pointsUsed` that items cost at their points price. */
    linePoints: money('line_points').notNull().default(0n),
    /** Points returned with refunds, at most `pointsUsed`. */
    pointsReturned: money('points_returned').notNull().default(0n),
    /** The part of `pointsReturned` that items cost at their points price. */
    linePointsReturned: money('line_points_returned').notNull().default(0n),
    /**
     * Whether a refund of everything was requested: `linePoints` follow once all of the money is refunded.
     */
    fullRefundRequested: boolean('full_refund_requested').notNull().default(false),
    couponIds: uuid('coupon_ids').array().notNull(),
    /**
     * The delivery estimate at placement, in days. Null for orders that ship nothing or are older than the
     * column.
     */
    deliveryMinDays: integer('delivery_min_days'),
    deliveryMaxDays: integer('delivery_max_days'),
    /** The chosen delivery service; null for standard delivery. */
    deliveryService: jsonb('delivery_service').$type<OrderDeliveryService>(),
    address: jsonb().$type<OrderAddress>().notNull(),
    /** Only of orders to a destination whose customs require it. */
    buyer: jsonb().$type<OrderBuyer>(),
    /** The terms at the border when the order was placed; null for an order in its home country. */
    duties: jsonb().$type<StoredDuties>(),
    remarks: text().notNull(),
    chosenMethod: text('chosen_method'),
    payMethod: text('pay_method'),
    payExpiresAt: timestamptz('pay_expires_at').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    paidAt: timestamptz('paid_at'),
    shippedAt: timestamptz('shipped_at'),
    deliveredAt: timestamptz('delivered_at'),
    /** When a parcel of it came back; null once its units are sent again or refunded. */
    returnedAt: timestamptz('returned_at'),
    receivedAt: timestamptz('received_at'),
    completedAt: timestamptz('completed_at'),
    cancelledAt: timestamptz('cancelled_at'),
    cancelReason: text('cancel_reason').notNull().default(''),
    remindedAt: timestamptz('reminded_at'),
    /** When the member was told that the payment deadline is near. */
    expiryWarnedAt: timestamptz('expiry_warned_at'),
    /** Whether the order contains gift cards. Such orders are not payable with points. */
    giftCards: boolean('gift_cards').notNull().default(false),
    /**
     * True once the units are added to the products' sold counts. Guards against a repeated order.paid event.
     */
    soldCounted: boolean('sold_counted').notNull().default(false),
    /** After-sales requests in progress. */
    openAfterSales: integer('open_after_sales').notNull().default(0),
  },
  (t) => [
    index('orders_member_newest').on(t.memberId, t.createdAt, t.id),
    index('orders_member_state').on(t.memberId, t.state, t.createdAt),
    index('orders_member_after_sale')
      .on(t.memberId)
      .where(sql`${t.refunded} > 0 or ${t.refunding} > 0 or ${t.openAfterSales} > 0`),
    index('orders_member_received').on(t.memberId, t.receivedAt).where(sql`${t.receivedAt} is not null`),
    // Includes the id so that a page of one state is an index-only scan.
    index('orders_state_newest').on(t.state, t.createdAt, t.id),
    index('orders_reminded').on(t.remindedAt).where(sql`${t.state} = 'paid' and ${t.remindedAt} is not null`),
    index('orders_newest').on(t.createdAt, t.id),
    // The work list of fulfillment, and the orders on hold: few of all.
    index('orders_to_ship')
      .on(t.paidAt, t.id)
      .where(sql`${t.state} = 'paid' and ${t.fulfillmentHold} is null`),
    index('orders_on_hold')
      .on(t.fulfillmentHold)
      .where(sql`${t.state} = 'paid' and ${t.fulfillmentHold} is not null`),
    // What is due of the orders in flight: jobs read nothing else every ten minutes.
    index('orders_delivered').on(t.deliveredAt).where(sql`${t.state} = 'shipped'`),
    index('orders_undelivered')
      .on(t.shippedAt)
      .where(sql`${t.state} = 'shipped' and ${t.deliveredAt} is null`),
    // The queue of the orders whose parcels came back: very few of all.
    index('orders_returned')
      .on(t.returnedAt, t.id)
      .where(sql`${t.returnedAt} is not null and ${t.state} in ('paid', 'shipped')`),
    index('orders_received').on(t.receivedAt, t.id).where(sql`${t.state} = 'received'`),
    // The orders that an hour makes due for the request of a review.
    index('orders_reviewable')
      .on(t.receivedAt)
      .where(sql`${t.state} in ${sql.raw(sqlStatesWhere((facts) => facts.reviewable))}`),
    // Orders of shops that are in flight: most orders are the operator's, or completed. For the counts of a
    // shop's owner, and whether a shop can be closed, which would read all of a shop's orders otherwise.
    index('orders_shop_open')
      .on(t.sellerId)
      .where(
        sql.raw(
          `seller_id <> '${OPERATOR_SELLER_ID}' and state in ('unpaid', 'paid', 'shipped', 'received')`,
        ),
      ),
    index('orders_service_center')
      .on(t.serviceCenterId, t.createdAt, t.id)
      .where(sql`${t.serviceCenterId} is not null`),
    index('orders_address_owner')
      .on(sql`((address->>'ownerId')::uuid)`)
      .where(sql`(address->>'ownerId')::uuid is not null`),
    // For the console's list of orders by seller, which has orders in all states. The operator's orders are
    // nearly all: they need no index.
    index('orders_seller')
      .on(t.sellerId, t.createdAt, t.id)
      .where(sql`${t.sellerId} <> ${sql.raw(`'${OPERATOR_SELLER_ID}'`)}`),
    index('orders_member_shop').on(t.memberId, t.createdAt, t.id).where(sql`${t.kind} = 'shop'`),
    index('orders_paid').on(t.paidAt).where(sql`${t.paidAt} is not null`),
    index('orders_expiring').on(t.payExpiresAt).where(sql`${t.state} = 'unpaid'`),
    check('orders_state', sql`${t.state} in ${sql.raw(sqlStatesWhere(() => true))}`),
    check('orders_kind', sql`${t.kind} in ${listOf(orderKinds)}`),
    // Gift cards are delivered with the payment.
    check(
      'orders_fulfillment_hold',
      sql`${t.fulfillmentHold} is null or (${t.fulfillmentHold} in ${listOf(fulfillmentHolds)} and not ${t.giftCards})`,
    ),
    check(
      'orders_total',
      sql`${t.total} = ${t.subtotal} - ${t.promotionDiscount} - ${t.couponDiscount} - ${t.pointsDiscount} + ${t.freight} + ${t.operatingFee} + ${t.tax} and ${t.total} >= 0`,
    ),
    check(
      'orders_refund',
      sql`${t.refunded} >= 0 and ${t.refunding} >= 0 and ${t.refunded} + ${t.refunding} <= ${t.paid}`,
    ),
    check(
      'orders_delivery_days',
      sql`(${t.deliveryMinDays} is null) = (${t.deliveryMaxDays} is null) and ${t.deliveryMinDays} between 0 and ${t.deliveryMaxDays}`,
    ),
    check(
      'orders_charges_refunded',
      sql`${t.freightRefunded} between 0 and ${t.freight} and ${t.operatingFeeRefunded} between 0 and ${t.operatingFee}
        and ${t.taxRefunded} between 0 and ${t.tax}`,
    ),
    check('orders_open_after_sales', sql`${t.openAfterSales} >= 0`),
    check('orders_points_returned', sql`${t.pointsReturned} >= 0 and ${t.pointsReturned} <= ${t.pointsUsed}`),
    check(
      'orders_line_points',
      sql`${t.linePoints} between 0 and ${t.pointsUsed} and ${t.linePointsReturned} between 0 and ${t.linePoints}`,
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
    /** Where the price came from when the order was placed. */
    priceSource: text('price_source').$type<PriceSource>().notNull().default('list'),
    quantity: integer().notNull(),
    /** The promotion whose units the item uses: a flash sale or gifts. */
    promotionId: uuid('promotion_id'),
    /** The buy-get promotion that discounts the item. */
    discountPromotionId: uuid('discount_promotion_id'),
    promotionDiscount: money('promotion_discount').notNull().default(0n),
    couponDiscount: money('coupon_discount').notNull(),
    pointsDiscount: money('points_discount').notNull(),
    total: money('total').notNull(),
    /** The points of all units at the points price, 2 decimals; 0 for items with another price. */
    points: money('points').notNull().default(0n),
    /** Why the item costs its total; empty for orders older than the column. */
    adjustments: jsonb().$type<StoredAdjustment[]>().notNull().default([]),
    pv: money('pv').notNull(),
    weightGrams: integer('weight_grams').notNull(),
    /** Face value of one unit if the item is a gift card, otherwise null. */
    giftValue: money('gift_value'),
    shipped: integer().notNull().default(0),
    refundedQuantity: integer('refunded_quantity').notNull().default(0),
    /** The part of `total` that is refunded or being refunded. */
    refundedAmount: money('refunded_amount').notNull().default(0n),
    /** Units in after-sales requests, which can be neither refunded nor requested otherwise. */
    claimed: integer().notNull().default(0),
  },
  (t) => [
    index('order_items_order').on(t.orderId, t.position),
    index('order_items_goods').on(t.goodsId, t.orderId),
    index('order_items_promotion').on(t.promotionId).where(sql`${t.promotionId} is not null`),
    index('order_items_discount').on(t.discountPromotionId).where(sql`${t.discountPromotionId} is not null`),
    check('order_items_price_source', sql`${t.priceSource} in ${listOf(priceSources)}`),
    check(
      'order_items_quantity',
      sql`${t.quantity} > 0 and ${t.shipped} between 0 and ${t.quantity} and ${t.refundedQuantity} between 0 and ${t.quantity}`,
    ),
    check(
      'order_items_claimed',
      sql`${t.claimed} >= 0 and ${t.claimed} + ${t.refundedQuantity} <= ${t.quantity}`,
    ),
    check(
      'order_items_points',
      sql`${t.points} >= 0 and (${t.priceSource} = 'points_price') = (${t.points} > 0) and (${t.points} = 0 or (${t.price} = 0 and ${t.pv} = 0))`,
    ),
    check('order_items_refunded', sql`${t.refundedAmount} between 0 and ${t.total}`),
    check(
      'order_items_total',
      sql`${t.total} = ${t.price} * ${t.quantity} - ${t.promotionDiscount} - ${t.couponDiscount} - ${t.pointsDiscount} and ${t.total} >= 0`,
    ),
  ],
)

/**
 * The search index of the console: one row per word of the recipient's name (lower case), plus the reversed
 * order number with a leading space. Written by triggers (migrations), read by admin/search-orders.ts. A
 * trigram index on orders made every write slower and gave no cheap estimate of the number of matches.
 */
export const orderWords = pgTable(
  'order_words',
  { word: text().notNull(), orderId: uuid('order_id').notNull() },
  (t) => [uniqueIndex('order_words_word').on(t.word.op('text_pattern_ops'), t.orderId)],
)

/** Tags of staff on orders, in lower case. */
export const orderTags = pgTable(
  'order_tags',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    tag: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.tag] }),
    index('order_tags_tag').on(t.tag, t.orderId),
    check('order_tags_tag', sql`${t.tag} = lower(${t.tag}) and length(${t.tag}) between 1 and 30`),
  ],
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
    at: timestamptz('at').notNull(),
  },
  (t) => [index('order_notes_order').on(t.orderId, t.at)],
)
