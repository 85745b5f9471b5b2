import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { languages } from '../../constants.ts'
import { Money } from '../../money.ts'
import { OrderAmounts, orderCharges, PriceAdjustment } from '../../orders/order-amounts.ts'
import { fulfillmentHolds, orderKinds } from '../../orders/order-kinds.ts'
import { orderStates, type QueueState, vetoReasons } from '../../orders/order-states.ts'
import { priceSources } from '../../orders/price-sources.ts'
import { refundFailureCodes, refundReasonCodes } from '../../orders/refund-codes.ts'
import { refundOrigins } from '../../orders/refund-origins.ts'
import { Day, Id, List, Paging, Picture, Time } from '../../shapes.ts'
import { OrderState, Parcel, TrackingEvent } from '../orders.ts'

/** Orders. */

/** Tags of an order. */
export const ORDER_TAGS_MAX = 20

/** A tag in lower case, so that it is one tag however it is written. */
export const OrderTag = z.string().trim().toLowerCase().min(1).max(30)

/** What became of the request to void the label of a parcel. */
export const voidStates = ['requested', 'refused', 'voided'] as const
export type VoidState = (typeof voidStates)[number]

export const AdminOrder = z.object({
  id: Id,
  no: z.string(),
  kind: z.enum(orderKinds),
  state: OrderState,
  /** Why the paid order is not to ship yet; null otherwise. */
  hold: z.enum(fulfillmentHolds).nullable(),
  member: z.object({ id: Id, name: z.string() }),
  items: z.array(
    z.object({
      id: Id,
      title: z.string(),
      optionText: z.string(),
      picture: Picture,
      quantity: z.int(),
      shipped: z.int(),
      refunded: z.int(),
      total: Money,
    }),
  ),
  total: Money,
  /** What items at their points price cost, beside `total`. */
  linePoints: Money,
  paid: Money,
  refunded: Money,
  address: z.object({ fullName: z.string(), phone: z.string(), oneLine: z.string() }),
  /** Version of the address: what corrects it, or ships to it, names the version that it knows. */
  addressVersion: z.string(),
  /** Whether it goes to another country than its market's. */
  isInternational: z.boolean(),
  remarks: z.string(),
  /** Name of the chosen delivery service; empty for standard delivery. */
  deliveryName: z.string(),
  notes: z.array(z.object({ at: Time, by: z.string(), text: z.string() })),
  /** Tags of staff, in alphabetical order. */
  tags: z.array(z.string()),
  parcels: z.array(Parcel),
  /** Parcels whose label can be voided, or was requested to be. Voided parcels are not listed. */
  voids: z.array(z.object({ packageId: Id, state: z.enum(['possible', 'requested', 'refused']) })),
  remindedAt: Time.nullable(),
  createdAt: Time,
  paidAt: Time.nullable(),
})

/** Filters of the order list and export. */
export const orderFilters = {
  /** `paid` are the orders to ship, without those on hold. */
  state: z.enum(orderStates).optional(),
  /** Only paid orders with a fulfillment hold. */
  onHold: z.enum(['1']).optional(),
  /**
   * Order number, tracking number, member (username, email, phone), `#tag`, or words of a title or receiver.
   */
  keyword: z.string().trim().max(80).optional(),
  tag: OrderTag.optional(),
  memberId: Id.optional(),
  sellerId: Id.optional(),
  /** Days of the market, inclusive. */
  from: Day.optional(),
  to: Day.optional(),
  /** Only orders with a shipping reminder. */
  reminded: z.enum(['1']).optional(),
  /** Only orders with a label whose void the carrier does not answer. */
  voiding: z.enum(['1']).optional(),
  /** Only orders of which a parcel came back to the shop. */
  returned: z.enum(['1']).optional(),
}

/** An event of an order's timeline. */
const TimelineEvent = z.object({
  at: Time,
  kind: z.enum(['order', 'payment', 'refund', 'parcel', 'note', 'staff']),
  /** Key of the event: `paid`, `refunded`, `delivered`, `order.address` … */
  what: z.string(),
  /** Details as text: actor, number, amount. */
  text: z.string(),
  /** Of a refund. */
  reasonCode: z.enum(refundReasonCodes).optional(),
  failureCode: z.enum(refundFailureCodes).nullable().optional(),
})

