import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Money } from '../money.ts'
import { Id } from '../shapes.ts'

/** Payment methods: what each charges, and the chosen one. */

/**
 * A payment method's id, such as `card` or `fpx`. The server's gateways define the methods; billInfo lists
 * those offered.
 */
export const PaymentMethodId = z.string().regex(/^[a-z0-9_]{2,32}$/)
export type PaymentMethodId = z.output<typeof PaymentMethodId>

/** Card brands, in the order in which they are shown. */
export const cardBrands = ['visa', 'mastercard', 'amex', 'unionpay', 'jcb'] as const
export const CardBrand = z.enum(cardBrands)
export type CardBrand = z.output<typeof CardBrand>

export const PaymentMethod = z
  .object({
    id: PaymentMethodId,
    name: z.string(),
    hint: z.string(),
    group: z.enum(['wallet', 'card', 'bank', 'ewallet']),
    /** Card brands that the method accepts; empty for methods without cards. */
    brands: z.array(CardBrand),
    /** Whether a bank of `paymentBanks` must be chosen first. */
    asksBank: z.boolean(),
    /** Whether `saveCard` saves the card that pays. */
    savesCards: z.boolean(),
    usable: z.boolean(),
    /** Reason in the caller's language; empty if usable. */
    why: z.string(),
    /** Amount including the fee of the method; points in PTS. */
    amount: Money,
    /** Fee of the method. */
    cost: Money,
    /** Balance of wallet methods. */
    balance: Money.nullable(),
  })
  .meta({ id: 'PayMethod' })
export type PaymentMethod = z.output<typeof PaymentMethod>

export const paymentMethodChoose = defineCall({
  post: '/shop/order/choosePayWay',
  who: 'member',
  criticality: 'critical-plus',
  summary: 'Save the chosen method of orders',
  input: z.object({ orderIds: z.array(Id).min(1).max(20), method: PaymentMethodId }),
  output: z.object({ method: PaymentMethodId }),
  refuses: ['not-found', 'order-not-payable', 'method-unavailable', 'input-invalid'],
  sets: true,
})

export const paymentMethodCost = defineCall({
  get: '/shop/order/payWayCost',
  who: 'member',
  criticality: 'critical-plus',
  summary: 'Retrieve the fee of paying an order by a method',
  input: z.object({ orderId: Id, method: PaymentMethodId }),
  output: z.object({ method: PaymentMethodId, cost: Money, amount: Money }),
  refuses: ['not-found', 'order-not-payable', 'input-invalid'],
})

export const paymentMethodCostTotal = defineCall({
  post: '/shop/order/payWayCostTotal',
  who: 'member',
  criticality: 'critical-plus',
  summary: 'Retrieve the fee of paying several orders by a method',
  input: z.object({ orderIds: z.array(Id).min(1).max(20), method: PaymentMethodId }),
  output: z.object({ method: PaymentMethodId, cost: Money, amount: Money }),
  refuses: ['not-found', 'order-not-payable', 'input-invalid'],
  idempotent: false,
})
