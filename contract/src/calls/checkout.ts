import { z } from 'zod'
import { defineCall } from '../call.ts'
import { CART_MAX_QUANTITY } from '../constants.ts'
import { Money } from '../money.ts'
import { Id, NonEmpty, Picture, Text, Time } from '../shapes.ts'
import { Address } from './addresses.ts'
import { Coupon } from './pricing.ts'

/** What is being bought: the cart's selected lines, or one SKU directly. */
const what = {
  source: z.enum(['cart', 'direct']).default('cart'),
  skuId: Id.optional(),
  addressId: Id.optional(),
}

export const DraftLine = z
  .object({
    skuId: Id,
    goodsId: Id,
    title: z.string(),
    optionText: z.string(),
    picture: Picture,
    price: Money,
    quantity: z.int(),
    /** Price × quantity. */
    subtotal: Money,
    /** What coupon and points take off this line. */
    discount: Money,
    total: Money,
  })
  .meta({ id: 'DraftLine' })

export const Draft = z
  .object({
    lines: z.array(DraftLine),
    address: Address.nullable(),
    /** False when nothing of it is sent: gift cards only. */
    needsAddress: z.boolean(),
    /** Why the address cannot be delivered to; null when it can. */
    addressProblem: z.enum(['address-required', 'address-not-served']).nullable(),
    coupons: z.array(z.object({ coupon: Coupon, usable: z.boolean(), off: Money, why: z.string() })),
    couponIds: z.array(Id),
    points: z.object({ available: Money, usable: Money, used: Money, worth: Money }),
    subtotal: Money,
    couponDiscount: Money,
    pointsDiscount: Money,
    freight: Money,
    /** Freight before it became free; null when it was not waived. */
    freightWaived: Money.nullable(),
    operatingFee: Money,
    tax: Money,
    total: Money,
    saved: Money,
    /** Whether international delivery asks for the buyer's identity (authGuoJi). */
    needsIdentity: z.boolean(),
  })
  .meta({ id: 'Draft' })
export type Draft = z.output<typeof Draft>

export const cartGoods = defineCall({
  get: '/shop/buy/cartGoods',
  who: 'member',
  summary: 'Price a draft of an order',
  input: z.object({
    ...what,
    quantity: z.coerce.number().int().min(1).max(CART_MAX_QUANTITY).default(1),
    /** Coupon ids joined by commas; absent = the best usable one, empty = none. */
    couponIds: z.string().max(400).optional(),
    /** Points to spend, decimal; absent or 0 = none. */
    points: z
      .string()
      .regex(/^\d{1,12}(\.\d{1,2})?$/)
      .optional(),
  }),
  output: Draft,
  refuses: ['nothing-selected', 'sku-unavailable', 'out-of-stock', 'limit-exceeded', 'not-found'],
  refusal: z.object({ left: z.int() }),
})

export const createOrder = defineCall({
  post: '/shop/buy/createOrder',
  who: 'member',
  summary: 'Place the order at the total that was shown',
  input: z.object({
    ...what,
    quantity: z.int().min(1).max(CART_MAX_QUANTITY).default(1),
    couponIds: z.array(Id).max(5).default([]),
    points: z
      .string()
      .regex(/^\d{1,12}(\.\d{1,2})?$/)
      .default('0'),
    remarks: Text(140).default(''),
    /** The total the shopper agreed to. */
    total: Money,
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
  ],
  refusal: z.object({ draft: Draft.optional(), left: z.int().optional(), skuId: Id.optional() }),
})

export const payMethods = [
  'balance',
  'points',
  'card',
  'unionpay',
  'applepay',
  'jcb',
  'stripe',
  'stripecheckout',
  'airwallex',
  'fpx',
  'tng',
  'grabpay',
  'boost',
  '2c2p',
  'instalments',
  'wechat',
  'alipay',
  'ctbc',
  'ctbc_instalments',
] as const
export const PayMethodId = z.enum(payMethods)
export type PayMethodId = z.output<typeof PayMethodId>

export const PayMethod = z
  .object({
    id: PayMethodId,
    name: z.string(),
    hint: z.string(),
    group: z.enum(['wallet', 'card', 'bank', 'ewallet']),
    /** The shopper chooses a bank first, from payBanks; payOrder takes its id. */
    asksBank: z.boolean(),
    usable: z.boolean(),
    /** Why it cannot be used, in the caller's language; empty when it can. */
    why: z.string(),
    /** What the method would charge, its own cost included; points in PTS. */
    amount: Money,
    /** What the method costs on top. */
    cost: Money,
    /** Beside wallet methods. */
    balance: Money.nullable(),
  })
  .meta({ id: 'PayMethod' })
export type PayMethod = z.output<typeof PayMethod>

/** What the balance pays beside a payment company: `fromBalance` of payInfo, decimal. */
const FromBalance = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,2})?$/)
  .optional()