/** Fields of the order page beyond those of the list. */
export const OrderDetails = z.object({
  currency: z.string(),
  prices: z.array(
    z.object({
      itemId: Id,
      goodsId: Id,
      skuCode: z.string(),
      price: Money,
      /** Where the price came from when the order was placed. */
      priceSource: z.enum(priceSources),
      /** What a unit cost in points; null for a price in money. */
      points: Money.nullable(),
      /** Why the item costs its total. */
      adjustments: z.array(PriceAdjustment),
      /** Pieces that can be shipped, and refunded. */
      toShip: z.int(),
      toRefund: z.int(),
    }),
  ),
  sums: OrderAmounts.extend({ refunding: Money }),
  pointsUsed: Money,
  coupons: z.array(z.object({ id: Id, title: z.string() })),
  payments: z.array(
    z.object({
      id: Id,
      no: z.string(),
      method: z.string(),
      state: z.string(),
      amount: Money,
      refunded: Money,
      needsReview: z.boolean(),
    }),
  ),
  refunds: z.array(
    z.object({
      no: z.string(),
      state: z.string(),
      amount: Money,
      reasonCode: z.enum(refundReasonCodes),
      /** The text of staff; empty for another code. */
      reason: z.string(),
      origin: z.enum(refundOrigins),
      /**
       * What it returns: units and amounts of items, and charges such as freight; empty for refunds before
       * items.
       */
      items: z.array(
        z.object({
          itemId: Id.nullable(),
          charge: z.enum(orderCharges).nullable(),
          quantity: z.int(),
          amount: Money,
        }),
      ),
      at: Time,
    }),
  ),
  labels: z.array(z.object({ packageId: Id, url: z.string() })),
  /** Parcels that came back and can be sent again. */
  resends: z.array(Id),
  tracking: z.array(TrackingEvent.extend({ packageNo: z.int() })),
  timeline: z.array(TimelineEvent),
  receiver: z.object({
    fullName: z.string(),
    phone: z.string(),
    email: z.string(),
    oneLine: z.string(),
    city: z.string(),
    postcode: z.string(),
    state: z.string(),
    country: z.string(),
  }),
  /** The buyer's identity for customs; null when the destination does not require it. */
  buyer: z.object({ name: z.string(), document: z.string(), number: z.string() }).nullable(),
  /** Available actions, regardless of permissions. */
  may: z.object({ ship: z.boolean(), cancel: z.boolean(), correctAddress: z.boolean(), refund: z.boolean() }),
  /** Why an order past its after-sales period is not completed yet. */
  completionVetoes: z.array(z.enum(vetoReasons)),
  /**
   * The service center that serves it; null for none. `name` is empty once its member has cancelled the
   * account.
   */
  serviceCenter: z.object({ id: Id, name: z.string() }).nullable(),
  cancelReason: z.string(),
  payMethod: z.string(),
})

export const adminOrderList = defineCall({
  get: '/admin/api/orders/list',
  who: { staff: 'orders' },
  summary: 'List orders by state',
  input: Paging.extend(orderFilters),
  /** `more`: `total` is capped. */
  output: List(AdminOrder).extend({ more: z.boolean() }),
})

export const adminOrderInfo = defineCall({
  get: '/admin/api/orders/info',
  who: { staff: 'orders' },
  summary: 'Retrieve an order',
  input: z.object({ id: Id }),
  output: AdminOrder.extend(OrderDetails.shape),
  refuses: ['not-found'],
})

/** Number of orders in a state; `more` when capped. */
const QueueCount = z.object({ count: z.int(), more: z.boolean() })

export const adminOrderCounts = defineCall({
  get: '/admin/api/orders/counts',
  who: { staff: 'orders' },
  summary: 'Count the orders that require attention by state',
  input: z.object({}),
  output: z.object({
    unpaid: QueueCount,
    paid: QueueCount,
    reminded: QueueCount,
    onHold: QueueCount,
    shipped: QueueCount,
  } satisfies Record<QueueState | 'reminded' | 'onHold', typeof QueueCount>),
})

export const adminOrderTags = defineCall({
  get: '/admin/api/orders/tags',
  who: { staff: 'orders' },
  summary: 'List the tags of orders, the most used first',
  input: z.object({}),
  /** `orders` is counted up to 1,000. */
  output: z.object({ list: z.array(z.object({ tag: z.string(), orders: z.int() })) }),
})

export const adminOrderNext = defineCall({
  get: '/admin/api/orders/next',
  who: { staff: 'orders' },
  summary: 'Retrieve the next order to ship: the oldest one placed after an order, else the oldest one',
  input: z.object({ id: Id }),
  /** Null when no other order is to ship. */
  output: z.object({ next: z.object({ id: Id, no: z.string() }).nullable() }),
  refuses: ['not-found'],
})

export const adminOrderExport = defineCall({
  post: '/admin/api/orders/export',
  who: { staff: ['orders', 'exports'] },
  summary: 'Export a page of orders as CSV, newest first; continue with `next`',
  input: z.object({
    ...orderFilters,
    /** Only these orders. */
    ids: z.array(Id).min(1).max(100).optional(),
    /** This shop's columns with a line per order, or Shopify's with a line per item. */
    format: z.enum(['pasar', 'shopify']).default('pasar'),
    cursor: z.string().max(80).default(''),
  }),
  output: z.object({ csv: z.string(), rows: z.int(), next: z.string() }),
  refuses: ['input-invalid'],
  idempotent: false,
})

export const adminOrderPrint = defineCall({
  get: '/admin/api/orders/print',
  who: { staff: 'orders' },
  summary: "Retrieve the packing slip, invoice and label of an order in the member's language",
  input: z.object({ id: Id }),
  output: z.object({
    id: Id,
    no: z.string(),
    language: z.enum(languages),
    shop: z.object({ name: z.string(), url: z.string() }),
    createdAt: Time,
    paidAt: Time.nullable(),
    payMethod: z.string(),
    member: z.object({ name: z.string(), username: z.string() }),
    receiver: z.object({
      fullName: z.string(),
      phone: z.string(),
      oneLine: z.string(),
      country: z.string(),
      countryName: z.string(),
    }),
    remarks: z.string(),
    deliveryName: z.string(),
    items: z.array(
      z.object({
        itemId: Id,
        title: z.string(),
        optionText: z.string(),
        skuCode: z.string(),
        picture: Picture,
        quantity: z.int(),
        refunded: z.int(),
        price: Money,
        /** What a unit costs in points; null for a price in money. */
        points: Money.nullable(),
        discount: Money,
        total: Money,
      }),
    ),
    sums: OrderAmounts.omit({ promotionDiscount: true, couponDiscount: true, pointsDiscount: true }).extend({
      discount: Money,
      total: Money,
      linePoints: Money,
      refunded: Money,
    }),
    parcels: z.array(
      z.object({
        id: Id,
        no: z.int(),
        carrierName: z.string(),
        trackingNo: z.string(),
        items: z.array(z.object({ itemId: Id, quantity: z.int() })),
      }),
    ),
  }),
  refuses: ['not-found'],
})
