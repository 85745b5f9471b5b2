import { z } from 'zod'
import { defineCall } from '../call.ts'
import { CART_MAX_QUANTITY } from '../constants.ts'
import { Money } from '../money.ts'
import { Duties } from '../orders/duties.ts'
import { OrderAmounts } from '../orders/order-amounts.ts'
import { Id } from '../shapes.ts'
import { orderCreate } from './checkout.ts'
import { orderPay } from './payments.ts'

/** International buy: freight by country before an address exists, and orders to other countries. */

const FreightQuote = z
  .object({
    /** ISO 3166-1 code. */
    country: z.string(),
    name: z.string(),
    /** Without discounts by coupons and points, which the checkout adds. */
    ...OrderAmounts.shape,
    total: Money,
    /** Of the shipment, by which the freight is computed. */
    weightGrams: z.int(),
    /** The operating fee in hundredths of a percent of the products' value. */
    operatingFeeBp: z.int(),
    /** Days until delivery. */
    minDays: z.int(),
    maxDays: z.int(),
    /** Whether customs require the buyer's identity (authGuoJi). */
    needsIdentity: z.boolean(),
    /** Null for the home country. */
    duties: Duties.nullable(),
  })
  .meta({ id: 'FreightQuote' })
export type FreightQuote = z.output<typeof FreightQuote>

export const orderFreightFee = defineCall({
  get: '/shop/buyGuoji/orderFreightFee',
  who: 'visitor',
  criticality: 'critical',
  summary: 'Quote freight, fees and delivery time by country, for one SKU or the selected cart items',
  input: z.object({
    /** The cart is the signed-in member's; visitors have none. */
    source: z.enum(['cart', 'direct']).default('direct'),
    skuId: Id.optional(),
    quantity: z.coerce.number().int().min(1).max(CART_MAX_QUANTITY).default(1),
    /** Absent: every country that all items are delivered to. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
  }),
  /** The home market's country is included. Countries that are not served are absent. */
  output: z.object({
    home: z.string(),
    quotes: z.array(FreightQuote),
    /** Served countries that one of the items may not be sent to. */
    prohibited: z.array(z.object({ country: z.string(), name: z.string() })),
  }),
  refuses: ['nothing-selected', 'destination-prohibited'],
})

export const internationalOrderCreate = defineCall({
  post: '/shop/buyGuoji/createOrder',
  who: 'member',
  needsConsent: true,
  summary: 'Create an order to another country at the confirmed total; refuses addresses in the home country',
  input: orderCreate.input,
  output: orderCreate.output,
  refuses: orderCreate.refuses,
})

export const internationalOrderPay = defineCall({
  post: '/shop/buyGuoji/payOrder',
  who: 'member',
  criticality: 'critical-plus',
  needsConsent: true,
  summary: 'Pay one or more orders by a method',
  input: orderPay.input,
  output: orderPay.output,
  refuses: orderPay.refuses,
})