const OrderIds = z.string().min(36).max(740).meta({ description: 'order ids joined by commas, at most 20' })

export const payInfo = defineCall({
  get: '/shop/buy/payInfo',
  who: 'member',
  summary: 'The amount to pay, until when, and the methods with reasons where not usable',
  input: z.object({
    orderIds: OrderIds,
    /** Whether the client runs in the native shell, where some methods do not work. */
    inShell: z.enum(['', '1']).default(''),
    /** Whether the balance pays `fromBalance`: then the methods of payment companies charge the rest. */
    mixed: z.enum(['', '1']).default(''),
  }),
  output: z.object({
    orders: z.array(z.object({ id: Id, no: z.string(), total: Money, title: z.string(), picture: Picture })),
    total: Money,
    /** Points that are held for these orders and spent with the payment. */
    heldPoints: Money,
    expiresAt: Time,
    now: Time,
    /** What the balance can pay beside a payment company; null where it has nothing, or enough. */
    fromBalance: Money.nullable(),
    methods: z.array(PayMethod),
    /** The method chosen last for these orders. */
    chosen: PayMethodId.nullable(),
    hasPayPassword: z.boolean(),
    payPasswordLockedUntil: Time.nullable(),
    /** True when points are spent, whatever the method. */
    needsPayPassword: z.boolean(),
  }),
  refuses: ['not-found', 'order-not-payable'],
})

/** What the client does next: payments.md §1. */
export const NextAction = z
  .object({
    /** `elsewhere`: it is paid in another browser, by the token in `content`. */
    type: z.enum(['none', 'redirect', 'form', 'qr', 'sdk', 'instructions', 'elsewhere']),
    url: z.string(),
    fields: z.record(z.string(), z.string()),
    content: z.string(),
    /** With `sdk`: whose form the client shows in its own page. */
    sdk: z.enum(['', 'stripe', 'airwallex', 'wechat']),
    /**
     * What that needs: for stripe `script`, `publishableKey` and `clientSecret`; for airwallex `script`, `env`, `intentId`,
     * `clientSecret` and `currency`; for wechat what its bridge takes, and `script` where one stands in for the bridge.
     */
    params: z.record(z.string(), z.string()),
  })
  .meta({ id: 'NextAction' })
export type NextAction = z.output<typeof NextAction>

export const PayState = z.enum(['in_progress', 'success', 'failed', 'closed'])

export const payOrder = defineCall({
  post: '/shop/buy/payOrder',
  who: 'member',
  summary: 'Pay one or several orders by a method',
  input: z.object({
    orderIds: z.array(Id).min(1).max(20),
    method: PayMethodId,
    /** The bank's id in payBanks, for a method that asks for one. */
    bank: z
      .string()
      .regex(/^\w{1,40}$/)
      .optional(),
    fromBalance: FromBalance,
    payPassword: z
      .string()
      .regex(/^\d{6}$/)
      .optional(),
  }),
  output: z.object({ paymentNo: z.string(), state: PayState, next: NextAction }),
  refuses: [
    'not-found',
    'order-not-payable',
    'method-unavailable',
    'insufficient-balance',
    'insufficient-points',
    'pay-password-missing',
    'pay-password-wrong',
    'pay-password-locked',
    'payment-failed',
    'gateway-unreachable',
  ],
  refusal: z.object({ left: z.int() }),
})

export const paySignedIn = defineCall({
  post: '/shop/buy/paySignedIn',
  who: 'member',
  summary: 'Go on with a payment whose company had to say first who pays (WeChat)',
  input: z.object({
    paymentNo: NonEmpty(40),
    /** As the payment company sent them back. */
    code: NonEmpty(200),
    state: NonEmpty(200),
  }),
  output: payOrder.output,
  refuses: ['not-found', 'order-not-payable', 'payment-failed', 'gateway-unreachable'],
})

