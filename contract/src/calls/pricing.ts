import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Money } from '../money.ts'
import { Empty, Id, Time } from '../shapes.ts'

export const Coupon = z
  .object({
    id: Id,
    title: z.string(),
    kind: z.enum(['fixed', 'percent']),
    /** Fixed: the amount off. */
    off: Money.nullable(),
    /** Percent: 1–100. */
    percent: z.int().nullable(),
    /** Percent: maximum discount. */
    cap: Money.nullable(),
    minimum: Money,
    startsAt: Time,
    endsAt: Time,
    stackable: z.boolean(),
    /** Only for members without an order. */
    firstOrder: z.boolean(),
    scope: z.enum(['all', 'categories', 'goods']),
    /** Whether the member has a usable one. */
    held: z.boolean(),
    /** Whether the member can claim one. */
    collectable: z.boolean(),
  })
  .meta({ id: 'Coupon' })
export type Coupon = z.output<typeof Coupon>

/** A running flash sale of a SKU; `max`: units that one order can have at its price. */
export const FlashTerms = z.object({ endsAt: Time, price: Money, max: z.int() }).meta({ id: 'FlashTerms' })
export type FlashTerms = z.output<typeof FlashTerms>

/** A gift of a promotion, and the amount missing for it. */
export const GiftHint = z.object({ title: z.string(), left: Money }).meta({ id: 'GiftHint' })

export const couponList = defineCall({
  get: '/shop/coupon/list',
  who: 'visitor',
  summary: 'List claimable coupons; with goodsId those for the product',
  input: z.object({ goodsId: Id.optional() }),
  output: z.object({ list: z.array(Coupon) }),
})

export const couponMine = defineCall({
  get: '/shop/coupon/mine',
  who: 'member',
  criticality: 'critical',
  summary: 'List my coupons: usable, used, expired',
  input: Empty,
  output: z.object({
    list: z.array(
      z.object({ coupon: Coupon, state: z.enum(['usable', 'used', 'expired']), collectedAt: Time }),
    ),
  }),
})

export const couponRedeem = defineCall({
  post: '/shop/coupon/redeem',
  who: 'member',
  summary: 'Claim the coupon of a promo code',
  input: z.object({ code: z.string().trim().min(3).max(40) }),
  output: Coupon,
  refuses: ['coupon-code-unknown', 'coupon-gone', 'too-many-requests'],
})

export const couponClaim = defineCall({
  post: '/shop/coupon/collect',
  who: 'member',
  summary: 'Claim a coupon',
  input: z.object({ couponId: Id }),
  output: Coupon,
  refuses: ['not-found', 'coupon-gone'],
})
