import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Money } from '../money.ts'
import { afterSaleKinds, afterSaleStates } from '../orders/after-sale-states.ts'
import { Duties } from '../orders/duties.ts'
import { OrderAmounts, PriceAdjustment } from '../orders/order-amounts.ts'
import { fulfillmentHolds, orderKinds } from '../orders/order-kinds.ts'
import { orderStates } from '../orders/order-states.ts'
import { DeliveryEstimate, Done, Id, List, Paging, Picture, Time } from '../shapes.ts'

export const OrderState = z.enum(orderStates)
export type OrderState = z.output<typeof OrderState>

/** Views of the order list. */
export const orderViews = ['all', 'unpaid', 'toShip', 'toReceive', 'toReview', 'afterSale'] as const

/** Actions that the member can take; the server decides. */
export const orderActions = [
  'pay',
  'cancel',
  'remind',
  'track',
  'confirm',
  'review',
  'afterSale',
  'buyAgain',
] as const
export const OrderAction = z.enum(orderActions)
export type OrderAction = z.output<typeof OrderAction>

export const OrderItem = z
  .object({
    id: Id,
    skuId: Id,
    goodsId: Id,
    title: z.string(),
    optionText: z.string(),
    picture: Picture,
    price: Money,
    quantity: z.int(),
    total: Money,
    /** What a unit costs in points; null for a price in money. */
    points: Money.nullable(),
    reviewed: z.boolean(),
    /** Shipped and refunded pieces. */
    shipped: z.int(),
    refunded: z.int(),
    /** The open or latest after-sales request; only orderInfo has it. */
    afterSale: z.object({ id: Id, kind: z.enum(afterSaleKinds), state: z.enum(afterSaleStates) }).nullable(),
  })
  .meta({ id: 'OrderItem' })

export const OrderCard = z
  .object({
    id: Id,
    no: z.string(),
    kind: z.enum(orderKinds),
    state: OrderState,
    /** Why the paid order is not shipped yet; null otherwise. */
    hold: z.enum(fulfillmentHolds).nullable(),
    items: z.array(OrderItem),
    count: z.int(),
    total: Money,
    /** What items at their points price cost, beside `total`. */
    linePoints: Money,
    actions: z.array(OrderAction),
    /** Whether `afterSale` only offers the warranty: returns and exchanges are over. */
    isWarrantyOnly: z.boolean(),
    createdAt: Time,
    payExpiresAt: Time.nullable(),
    refundState: z.enum(['none', 'refunding', 'partially_refunded', 'refunded']),
    /** The amounts that were paid and returned by refunds; in points where only points returned. */
    paid: Money,
    refunded: Money,
  })
  .meta({ id: 'OrderCard' })
export type OrderCard = z.output<typeof OrderCard>

const Counts = z.object({
  unpaid: z.int(),
  toShip: z.int(),
  toReceive: z.int(),
  toReview: z.int(),
  afterSale: z.int(),
})

export const orderList = defineCall({
  get: '/shop/order/list',
  who: 'member',
  summary: 'List my orders of a view, with the counts of all views',
  input: Paging.extend({
    view: z.enum(orderViews).default('all'),
    keyword: z.string().trim().max(60).optional(),
  }),
  output: List(
    OrderCard.extend({
      /** The member-owned shop that sells; null for orders of the platform. */
      shop: z.object({ id: Id, name: z.string() }).nullable(),
    }),
  ).extend({ counts: Counts, now: Time }),
})

/** A step of the order; `at` is null until it is reached. */
type StepKey = 'placed' | Exclude<OrderState, 'unpaid'>
const stepKeys = {
  placed: 'placed',
  paid: 'paid',
  shipped: 'shipped',
  received: 'received',
  completed: 'completed',
  cancelled: 'cancelled',
  closed: 'closed',
} as const satisfies { [K in StepKey]: K }

const Step = z.object({
  key: z.enum(stepKeys),
  at: Time.nullable(),
})

export const TrackingEvent = z
  .object({ at: Time, place: z.string(), text: z.string(), status: z.string() })
  .meta({ id: 'TrackingEvent' })

export const parcelStates = ['created', 'in_transit', 'out_for_delivery', 'delivered', 'returned'] as const