const PayToken = z.string().regex(/^[\w-]{20,100}$/)

export const payTokenInfo = defineCall({
  post: '/shop/buy/payTokenInfo',
  who: 'visitor',
  summary: 'What a pay token lets be paid in another browser, and how that stands',
  input: z.object({ token: PayToken }),
  output: z.object({
    paymentNo: z.string(),
    state: PayState,
    /** Why the last attempt failed, in the caller's language. */
    message: z.string(),
    title: z.string(),
    amount: Money,
    /** Whether it can still be paid by this token. */
    usable: z.boolean(),
    /** Until when, as long as it can. */
    expiresAt: Time,
    now: Time,
  }),
  refuses: ['link-used'],
  idempotent: false,
})

export const payTokenUse = defineCall({
  post: '/shop/buy/payTokenUse',
  who: 'visitor',
  summary: 'Use a pay token, once: where its payment is paid',
  input: z.object({ token: PayToken }),
  output: z.object({ url: z.string() }),
  refuses: ['link-used', 'order-not-payable'],
  idempotent: false,
})

export const createToken = defineCall({
  post: '/oms/onlinepay/order/createToken',
  who: 'member',
  summary: 'Open the hosted card page for orders: card, UnionPay, ApplePay, JCB',
  input: z.object({
    orderIds: z.array(Id).min(1).max(20),
    method: z.enum(['card', 'unionpay', 'applepay', 'jcb']).default('card'),
    fromBalance: FromBalance,
    payPassword: z
      .string()
      .regex(/^\d{6}$/)
      .optional(),
  }),
  output: z.object({ paymentNo: z.string(), token: z.string(), payUrl: z.string(), expiresAt: Time }),
  refuses: [
    'not-found',
    'order-not-payable',
    'method-unavailable',
    'insufficient-balance',
    'pay-password-missing',
    'pay-password-wrong',
    'pay-password-locked',
    'payment-failed',
    'gateway-unreachable',
  ],
  refusal: z.object({ left: z.int() }),
})

export const payStateInfo = defineCall({
  get: '/oms/onlinepay/order/getPayStateInfo',
  who: 'member',
  summary: 'How a payment stands; the result page polls it',
  input: z.object({ paymentNo: NonEmpty(40) }),
  output: z.object({
    paymentNo: z.string(),
    state: PayState,
    /** Why the last attempt failed, in the caller's language. */
    message: z.string(),
    amount: Money,
    /** What the balance pays beside it; null where it pays nothing. */
    fromBalance: Money.nullable(),
    method: PayMethodId,
    /** Empty where it is for a top-up. */
    orderIds: z.array(Id),
    /** The top-up it is for, of rechargeOrderInfo; null where it is for orders. */
    topUpId: Id.nullable(),
    paidAt: Time.nullable(),
    /** Whether the orders, or the top-up, can still be paid, by this or another method. */
    payable: z.boolean(),
    expiresAt: Time.nullable(),
    now: Time,
  }),
  refuses: ['not-found'],
})

export const choosePayWay = defineCall({
  post: '/shop/order/choosePayWay',
  who: 'member',
  summary: 'Remember the method for orders',
  input: z.object({ orderIds: z.array(Id).min(1).max(20), method: PayMethodId }),
  output: z.object({ method: PayMethodId }),
  refuses: ['not-found', 'order-not-payable', 'method-unavailable'],
})

export const payWayCost = defineCall({
  get: '/shop/order/payWayCost',
  who: 'member',
  summary: 'What paying one order by a method costs',
  input: z.object({ orderId: Id, method: PayMethodId }),
  output: z.object({ method: PayMethodId, cost: Money, amount: Money }),
  refuses: ['not-found', 'order-not-payable'],
})

export const payWayCostTotal = defineCall({
  post: '/shop/order/payWayCostTotal',
  who: 'member',
  summary: 'What paying several orders together by a method costs',
  input: z.object({ orderIds: z.array(Id).min(1).max(20), method: PayMethodId }),
  output: z.object({ method: PayMethodId, cost: Money, amount: Money }),
  refuses: ['not-found', 'order-not-payable'],
  idempotent: false,
})
