import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Money } from '../../money.ts'
import { Done, Id, NonEmpty, Text } from '../../shapes.ts'
import { OrderState } from '../orders.ts'
import { Price } from './catalog/products.ts'
import { AdminOrder, ORDER_TAGS_MAX, OrderTag, voidStates } from './orders.ts'

/** Actions of staff on orders. */

/** A tracking number, in characters that the barcode of a label encodes. */
const TrackingNo = Text(60).regex(/^[ -~]*$/)

/** Identifies a service of a carrier that sells several: `USPS/Priority`. */
const ServiceCode = Text(140)

export const adminOrderRates = defineCall({
  post: '/admin/api/orders/rates',
  who: { staff: 'orders' },
  summary: 'List the prices of a carrier’s services for a shipment, the cheapest first; without prices none',
  input: z.object({
    orderId: Id,
    carrier: NonEmpty(40),
    /** Empty: everything that is left to ship. */
    items: z
      .array(z.object({ itemId: Id, quantity: z.int().min(1).max(999) }))
      .max(200)
      .default([]),
  }),
  output: z.object({
    rates: z.array(
      z.object({
        service: z.string(),
        name: z.string(),
        /** Decimal, in the currency of the carrier. */
        amount: z.string(),
        currency: z.string(),
        /** Estimated days of delivery. */
        days: z.int().nullable(),
      }),
    ),
  }),
  refuses: [
    'not-found',
    'state-changed',
    'packages-exceed',
    'gateway-unreachable',
    'carrier-declined',
    'dispatch-address-missing',
    'input-invalid',
  ],
})

export const adminOrderShip = defineCall({
  post: '/admin/api/orders/ship',
  who: { staff: 'orders' },
  summary: 'Create a shipment with some or all of the items; the order is shipped once all items are',
  input: z.object({
    orderId: Id,
    carrier: z.string().max(40).default('pasar-express'),
    /** Empty: assigned by the carrier, if supported. */
    trackingNo: TrackingNo.default(''),
    /** Code of a rate (`orders/rates`); empty: the cheapest service. */
    service: ServiceCode.default(''),
    /** Empty: everything that is left to ship. */
    items: z
      .array(z.object({ itemId: Id, quantity: z.int().min(1).max(999) }))
      .max(200)
      .default([]),
    /** The `addressVersion` of the order that the label was made for; absent: not compared. */
    addressVersion: Text(80).optional(),
  }),
  output: AdminOrder,
  refuses: [
    'not-found',
    'state-changed',
    'address-changed',
    'order-on-hold',
    'packages-exceed',
    'gateway-unreachable',
    'carrier-declined',
    'dispatch-address-missing',
    'input-invalid',
  ],
})

export const adminOrderRefund = defineCall({
  post: '/admin/api/orders/refund',
  who: { staff: 'refunds' },
  summary: 'Refund an order fully or partially to its payments; a full refund before shipping cancels it',
  input: z.object({
    orderId: Id,
    /** The price of the items by default; without items the full refundable amount. */
    amount: Price.optional(),
    /** Refunded items; unshipped ones will not be shipped. */
    items: z
      .array(z.object({ itemId: Id, quantity: z.int().min(1).max(999) }))
      .max(200)
      .default([]),
    reason: NonEmpty(140),
  }),
  output: AdminOrder,
  refuses: [
    'not-found',
    'state-changed',
    'refund-too-large',
    'input-invalid',
    'gift-cards-spent',
    'gift-cards-out',
  ],
})

export const adminOrderNote = defineCall({
  post: '/admin/api/orders/note',
  who: { staff: 'orders' },
  summary: 'Add an internal note',
  input: z.object({ orderId: Id, text: NonEmpty(500) }),
  output: AdminOrder,
  refuses: ['not-found'],
})

export const adminOrderTag = defineCall({
  post: '/admin/api/orders/tag',
  who: { staff: 'orders' },
  summary: 'Add tags to orders and remove others',
  input: z.object({
    orderIds: z.array(Id).min(1).max(100),
    add: z.array(OrderTag).max(ORDER_TAGS_MAX).default([]),
    remove: z.array(OrderTag).max(ORDER_TAGS_MAX).default([]),
  }),
  output: Done,
  /** `input-invalid`: an order would have more than 20 tags. */
  refuses: ['not-found', 'input-invalid'],
  sets: true,
})

export const adminOrderCancel = defineCall({
  post: '/admin/api/orders/cancel',
  who: { staff: 'orders' },
  summary: 'Cancel an order that is not packed; refunding its payments also requires the permission refunds',
  input: z.object({
    orderId: Id,
    reason: NonEmpty(140),
    /** Refuses an order in another state, such as one that was paid meanwhile. */
    state: z.enum(['unpaid', 'paid']).optional(),
  }),
  output: z.object({ state: OrderState }),
  refuses: ['not-found', 'state-changed', 'forbidden', 'second-factor-needed'],
})

export const adminOrderAddress = defineCall({
  post: '/admin/api/orders/address',
  who: { staff: 'orders' },
  summary: 'Correct the address of an order before packing; country and state, which determine freight, stay',
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
  summary: 'Correct the carrier and tracking number of a parcel in transit, or send one again that came back',
  input: z.object({ packageId: Id, carrier: NonEmpty(40), trackingNo: TrackingNo.min(1) }),
  output: Done,
  refuses: ['not-found', 'state-changed', 'input-invalid'],
  sets: true,
})

export const adminParcelVoid = defineCall({
  post: '/admin/api/orders/voidParcel',
  who: { staff: 'orders' },
  summary: 'Void the label of a parcel that has not moved; its units are to ship again',
  input: z.object({ packageId: Id }),
  output: z.object({
    /**
     * `requested`: the carrier has not answered yet, and is asked again; `refused`: the carrier has the
     * parcel, which stays as it is.
     */
    state: z.enum(voidStates),
  }),
  refuses: ['not-found', 'state-changed'],
})

export const adminRefundPreview = defineCall({
  get: '/admin/api/orders/refundPreview',
  who: { staff: 'refunds' },
  summary: 'Preview a refund of an order',
  input: z.object({
    orderId: Id,
    /** Refunded items: `itemId:quantity`, comma-separated. */
    items: z
      .string()
      .regex(/^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}:\d{1,3}(,|$))*$/)
      .max(9_000)
      .default(''),
    /** The price of the items by default; without items the full refundable amount. */
    amount: z
      .string()
      .regex(/^\d{1,9}(\.\d{1,2})?$/)
      .optional(),
  }),
  output: z.object({
    /** Refundable amount. */
    left: Money,
    amount: Money,
    /** Destinations: the payment provider, or the member's balance or points. */
    ways: z.array(z.object({ paymentNo: z.string(), method: z.string(), amount: Money })),
    /** Points returned with it. */
    points: Money,
    /** Unshipped pieces that return to stock. */
    restocked: z.int(),
    /** Whether it cancels the order, as nothing remains. */
    cancels: z.boolean(),
  }),
  refuses: ['not-found', 'state-changed', 'refund-too-large', 'input-invalid'],
})