export const Parcel = z
  .object({
    id: Id,
    no: z.int().meta({ description: '1-based within the order' }),
    carrier: z.string(),
    carrierName: z.string(),
    trackingNo: z.string(),
    state: z.enum(parcelStates),
    items: z.array(
      z.object({
        itemId: Id,
        title: z.string(),
        optionText: z.string(),
        picture: Picture,
        quantity: z.int(),
      }),
    ),
    /** The other orders of the member in the same parcel. */
    sharedWith: z.array(z.object({ id: Id, no: z.string() })),
    lastEvent: TrackingEvent.nullable(),
    shippedAt: Time,
    deliveredAt: Time.nullable(),
    /** When the carrier expects to deliver it; null without an estimate, and once it is delivered. */
    estimatedAt: Time.nullable(),
  })
  .meta({ id: 'Parcel' })
export type Parcel = z.output<typeof Parcel>

export const orderInfo = defineCall({
  get: '/shop/order/info',
  who: 'member',
  summary: 'Retrieve one of my orders',
  input: z.object({ id: Id }),
  output: OrderCard.extend({
    address: z.object({
      fullName: z.string(),
      phone: z.string(),
      oneLine: z.string(),
      country: z.string(),
      /** Whether the member can choose another address: nothing is packed yet. */
      canChange: z.boolean(),
    }),
    /**
     * The delivery estimate from the time of payment; null once delivered, for ended orders, and if nothing
     * ships.
     */
    arrives: DeliveryEstimate.nullable(),
    /** Name of the chosen delivery service; empty for standard delivery. */
    deliveryName: z.string(),
    /** The terms at the border when the order was placed; null for an order in its home country. */
    duties: Duties.nullable(),
    /** Why each item costs its total. */
    prices: z.array(z.object({ itemId: Id, adjustments: z.array(PriceAdjustment) })),
    lines: OrderAmounts.extend({
      payCost: Money,
      total: Money,
      refunded: Money,
    }),
    /** Points spent with the order, `linePoints` included. */
    pointsUsed: Money,
    payMethod: z.string(),
    /** Number of the latest payment. */
    paymentNo: z.string(),
    paymentPending: z.boolean(),
    remarks: z.string(),
    steps: z.array(Step),
    parcels: z.array(Parcel),
    cancelReason: z.string(),
    autoReceiveAt: Time.nullable(),
    now: Time,
  }),
  refuses: ['not-found'],
})

export const orderCancel = defineCall({
  post: '/shop/order/cancelOrder',
  who: 'member',
  summary: 'Cancel an unpaid order, or refund and cancel a paid one that is not packed',
  input: z.object({
    id: Id,
    reason: z.enum(['changedMind', 'wrongAddress', 'foundCheaper', 'orderedWrong', 'other']).default('other'),
  }),
  output: z.object({ state: OrderState, refunding: z.boolean() }),
  refuses: ['not-found', 'state-changed', 'order-on-hold'],
})

export const orderConfirm = defineCall({
  post: '/shop/order/confirmReceipt',
  who: 'member',
  summary: 'Confirm receipt of the order',
  input: z.object({ id: Id }),
  output: z.object({ state: OrderState }),
  refuses: ['not-found', 'state-changed'],
})

export const orderChangeAddress = defineCall({
  post: '/shop/order/changeAddress',
  who: 'member',
  summary: 'Deliver my order to another of my addresses in the same country and freight zone',
  input: z.object({ id: Id, addressId: Id }),
  output: Done,
  refuses: ['not-found', 'state-changed', 'address-not-allowed'],
  sets: true,
})

export const orderRemind = defineCall({
  post: '/shop/order/remindSend',
  who: 'member',
  summary: 'Remind the shop to ship, once a day',
  input: z.object({ id: Id }),
  output: Done,
  refuses: ['not-found', 'state-changed', 'order-on-hold', 'already-reminded'],
})

export const trackingLog = defineCall({
  get: '/shop/order/trackingLog',
  who: 'member',
  summary: 'List the tracking events of an order, newest first',
  input: z.object({ orderId: Id }),
  output: z.object({ list: z.array(TrackingEvent.extend({ packageId: Id, packageNo: z.int() })) }),
  refuses: ['not-found'],
})

export const parcelList = defineCall({
  get: '/shop/order/packageList',
  who: 'member',
  summary: 'List the parcels of an order',
  input: z.object({ orderId: Id }),
  output: z.object({ list: z.array(Parcel) }),
  refuses: ['not-found'],
})

export const parcelInfo = defineCall({
  get: '/shop/order/packageInfo',
  who: 'member',
  summary: 'Retrieve a parcel with its tracking events',
  input: z.object({ id: Id }),
  output: Parcel.extend({ events: z.array(TrackingEvent), orderId: Id, orderNo: z.string() }),
  refuses: ['not-found'],
})
