import { z } from 'zod'
import { Money } from '../money.ts'
import { adjustmentKinds } from './price-sources.ts'

const fees = { operatingFee: Money, tax: Money }

/** The amounts that make up the total of a draft or an order: subtotal − discounts + freight + fees. */
export const OrderAmounts = z.object({
  subtotal: Money,
  promotionDiscount: Money,
  couponDiscount: Money,
  pointsDiscount: Money,
  freight: Money,
  ...fees,
})
export type OrderAmounts = z.output<typeof OrderAmounts>

/**
 * What makes up the price of a line: the list price of its units first, then each change with its amount. The
 * amounts add up to the line's total.
 */
export const PriceAdjustment = z
  .object({
    kind: z.enum(adjustmentKinds),
    /** Title of the promotion or coupon; empty for kinds without one. */
    title: z.string(),
    /** Negative for a reduction; a shop's price can be above the list price. */
    amount: Money,
  })
  .meta({ id: 'PriceAdjustment' })
export type PriceAdjustment = z.output<typeof PriceAdjustment>

/** An amount that is added to products and freight, and shown unless it is zero. */
export type OrderFee = keyof typeof fees

/** An amount of an order beside its items: it is refunded, and recognised as revenue, on its own. */
export type OrderCharge = 'freight' | OrderFee
export const orderCharges = ['freight', ...(Object.keys(fees) as OrderFee[])] as const satisfies OrderCharge[]
