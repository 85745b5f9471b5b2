import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Money } from '../../money.ts'
import { shopOrderMoves, shopOrderStates } from '../../orders/shop-order-states.ts'
import { Empty, Id, List, Paging, Picture, Text, Time } from '../../shapes.ts'
import { OrderCard, orderInfo, orderList, orderViews } from '../orders.ts'

/** Orders of member-owned shops: the buyer's view, and the owner's. */

const Shop = z.object({ id: Id, name: z.string(), slug: z.string() })

export const shopPurchaseList = defineCall({
  get: '/attractive/order/list',
  who: 'member',
  summary: 'List what I bought in member-owned shops',
  input: Paging.extend({ view: z.enum(orderViews).default('all'), keyword: Text(60).optional() }),
  output: List(OrderCard.extend({ shop: Shop })).extend({ counts: orderList.output.shape.counts, now: Time }),
})

export const shopPurchaseInfo = defineCall({
  get: '/attractive/order/info',
  who: 'member',
  summary: 'Retrieve one of my orders in a member-owned shop',
  input: z.object({ id: Id }),
  output: orderInfo.output.extend({
    shop: Shop,
    /** Whether the owner has yet to accept it, and by when it is accepted without an answer. */
    awaiting: z.object({ until: Time }).nullable(),
    /** Why the owner rejected it; empty otherwise. */
    rejection: z.string(),
  }),
  refuses: ['not-found'],
})

const ShopOrderItem = z.object({
  id: Id,
  title: z.string(),
  optionText: z.string(),
  picture: Picture,
  price: Money,
  quantity: z.int(),
  refunded: z.int(),
  /** What was paid for it, and its parts. */
  paid: Money,
  wholesale: Money,
  fee: Money,
  /** Discounts that the platform bears: they are added back before the margin. */
  borne: Money,
  /** What remains for the owner after refunds. */
  margin: Money,
})

export const ShopOrderCard = z
  .object({
    id: Id,
    no: z.string(),
    state: z.enum(shopOrderStates),
    /** The buyer, masked. */
    buyer: z.string(),
    items: z.array(z.object({ title: z.string(), picture: Picture, quantity: z.int() })),
    count: z.int(),
    /** What was paid for goods. */
    paid: Money,
    margin: Money,
    /** Whether the margin is credited. */
    credited: z.boolean(),
    moves: z.array(z.enum(shopOrderMoves)),
    createdAt: Time,
    /** By when an order that awaits an answer is accepted without one. */
    answerUntil: Time.nullable(),
  })
  .meta({ id: 'ShopOrderCard' })
export type ShopOrderCard = z.output<typeof ShopOrderCard>

const shopOrderCounts = z.object({ awaiting: z.int(), accepted: z.int(), shipped: z.int() })

export const shopOrderAwaiting = defineCall({
  get: '/attractive/shop/shopOrderNoAuthTotal',
  who: 'member',
  summary: 'Count the orders of my shop that await an answer; 0 without a shop',
  input: Empty,
  output: z.object({ total: z.int() }),
})

export const shopOrderList = defineCall({
  get: '/attractive/shop/shopOrderList',
  who: 'member',
  summary: 'List the orders of my shop, newest first',
  input: Paging.extend({
    state: z.enum(['', ...shopOrderStates]).default(''),
    keyword: Text(60).default(''),
  }),
  output: List(ShopOrderCard).extend({ counts: shopOrderCounts }),
  refuses: ['not-found'],
})

export const shopOrderInfo = defineCall({
  get: '/attractive/shop/shopOrderInfo',
  who: 'member',
  summary: 'Retrieve an order of my shop',
  input: z.object({ id: Id }),
  output: ShopOrderCard.extend({
    lines: z.array(ShopOrderItem),
    remarks: z.string(),
    /** What shipping needs, from acceptance until it is delivered; null otherwise. */
    recipient: z.object({ name: z.string(), phone: z.string(), oneLine: z.string() }).nullable(),
    parcels: z.array(z.object({ id: Id, carrierName: z.string(), trackingNo: z.string(), shippedAt: Time })),
    rejection: z.string(),
    /** `by`: who of the shop, masked unless it is the caller; empty for staff and the deadline. */
    history: z.array(z.object({ state: z.enum(shopOrderStates), at: Time, by: z.string() })),
  }),
  refuses: ['not-found'],
})

export const shopOrderAnswer = defineCall({
  post: '/attractive/shop/shopOrderAuth',
  who: 'member',
  summary: 'Accept a paid order of my shop, or reject it with a reason, which refunds it',
  input: z.object({ id: Id, accept: z.boolean(), reason: Text(200).default('') }),
  output: z.object({ state: z.enum(shopOrderStates) }),
  refuses: ['not-found', 'state-changed', 'input-invalid'],
})

export const shopOrderMove = defineCall({
  post: '/attractive/shop/changeOrderState',
  who: 'member',
  summary: 'Ship an accepted order of my shop, mark it delivered, or cancel it with a reason',
  input: z.object({
    id: Id,
    move: z.enum(['ship', 'deliver', 'cancel']),
    /** `ship`: a code of `/attractive/AfterSales/logistics`, or the name of another carrier. */
    carrier: Text(40).default(''),
    /** `ship`: required. */
    trackingNo: Text(40).default(''),
    /** `cancel`: the buyer reads it. */
    reason: Text(200).default(''),
  }),
  output: z.object({ state: z.enum(shopOrderStates) }),
  refuses: ['not-found', 'state-changed', 'input-invalid'],
})
