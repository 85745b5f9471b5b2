import { z } from 'zod'
import { defineCall } from '../call.ts'
import { CART_MAX_QUANTITY } from '../constants.ts'
import { Money } from '../money.ts'
import { Duties } from '../orders/duties.ts'
import { OrderAmounts, PriceAdjustment } from '../orders/order-amounts.ts'
import { priceSources } from '../orders/price-sources.ts'
import { DeliveryCode, DeliveryEstimate, Id, IdList, Picture, Text, Time } from '../shapes.ts'
import { Address } from './addresses.ts'
import { Coupon, FlashTerms, GiftHint } from './pricing.ts'
import { BuyerIdentity } from './verification.ts'

/** Drafts and orders. */

/** The items to buy: the selected cart items, or one SKU directly. */
const selection = {
  source: z.enum(['cart', 'direct']).default('cart'),
  skuId: Id.optional(),
  addressId: Id.optional(),
  /** The delivery service; empty for standard delivery. */
  delivery: DeliveryCode.default(''),
}

export const DraftItem = z
  .object({
    skuId: Id,
    goodsId: Id,
    title: z.string(),
    optionText: z.string(),
    picture: Picture,
    price: Money,
    priceSource: z.enum(priceSources),
    quantity: z.int(),
    /** Price × quantity. */
    subtotal: Money,
    /** Discount by promotions, coupons and points. */
    discount: Money,
    total: Money,
    /** What a unit costs in points (`priceSource` points_price); null for other sources. */
    points: Money.nullable(),
    /** Why the line costs its total. */
    adjustments: z.array(PriceAdjustment),
    /** The running flash sale of the SKU; beyond `max` units the line has its regular price. */
    flash: FlashTerms.nullable(),
    /** Why the line cannot be sent to the address; empty if it can. */
    prohibited: z.string(),
  })
  .meta({ id: 'DraftLine' })

/** How the order can be delivered; the code and the name of standard delivery are empty. */
const DeliveryOption = z.object({
  code: z.string(),
  name: z.string(),
  /** The freight of the order by this service. */
  freight: Money,
  arrives: DeliveryEstimate,
})

const CouponOffer = z.object({ coupon: Coupon, usable: z.boolean(), off: Money, why: z.string() })

export const Draft = z
  .object({
    /** What is bought, then gifts of promotions (`priceSource` gift). */
    lines: z.array(DraftItem),
    /** The next gift of a promotion, and the amount missing for it. */
    giftHint: GiftHint.nullable(),
    address: Address.nullable(),
    /** False for gift cards only, which are not shipped. */
    needsAddress: z.boolean(),
    /** Why the shop does not deliver to the address; null if it does. */
    addressProblem: z.enum(['address-required', 'address-not-served', 'destination-prohibited']).nullable(),
    /** The delivery estimate if the order is placed now; null if it ships nothing or is not served. */
    arrives: DeliveryEstimate.nullable(),
    /** Standard delivery and the services to choose from; empty without a choice. */
    deliveryOptions: z.array(DeliveryOption),
    /** The code of the priced service: the chosen one if it serves the address, else standard delivery. */
    delivery: z.string(),
    /** False where the terms of the order take neither coupons nor points. */
    discountable: z.boolean(),
    /** The member's coupons: usable ones first, the others with the reason. */
    coupons: z.array(CouponOffer),
    /** Coupons that the member can collect and does not hold, in the same order. */
    collectable: z.array(CouponOffer),
    couponIds: z.array(Id),
    points: z.object({
      available: Money,
      /** The most that can pay a part of the lines, what is spent on it, and the worth of the most. */
      usable: Money,
      used: Money,
      worth: Money,
      /** What lines cost at their points price, beside `used`. */
      lines: Money,
    }),
    ...OrderAmounts.shape,
    /** Of the shipment, by which freight to other countries is computed. */
    weightGrams: z.int(),
    /** The operating fee in hundredths of a percent of the products' value. */
    operatingFeeBp: z.int(),
    /** Freight before free shipping; null if not waived. */
    freightWaived: Money.nullable(),
    total: Money,
    saved: Money,
    /** Whether international delivery requires the buyer's identity (authGuoJi). */
    needsIdentity: z.boolean(),
    /** Null for an address in the home country; others are ordered by `/shop/buyGuoji/createOrder`. */
    duties: Duties.nullable(),
    /** The identity that the order will carry; null when it is missing or not required. */
    buyer: BuyerIdentity.nullable(),
  })
  .meta({ id: 'Draft' })
export type Draft = z.output<typeof Draft>

export const draftPreview = defineCall({
  get: '/shop/buy/cartGoods',
  who: 'member',
  criticality: 'critical',
  summary: 'Price a draft',
  input: z.object({
    ...selection,
    quantity: z.coerce.number().int().min(1).max(CART_MAX_QUANTITY).default(1),
    /** Coupon ids, comma-separated. Absent: the best usable coupon; empty: none. */
    couponIds: IdList(5).optional(),
    /** Points to spend, decimal. */
    points: z
      .string()
      .regex(/^\d{1,12}(\.\d{1,2})?$/)
      .optional(),
    /** Whether the one SKU is bought at its points price, if it has one. */
    inPoints: z.enum(['', '1']).default(''),
  }),
  output: Draft,
  refuses: [
    'nothing-selected',
    'sku-unavailable',
    'out-of-stock',
    'limit-exceeded',
    'not-found',
    'admission-required',
  ],
})

export const orderCreate = defineCall({
  post: '/shop/buy/createOrder',
  who: 'member',
  needsConsent: true,
  summary: 'Create an order at the confirmed total',
  input: z.object({
    ...selection,
    quantity: z.int().min(1).max(CART_MAX_QUANTITY).default(1),
    couponIds: z.array(Id).max(5).default([]),
    points: z
      .string()
      .regex(/^\d{1,12}(\.\d{1,2})?$/)
      .default('0'),
    /** Whether the one SKU is bought at its points price; items of the cart have the choice with them. */
    inPoints: z.boolean().default(false),
    /** The points of lines at their points price that the member confirmed; others are `price-changed`. */
    linePoints: z
      .string()
      .regex(/^\d{1,12}(\.\d{1,2})?$/)
      .default('0'),
    remarks: Text(140).default(''),
    /** The total that the member confirmed. */
    total: Money,
    /** The SKUs of the gifts that the member saw; others are refused as `price-changed`. */
    giftSkuIds: z.array(Id).max(50).optional(),
  }),
  output: z.object({ orderId: Id, orderNo: z.string(), payable: Money, expiresAt: Time, now: Time }),
  refuses: [
    'nothing-selected',
    'sku-unavailable',
    'out-of-stock',
    'limit-exceeded',
    'price-changed',
    'coupon-unusable',
    'insufficient-points',
    'points-too-many',
    'address-required',
    'address-not-served',
    'destination-prohibited',
    'not-found',
    'unpaid-orders-limit',
    'buyer-identity-required',
    'admission-required',
  ],
})
