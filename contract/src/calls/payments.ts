import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Money } from '../money.ts'
import { Id, IdList, NonEmpty, Picture, Time } from '../shapes.ts'
import { BillCard } from './account/saved-cards.ts'
import { PaymentMethod, PaymentMethodId } from './payment-methods.ts'

/** Payments of orders and their status. */

/** Part paid from the balance: `fromBalance` of `billInfo`, decimal. */
const FromBalance = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,2})?$/)
  .optional()

/**
 * `amount` of the method in `billInfo`, which the payer has seen. When staff have changed a fee or a rate
 * since, the call is refused (`fee-changed`) instead of charging another amount.
 */
const AgreedAmount = Money.optional()

export const billInfo = defineCall({
  get: '/shop/buy/payInfo',
  who: 'member',
  criticality: 'critical-plus',
  summary: 'Retrieve the bill of orders: amount, deadline and payment methods',
  input: z.object({
    orderIds: IdList(20, 1),
    /** `1` in the native shell, where some methods are unavailable. */
    inShell: z.enum(['', '1']).default(''),
    /** `1` if the balance pays `fromBalance` and the payment provider the rest. */
    mixed: z.enum(['', '1']).default(''),
    /** A method to list even where the card method replaces it. */
    method: PaymentMethodId.optional(),
  }),
  output: z.object({
    orders: z.array(
      z.object({
        id: Id,
        no: z.string(),
        total: Money,
        /** What items at their points price cost, beside `total`. */
        linePoints: Money,
        title: z.string(),
        picture: Picture,
      }),
    ),
    total: Money,
    /** What items at their points price cost, beside `total`. */
    linePoints: Money,
    /** Held points, spent with the payment; `linePoints` included. */
    heldPoints: Money,
    expiresAt: Time,
    now: Time,
    /** Part that the balance can pay; null if it is empty or covers everything. */
    fromBalance: Money.nullable(),
    /**
     * Usable methods first, without those that do not take the currency. One method stands for all card
     * processors: the first usable one in the operator's order.
     */
    methods: z.array(PaymentMethod),
    /** My saved cards whose method takes the currency, the default card first. */
    savedCards: z.array(BillCard),
    /** The saved method of these orders. */
    chosen: PaymentMethodId.nullable(),
    hasPayPassword: z.boolean(),
    payPasswordLockedUntil: Time.nullable(),
    /** Whether points are spent, which requires the payment PIN for any method. */
    needsPayPassword: z.boolean(),
    /** Whether an order goes to another country; `/shop/buyGuoji/payOrder` pays it. */
    international: z.boolean(),
  }),
  refuses: ['not-found', 'order-not-payable'],
})

/** The client's next action (docs/payments.md). */
export const NextAction = z
  .object({
    /** `elsewhere`: pay in another browser with the token in `content`. */
    type: z.enum(['none', 'redirect', 'form', 'qr', 'sdk', 'instructions', 'elsewhere']),
    url: z.string(),
    fields: z.record(z.string(), z.string()),
    content: z.string(),
    /** For `sdk`: the provider whose form the client embeds. */
    sdk: z.enum(['', 'stripe', 'airwallex', 'wechat']),
    /**
     * Parameters of the SDK: for stripe `script`, `publishableKey` and `clientSecret`; for airwallex
     * `script`, `env`, `intentId`,
     * `clientSecret` and `currency`; for wechat the arguments of its JSBridge, and `script` in the sandbox.
     */
    params: z.record(z.string(), z.string()),
  })
  .meta({ id: 'NextAction' })
export type NextAction = z.output<typeof NextAction>

export const PaymentStatus = z.enum(['in_progress', 'success', 'failed', 'closed'])

