import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { CoupleOrder, CoupleOrdered, coupleOrderRefusals } from '../couple-packs.ts'
import { ShopOrdered, ShopOrders, shopOrderRefusals } from '../shops/checkout.ts'

/** Orders that are placed on terms of their own, by kind. The answer has the kind of the request. */
export const specialOrderCreate = defineCall({
  post: '/attractive/buy/createOrder',
  who: 'member',
  needsConsent: true,
  summary:
    'Order a couple pack (lovers): places the half of the member and invites the partner; or in member-owned shops (shop): one order per shop at the confirmed totals, all or none',
  input: z.discriminatedUnion('kind', [CoupleOrder, ShopOrders]),
  output: z.discriminatedUnion('kind', [CoupleOrdered, ShopOrdered]),
  refuses: [...new Set([...coupleOrderRefusals, ...shopOrderRefusals])],
})
