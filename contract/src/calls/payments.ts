import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Money } from '../money.ts'
import { Id, NonEmpty, Picture, Time } from '../shapes.ts'
import { PaymentMethod, PaymentMethodId } from './payment-methods.ts'

/** Paying orders, and how a payment stands. */

/** What the balance pays beside a payment company: `fromBalance` of billInfo, decimal. */
const FromBalance = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,2})?$/)
  .optional()

const OrderIds = z.string().min(36).max(740).meta({ description: 'order ids joined by commas, at most 20' })

export const billInfo = defineCall({
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
    methods: z.array(PaymentMethod),
    /** The method chosen last for these orders. */
    chosen: PaymentMethodId.nullable(),
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

export const PaymentStatus = z.enum(['in_progress', 'success', 'failed', 'closed'])

export const orderPay = defineCall({
  post: '/shop/buy/payOrder',
  who: 'member',
  summary: 'Pay one or several orders by a method',
  input: z.object({
    orderIds: z.array(Id).min(1).max(20),
    method: PaymentMethodId,
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
  output: z.object({ paymentNo: z.string(), state: PaymentStatus, next: NextAction }),
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

export const paymentContinue = defineCall({
  post: '/shop/buy/paySignedIn',
  who: 'member',
  summary: 'Go on with a payment whose company had to say first who pays (WeChat)',
  input: z.object({
    paymentNo: NonEmpty(40),
    /** As the payment company sent them back. */
    code: NonEmpty(200),
    state: NonEmpty(200),
  }),
  output: orderPay.output,
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
    state: PaymentStatus,
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

export const cardPageCreate = defineCall({
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

export const paymentInfo = defineCall({
  get: '/oms/onlinepay/order/getPayStateInfo',
  who: 'member',
  summary: 'How a payment stands; the result page polls it',
  input: z.object({ paymentNo: NonEmpty(40) }),
  output: z.object({
    paymentNo: z.string(),
    state: PaymentStatus,
    /** Why the last attempt failed, in the caller's language. */
    message: z.string(),
    amount: Money,
    /** What the balance pays beside it; null where it pays nothing. */
    fromBalance: Money.nullable(),
    method: PaymentMethodId,
    /** Empty where it is for a top-up. */
    orderIds: z.array(Id),
    /** Their numbers, in the same order, to read. */
    orderNos: z.array(z.string()),
    /** The top-up it is for, of rechargeOrderInfo; null where it is for orders. */
    topUpId: Id.nullable(),
    paidAt: Time.nullable(),
    /** Whether the orders, or the top-up, can still be paid, by this or another method. */
    payable: z.boolean(),
    /** Whether staff look at it, since its company has taken something else than was asked: paying again would pay twice. */
    review: z.boolean(),
    /** Whether it came too late for what it was to pay: all of it goes back. */
    late: z.boolean(),
    expiresAt: Time.nullable(),
    now: Time,
  }),
  refuses: ['not-found'],
})