export const orderPay = defineCall({
  post: '/shop/buy/payOrder',
  who: 'member',
  criticality: 'critical-plus',
  needsConsent: true,
  summary: 'Pay one or more orders by a method',
  input: z.object({
    orderIds: z.array(Id).min(1).max(20),
    method: PaymentMethodId,
    /** Id of a bank of `paymentBanks`, if the method requires one. */
    bank: z
      .string()
      .regex(/^\w{1,40}$/)
      .optional(),
    fromBalance: FromBalance,
    amount: AgreedAmount,
    /** Charges this saved card, whose method is `method`, without a form. */
    savedCard: Id.optional(),
    /** Saves the card that pays, if the method `savesCards`. */
    saveCard: z.boolean().optional(),
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
    'fee-changed',
    'insufficient-balance',
    'insufficient-points',
    'pay-password-missing',
    'pay-password-wrong',
    'pay-password-locked',
    'payment-failed',
    'gateway-unreachable',
    'input-invalid',
  ],
})

export const paymentContinue = defineCall({
  post: '/shop/buy/paySignedIn',
  who: 'member',
  criticality: 'critical-plus',
  summary: 'Continue a payment after the provider has identified the payer (WeChat)',
  input: z.object({
    paymentNo: NonEmpty(40),
    /** Parameters of the provider's redirect. */
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
  criticality: 'critical-plus',
  summary: 'Retrieve the payment of a pay token and its status',
  input: z.object({ token: PayToken }),
  output: z.object({
    paymentNo: z.string(),
    state: PaymentStatus,
    /** Failure message of the last attempt, in the caller's language. */
    message: z.string(),
    title: z.string(),
    amount: Money,
    /** Whether the token can still be used. */
    usable: z.boolean(),
    /** Expiry of the token. */
    expiresAt: Time,
    now: Time,
  }),
  refuses: ['link-used'],
  idempotent: false,
})

export const payTokenUse = defineCall({
  post: '/shop/buy/payTokenUse',
  who: 'visitor',
  criticality: 'critical-plus',
  summary: 'Use a pay token once: returns the URL to pay',
  input: z.object({ token: PayToken }),
  output: z.object({ url: z.string() }),
  refuses: ['link-used', 'order-not-payable'],
  idempotent: false,
})

export const cardPageCreate = defineCall({
  post: '/oms/onlinepay/order/createToken',
  who: 'member',
  criticality: 'critical-plus',
  needsConsent: true,
  summary: 'Open the hosted card page for orders: card, UnionPay, ApplePay, JCB',
  input: z.object({
    orderIds: z.array(Id).min(1).max(20),
    method: z.enum(['card', 'unionpay', 'applepay', 'jcb']).default('card'),
    fromBalance: FromBalance,
    amount: AgreedAmount,
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
    'fee-changed',
    'insufficient-balance',
    'pay-password-missing',
    'pay-password-wrong',
    'pay-password-locked',
    'payment-failed',
    'gateway-unreachable',
  ],
})

export const paymentInfo = defineCall({
  get: '/oms/onlinepay/order/getPayStateInfo',
  who: 'member',
  criticality: 'critical-plus',
  summary: 'Retrieve the status of a payment; the result page polls it',
  input: z.object({ paymentNo: NonEmpty(40) }),
  output: z.object({
    paymentNo: z.string(),
    state: PaymentStatus,
    /** Failure message of the last attempt, in the caller's language. */
    message: z.string(),
    amount: Money,
    /** Part paid from the balance; null if none. */
    fromBalance: Money.nullable(),
    /** What items of the orders at their points price cost, beside `amount`. */
    linePoints: Money,
    method: PaymentMethodId,
    /** Empty for a top-up. */
    orderIds: z.array(Id),
    /** Order numbers in the same order. */
    orderNos: z.array(z.string()),
    /** The top-up; null for orders. */
    topUpId: Id.nullable(),
    paidAt: Time.nullable(),
    /** Whether the payment target can still be paid. */
    payable: z.boolean(),
    /** Whether staff review it because the captured amount differs: paying again would pay twice. */
    review: z.boolean(),
    /** Whether it arrived too late and is refunded. */
    late: z.boolean(),
    expiresAt: Time.nullable(),
    now: Time,
  }),
  refuses: ['not-found'],
})
