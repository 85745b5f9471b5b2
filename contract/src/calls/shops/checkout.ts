import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { CART_MAX_QUANTITY } from '../../constants.ts'
import { Money } from '../../money.ts'
import { DeliveryCode, Id, Text, Time } from '../../shapes.ts'
import { Draft, orderCreate } from '../checkout.ts'
import { billInfo, orderPay } from '../payments.ts'

/** Buying in member-owned shops: one order per shop, placed and paid together. */

/** Most shops in one checkout: payments take that many orders. */
export const CHECKOUT_SHOPS_MAX = 20

const Points = z.string().regex(/^\d{1,12}(\.\d{1,2})?$/)

/** The items to buy: the selected cart items of all shops, or one SKU of a shop directly. */
const selection = {
  source: z.enum(['cart', 'direct']).default('cart'),
  shopId: Id.optional(),
  skuId: Id.optional(),
  addressId: Id.optional(),
}

export const shopDraft = defineCall({
  post: '/attractive/buy/cartGoods',
  who: 'member',
  criticality: 'critical',
  summary: 'Price the drafts of a checkout: one per shop, in the order of the cart',
  input: z.object({
    ...selection,
    quantity: z.int().min(1).max(CART_MAX_QUANTITY).default(1),
    /** Choices by shop. Without coupons the best are chosen. */
    choices: z
      .array(
        z.object({
          shopId: Id,
          couponIds: z.array(Id).max(5).optional(),
          points: Points.optional(),
          delivery: DeliveryCode.default(''),
        }),
      )
      .max(CHECKOUT_SHOPS_MAX)
      .default([]),
  }),
  output: z.object({
    orders: z.array(z.object({ shopId: Id, shopName: z.string(), draft: Draft })),
    total: Money,
  }),
  refuses: [
    'nothing-selected',
    'sku-unavailable',
    'out-of-stock',
    'limit-exceeded',
    'not-found',
    'shop-unavailable',
    'admission-required',
  ],
  idempotent: false,
})

/** Orders of member-owned shops, of the call that takes orders by kind. */
export const ShopOrders = z.object({
  kind: z.literal('shop'),
  ...selection,
  quantity: z.int().min(1).max(CART_MAX_QUANTITY).default(1),
  orders: z
    .array(
      z.object({
        shopId: Id,
        couponIds: z.array(Id).max(5).default([]),
        points: Points.default('0'),
        delivery: DeliveryCode.default(''),
        remarks: Text(140).default(''),
        /** The total of the order that the member confirmed. */
        total: Money,
      }),
    )
    .min(1)
    .max(CHECKOUT_SHOPS_MAX),
})
export type ShopOrders = z.output<typeof ShopOrders>

/** The order of each shop, in the sequence of the request. */
export const ShopOrdered = z.object({
  kind: z.literal('shop'),
  orders: z.array(z.object({ orderId: Id, orderNo: z.string(), shopId: Id })),
  payable: Money,
  expiresAt: Time,
  now: Time,
})
export type ShopOrdered = z.output<typeof ShopOrdered>

export const shopOrderRefusals = [...orderCreate.refuses, 'shop-unavailable'] as const

export const shopBill = defineCall({
  get: '/attractive/buy/payInfo',
  who: 'member',
  criticality: 'critical-plus',
  summary: 'Retrieve the bill of orders of member-owned shops, as /shop/buy/payInfo',
  input: billInfo.input,
  output: billInfo.output,
  refuses: billInfo.refuses,
})

export const shopOrderPay = defineCall({
  post: '/attractive/buy/payOrder',
  who: 'member',
  criticality: 'critical-plus',
  needsConsent: true,
  summary: 'Pay orders of member-owned shops by a method, as /shop/buy/payOrder',
  input: orderPay.input,
  output: orderPay.output,
  refuses: orderPay.refuses,
})
