import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Money } from '../money.ts'
import { Id } from '../shapes.ts'

/** Payment methods: what each charges, and the chosen one. */

/** A payment method's id, such as `card` or `fpx`. The server's gateways define the methods; billInfo lists those offered. */
export const PaymentMethodId = z.string().regex(/^[a-z0-9_]{2,32}$/)
export type PaymentMethodId = z.output<typeof PaymentMethodId>

export const PaymentMethod = z
  .object({
    id: PaymentMethodId,
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
export type PaymentMethod = z.output<typeof PaymentMethod>

export const paymentMethodChoose = defineCall({
  post: '/shop/order/choosePayWay',
  who: 'member',
  summary: 'Remember the method for orders',
  input: z.object({ orderIds: z.array(Id).min(1).max(20), method: PaymentMethodId }),
  output: z.object({ method: PaymentMethodId }),
  refuses: ['not-found', 'order-not-payable', 'method-unavailable'],
})

export const paymentMethodCost = defineCall({
  get: '/shop/order/payWayCost',
  who: 'member',
  summary: 'What paying one order by a method costs',
  input: z.object({ orderId: Id, method: PaymentMethodId }),
  output: z.object({ method: PaymentMethodId, cost: Money, amount: Money }),
  refuses: ['not-found', 'order-not-payable'],
})

export const paymentMethodCostTotal = defineCall({
  post: '/shop/order/payWayCostTotal',
  who: 'member',
  summary: 'What paying several orders together by a method costs',
  input: z.object({ orderIds: z.array(Id).min(1).max(20), method: PaymentMethodId }),
  output: z.object({ method: PaymentMethodId, cost: Money, amount: Money }),
  refuses: ['not-found', 'order-not-payable'],
  idempotent: false,
})
