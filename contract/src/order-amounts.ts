import { z } from 'zod'
import { Money } from './money.ts'

const fees = { operatingFee: Money, tax: Money }

/** The amounts that make up the total of a draft or an order: subtotal − discounts + freight + fees. */
export const OrderAmounts = z.object({
  subtotal: Money,
  couponDiscount: Money,
  pointsDiscount: Money,
  freight: Money,
  ...fees,
})
export type OrderAmounts = z.output<typeof OrderAmounts>

/** An amount that is added to products and freight, and shown unless it is zero. */
export type OrderFee = keyof typeof fees

/** An amount of an order beside its items: it is refunded, and recognised as revenue, on its own. */
export type OrderCharge = 'freight' | OrderFee
export const orderCharges = ['freight', ...(Object.keys(fees) as OrderFee[])] as const satisfies OrderCharge[]
