import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Money } from '../../money.ts'
import { Done, Id, NonEmpty, Text } from '../../shapes.ts'
import { OrderState } from '../orders.ts'
import { Price } from './catalog/products.ts'
import { AdminOrder } from './orders.ts'

/** What staff do to an order. */

export const adminOrderShip = defineCall({
  post: '/admin/api/orders/ship',
  who: { staff: 'orders' },
  summary: 'Ship a parcel with some of the items; the order is shipped once nothing is left',
  input: z.object({
    orderId: Id,
    carrier: z.string().max(40).default('pasar-express'),
    /** Empty: the carrier gives one (adapters that can). */
    trackingNo: Text(60).default(''),
    items: z
      .array(z.object({ itemId: Id, quantity: z.int().min(1).max(999) }))
      .min(1)
      .max(200),
  }),
  output: AdminOrder,
  refuses: ['not-found', 'state-changed', 'packages-exceed', 'gateway-unreachable', 'input-invalid'],
})

export const adminOrderRefund = defineCall({
  post: '/admin/api/orders/refund',
  who: { staff: 'finance' },
  summary: 'Refund an order wholly or in part, the way the money came; whole before shipping cancels it',
  input: z.object({
    orderId: Id,
    /** Absent: what the pieces cost; without pieces all that is left. */
    amount: Price.optional(),
    /** Pieces that go back with it; those that were not shipped never will be. */
    items: z
      .array(z.object({ itemId: Id, quantity: z.int().min(1).max(999) }))
      .max(200)
      .default([]),
    reason: NonEmpty(140),
  }),
  output: AdminOrder,
  refuses: ['not-found', 'state-changed', 'refund-too-large', 'input-invalid'],
})

export const adminOrderNote = defineCall({
  post: '/admin/api/orders/note',
  who: { staff: 'orders' },
  summary: 'Add a note that only staff see',
  input: z.object({ orderId: Id, text: NonEmpty(500) }),
  output: AdminOrder,
  refuses: ['not-found'],
})

export const adminOrderCancel = defineCall({
  post: '/admin/api/orders/cancel',
  who: { staff: 'orders' },
  summary: 'Cancel an order that is not packed; what was paid goes back the way it came',
  input: z.object({ orderId: Id, reason: NonEmpty(140) }),
  output: z.object({ state: OrderState }),
  refuses: ['not-found', 'state-changed'],
})

export const adminOrderAddress = defineCall({
  post: '/admin/api/orders/address',
  who: { staff: 'orders' },
  summary:
    'Correct where an order goes before anything of it is packed; country and state stay, freight hangs on them',
  input: z.object({
    orderId: Id,
    version: z.string().max(80),
    fullName: NonEmpty(120),
    phone: NonEmpty(30),
    email: z.union([z.literal(''), z.email().max(254)]),
    oneLine: NonEmpty(400),
    city: Text(80),
    postcode: Text(16),
  }),
  output: Done,
  refuses: ['not-found', 'state-changed'],
})

export const adminParcelTracking = defineCall({
  post: '/admin/api/orders/tracking',
  who: { staff: 'orders' },
  summary: 'Correct carrier and tracking number of a parcel that has not arrived',
  input: z.object({ packageId: Id, carrier: NonEmpty(40), trackingNo: NonEmpty(60) }),
  output: Done,
  refuses: ['not-found', 'state-changed', 'input-invalid'],
})

export const adminRefundPreview = defineCall({
  get: '/admin/api/orders/refundPreview',
  who: { staff: 'finance' },
  summary: 'What of an order can still be refunded, and how a refund would go back',
  input: z.object({
    orderId: Id,
    /** Pieces that go back with it: `itemId:quantity`, joined by commas. */
    items: z
      .string()
      .regex(/^([\da-f-]{36}:\d{1,3}(,|$))*$/)
      .max(9_000)
      .default(''),
    /** Absent: what the pieces cost; without pieces all that is left. */
    amount: z
      .string()
      .regex(/^\d{1,9}(\.\d{1,2})?$/)
      .optional(),
  }),
  output: z.object({
    /** What can still be refunded. */
    left: Money,
    amount: Money,
    /** Where it goes: to the vendor of the payment, or into the member's balance or points. */
    ways: z.array(z.object({ paymentNo: z.string(), method: z.string(), amount: Money })),
    /** Points spent with the order that go back beside it. */
    points: Money,
    /** Pieces that had not left the house and can be sold again. */
    restocked: z.int(),
    /** Whether nothing of the order is left: then it is cancelled. */
    cancels: z.boolean(),
  }),
  refuses: ['not-found', 'state-changed', 'refund-too-large', 'input-invalid'],
})
