import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Money } from '../money.ts'
import { permissions } from '../permissions.ts'
import { Done, Id, List, NonEmpty, Paging, Picture, Text, Texts, Time } from '../shapes.ts'
import { Uploaded } from './files.ts'
import { OrderState, orderStates, Parcel } from './orders.ts'

/** The operator's calls. Each declares the permission it needs. */

export const staffLogin = defineCall({
  post: '/admin/api/session/login',
  who: 'visitor',
  summary: 'Sign in as staff',
  input: z.object({ email: z.email().max(254), password: z.string().min(1).max(128) }),
  output: z.object({
    token: z.string(),
    expiresAt: Time,
    name: z.string(),
    permissions: z.array(z.enum(permissions)),
  }),
  refuses: ['login-failed', 'account-locked', 'account-banned'],
  idempotent: false,
})

const Price = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/)

const AdminSku = z.object({
  /** Absent for a new SKU. */
  id: Id.optional(),
  code: NonEmpty(60),
  /** Option values in the options' order, by index. */
  values: z.array(z.int().min(0)).max(3),
  price: Price,
  memberPrice: Price.nullable().default(null),
  struckPrice: Price.nullable().default(null),
  pointsPrice: Price.nullable().default(null),
  pv: Price.default('0'),
  weightGrams: z.int().min(0).max(100_000),
  /** Stock on hand of a new SKU; later only by stock/adjust. */
  stock: z.int().min(0).max(1_000_000).default(0),
})

export const goodsStates = ['draft', 'on_sale', 'off_sale', 'archived'] as const

const GoodsDraft = z.object({
  id: Id.optional(),
  categoryId: Id,
  brand: Text(60).default(''),
  title: Texts,
  subtitle: Texts.optional(),
  description: z
    .record(
      z.string(),
      z.array(
        z.object({
          kind: z.enum(['heading', 'paragraph', 'list']),
          text: z.string(),
          items: z.array(z.string()),
        }),
      ),
    )
    .default({}),
  pictureIds: z.array(Id).max(20).default([]),
  options: z
    .array(
      z.object({
        name: Texts,
        values: z
          .array(z.object({ label: Texts }))
          .min(1)
          .max(40),
      }),
    )
    .max(3),
  skus: z.array(AdminSku).min(1).max(200),
  limitPerOrder: z.int().min(1).nullable().default(null),
  limitPerMember: z.int().min(1).nullable().default(null),
})

export const AdminGoods = z.object({
  id: Id,
  title: Texts,
  brand: z.string(),
  state: z.enum(goodsStates),
  categoryId: Id,
  picture: Picture.nullable(),
  skus: z.array(z.object({ id: Id, code: z.string(), price: Money, onHand: z.int(), reserved: z.int() })),
  sold: z.int(),
  updatedAt: Time,
})

export const adminGoodsList = defineCall({
  get: '/admin/api/goods/list',
  who: { staff: 'catalog' },
  summary: 'Goods in every state',
  input: Paging.extend({
    keyword: z.string().trim().max(80).optional(),
    state: z.enum(goodsStates).optional(),
  }),
  output: List(AdminGoods),
})

export const adminGoodsSave = defineCall({
  post: '/admin/api/goods/save',
  who: { staff: 'catalog' },
  summary: 'Create goods, or change them with their options and SKUs',
  input: GoodsDraft,
  output: AdminGoods,
  refuses: ['not-found', 'input-invalid'],
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
  input: Paging.extend({
    state: z.enum(orderStates).optional(),
    keyword: z.string().trim().max(80).optional(),
  }),
  output: List(AdminOrder),
})

export const adminOrderInfo = defineCall({
  get: '/admin/api/orders/info',
  who: { staff: 'orders' },
  summary: 'One order',
  input: z.object({ id: Id }),
  output: AdminOrder,
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
  input: z.object({ orderId: Id, amount: Price.optional(), reason: NonEmpty(140) }),
  output: AdminOrder,
  refuses: ['not-found', 'state-changed', 'refund-too-large'],
})

export const adminOrderNote = defineCall({
  post: '/admin/api/orders/note',
  who: { staff: 'orders' },
  summary: 'Add a note that only staff see',
  input: z.object({ orderId: Id, text: NonEmpty(500) }),
  output: AdminOrder,
  refuses: ['not-found'],
})

export const adminPaymentList = defineCall({
  get: '/admin/api/payments/list',
  who: { staff: 'finance' },
  summary: 'Payments with their attempts, newest first; needsReview shows the queue',
  input: Paging.extend({ needsReview: z.enum(['0', '1']).optional(), orderId: Id.optional() }),
  output: List(
    z.object({
      no: z.string(),
      gateway: z.string(),
      method: z.string(),
      state: z.string(),
      amount: Money,
      paid: Money,
      refunded: Money,
      orderIds: z.array(Id),
      vendorId: z.string(),
      needsReview: z.boolean(),
      problem: z.string(),
      createdAt: Time,
      events: z.array(z.object({ at: Time, kind: z.string(), text: z.string() })),
    }),
  ),
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
