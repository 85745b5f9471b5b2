import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Money } from '../money.ts'
import { Id } from '../shapes.ts'

/** The methods of payment: what each costs, and the one chosen. */

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
