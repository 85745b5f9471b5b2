import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Money } from '../money.ts'
import { Done, Id, List, NonEmpty, Paging, Picture, Text, Time } from '../shapes.ts'
import { AdminGoods, GoodsDraft, GoodsEdit, goodsFilters, goodsStates, Price } from './admin/catalogue.ts'
import { OrderDetails, orderFilters } from './admin/orders.ts'
import { FactorAsked, StaffSession } from './admin/staff.ts'
import { Uploaded } from './files.ts'
import { OrderState, Parcel } from './orders.ts'

/** The operator's calls. Each declares the permission it needs. */

export const staffLogin = defineCall({
  post: '/admin/api/session/login',
  who: 'visitor',
  summary: 'Sign in as staff; an account with a second factor is asked for it',
  input: z.object({ email: z.email().max(254), password: z.string().min(1).max(128) }),
  output: StaffSession,
  refuses: ['login-failed', 'account-locked', 'account-banned', 'factor-asked'],
  refusal: FactorAsked,
  idempotent: false,
})

export const adminGoodsList = defineCall({
  get: '/admin/api/goods/list',
  who: { staff: 'catalog' },
  summary: 'Goods in every state',
  input: Paging.extend({
    ...goodsFilters,
    sort: z.enum(['changed', 'sold', 'title', 'stock']).default('changed'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  output: List(AdminGoods),
})

export const adminGoodsSave = defineCall({
  post: '/admin/api/goods/save',
  who: { staff: 'catalog' },
  summary: 'Create goods, or change them with their options and SKUs',
  input: GoodsDraft,
  output: GoodsEdit,
  refuses: ['not-found', 'state-changed', 'input-invalid'],
})

export const adminGoodsState = defineCall({
  post: '/admin/api/goods/state',
  who: { staff: 'catalog' },
  summary: 'Put goods on sale, off sale or into the archive',
  input: z.object({ id: Id, state: z.enum(goodsStates) }),
  output: AdminGoods,
  refuses: ['not-found', 'state-changed', 'input-invalid'],
})

export const adminSkuPrice = defineCall({
  post: '/admin/api/goods/skuPrice',
  who: { staff: 'catalog' },
  summary: 'Change the prices of a SKU',
  input: z.object({
    skuId: Id,
    price: Price,
    memberPrice: Price.nullable().optional(),
    struckPrice: Price.nullable().optional(),
  }),
  output: AdminGoods,
  refuses: ['not-found', 'input-invalid'],
})

export const adminStockAdjust = defineCall({
  post: '/admin/api/stock/adjust',
  who: { staff: 'catalog' },
  summary: 'Book a stock movement; never below what is reserved',
  input: z.object({ skuId: Id, change: z.int().min(-1_000_000).max(1_000_000), reason: NonEmpty(140) }),
  output: z.object({ skuId: Id, onHand: z.int(), reserved: z.int() }),
  refuses: ['not-found', 'out-of-stock'],
})

export const AdminOrder = z.object({
  id: Id,
  no: z.string(),
  state: OrderState,
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
  paid: Money,
  refunded: Money,
  address: z.object({ fullName: z.string(), phone: z.string(), oneLine: z.string() }),
  remarks: z.string(),
  notes: z.array(z.object({ at: Time, by: z.string(), text: z.string() })),
  parcels: z.array(Parcel),
  remindedAt: Time.nullable(),
  createdAt: Time,
  paidAt: Time.nullable(),
})

export const adminOrderList = defineCall({
  get: '/admin/api/orders/list',
  who: { staff: 'orders' },
  summary: 'The order queue by state',
  input: Paging.extend(orderFilters),
  /** `more`: there are at least as many as `total` says; a search that finds very many does not count them. */
  output: List(AdminOrder).extend({ more: z.boolean() }),
})

export const adminOrderInfo = defineCall({
  get: '/admin/api/orders/info',
  who: { staff: 'orders' },
  summary: 'One order',
  input: z.object({ id: Id }),
  output: AdminOrder.extend(OrderDetails.shape),
  refuses: ['not-found'],
})

export const adminOrderShip = defineCall({
  post: '/admin/api/orders/ship',
  who: { staff: 'orders' },
  summary: 'Ship a parcel with some of the items; the order is shipped once nothing is left',
  input: z.object({
    orderId: Id,
    carrier: z.string().max(40).default('pasar-express'),
    /** Empty: the carrier gives one (adapters that can). */
    trackingNo: Text(60).default(''),
    items: z
      .array(z.object({ itemId: Id, quantity: z.int().min(1).max(999) }))
      .min(1)
      .max(200),
  }),
  output: AdminOrder,
  refuses: ['not-found', 'state-changed', 'packages-exceed', 'gateway-unreachable', 'input-invalid'],
})

export const adminOrderRefund = defineCall({
  post: '/admin/api/orders/refund',
  who: { staff: 'finance' },
  summary: 'Refund an order wholly or in part, the way the money came; whole before shipping cancels it',
  input: z.object({
    orderId: Id,
    /** Absent: what the pieces cost; without pieces all that is left. */
    amount: Price.optional(),
    /** Pieces that go back with it; those that were not shipped never will be. */
    items: z
      .array(z.object({ itemId: Id, quantity: z.int().min(1).max(999) }))
      .max(200)
      .default([]),
    reason: NonEmpty(140),
  }),
  output: AdminOrder,
  refuses: ['not-found', 'state-changed', 'refund-too-large', 'input-invalid'],
})

export const adminOrderNote = defineCall({
  post: '/admin/api/orders/note',
  who: { staff: 'orders' },
  summary: 'Add a note that only staff see',
  input: z.object({ orderId: Id, text: NonEmpty(500) }),
  output: AdminOrder,
  refuses: ['not-found'],
})

export const adminReviewReply = defineCall({
  post: '/admin/api/reviews/reply',
  who: { staff: 'catalog' },
  summary: "Answer a review in the shop's name",
  input: z.object({ id: Id, text: NonEmpty(500) }),
  output: Done,
  refuses: ['not-found'],
})

export const adminUpload = defineCall({
  post: '/admin/api/upload',
  who: { staff: 'catalog' },
  summary: 'Upload a picture of goods; judged by content, re-encoded',
  input: z.object({}),
  output: Uploaded,
  refuses: ['file-type', 'file-too-large'],
  multipart: true,
})
