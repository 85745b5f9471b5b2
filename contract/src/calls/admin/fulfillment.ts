import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { fulfillmentHolds } from '../../orders/order-kinds.ts'
import { Id, List, NonEmpty, Paging, Picture, Text, Time } from '../../shapes.ts'
import { AdminOrder } from './orders.ts'

/** Fulfillment: the orders to ship, packing, several orders in one parcel, and bulk actions. */

/** Groups of the orders to ship. `overdue`: paid more than 24 hours ago. */
export const fulfillmentGroups = ['overdue', 'reminded', 'single', 'multiple', 'partial'] as const

const WorkRow = z.object({
  id: Id,
  no: z.string(),
  member: z.object({ id: Id, name: z.string() }),
  receiver: z.object({ fullName: z.string(), city: z.string(), country: z.string() }),
  /** Order lines and units that are left to ship, and their weight. */
  lines: z.int(),
  units: z.int(),
  weightGrams: z.int(),
  /** Whether a part of the order is shipped. */
  partial: z.boolean(),
  /** Further orders to ship of the member to the same address. */
  mergeable: z.int(),
  hasNotes: z.boolean(),
  remindedAt: Time.nullable(),
  paidAt: Time,
})

export const adminFulfillmentList = defineCall({
  get: '/admin/api/fulfillment/list',
  who: { staff: 'orders' },
  summary: 'List the orders to ship, the oldest first',
  input: Paging.extend({
    group: z.enum(fulfillmentGroups).optional(),
    /** ISO 3166-1 alpha-2. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
  }),
  output: List(WorkRow),
})

export const adminFulfillmentGroups = defineCall({
  get: '/admin/api/fulfillment/groups',
  who: { staff: 'orders' },
  summary: 'Count the orders to ship by group and country, and the paid orders on hold by reason',
  input: z.object({}),
  output: z.object({
    total: z.int(),
    /** Only the 10,000 oldest orders are counted. */
    more: z.boolean(),
    groups: z.array(z.object({ group: z.enum(fulfillmentGroups), count: z.int() })),
    countries: z.array(z.object({ country: z.string(), name: z.string(), count: z.int() })),
    holds: z.array(z.object({ hold: z.enum(fulfillmentHolds), count: z.int() })),
  }),
})

/** A tracking number, in characters that the barcode of a label encodes. */
const TrackingNo = Text(60).regex(/^[ -~]*$/)

export const adminFulfillmentPacking = defineCall({
  get: '/admin/api/fulfillment/packing',
  who: { staff: 'orders' },
  summary: 'Retrieve what is left to pack of an order, with the orders that can share its parcel',
  input: z.object({ id: Id }),
  output: z.object({
    id: Id,
    order: AdminOrder,
    /** Whether a parcel can be created now. */
    canShip: z.boolean(),
    country: z.string(),
    items: z.array(
      z.object({
        itemId: Id,
        /** What a scanner reads: the SKU code. */
        skuCode: z.string(),
        title: z.string(),
        optionText: z.string(),
        picture: Picture,
        toShip: z.int(),
        weightGrams: z.int(),
      }),
    ),
    /** Carriers with an adapter, which issue tracking numbers; `hasRates`: `orders/rates` has prices. */
    carriers: z.array(z.object({ code: z.string(), name: z.string(), hasRates: z.boolean() })),
    mergeable: z.array(z.object({ id: Id, no: z.string(), units: z.int() })),
    /** The next order to ship by age; null when no other is left. */
    next: z.object({ id: Id, no: z.string() }).nullable(),
  }),
  refuses: ['not-found'],
})

export const adminFulfillmentMerge = defineCall({
  post: '/admin/api/fulfillment/merge',
  who: { staff: 'orders' },
  summary: 'Ship everything that is left of several orders of one member in one parcel',
  input: z.object({
    orderIds: z.array(Id).min(2).max(10),
    carrier: z.string().max(40).default('pasar-express'),
    /** Empty: assigned by the carrier, if supported. */
    trackingNo: TrackingNo.default(''),
    /** Code of a rate (`orders/rates`); empty: the cheapest service. */
    service: Text(140).default(''),
    /** The `addressVersion` of one of the orders that the label was made for; absent: not compared. */
    addressVersion: Text(80).optional(),
  }),
  output: z.object({ packageId: Id, trackingNo: z.string() }),
  refuses: [
    'not-found',
    'state-changed',
    'address-changed',
    'order-on-hold',
    'packages-exceed',
    'orders-not-mergeable',
    'gateway-unreachable',
    'carrier-declined',
    'dispatch-address-missing',
    'input-invalid',
  ],
})

export const bulkKinds = ['ship', 'note'] as const
export const bulkStates = ['running', 'cancelled', 'finished'] as const
export const bulkRowStates = ['pending', 'done', 'failed'] as const

const BulkAction = z.object({
  id: Id,
  kind: z.enum(bulkKinds),
  state: z.enum(bulkStates),
  /** The carrier of `ship`, the text of `note`. */
  details: z.string(),
  by: z.string(),
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  createdAt: Time,
  finishedAt: Time.nullable(),
})

export const adminBulkStart = defineCall({
  post: '/admin/api/fulfillment/bulk/start',
  who: { staff: 'orders' },
  summary: 'Start an action on many orders in the background: ship what is left, or add a note',
  input: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('ship'),
      orderIds: z.array(Id).min(1).max(200),
      /** A carrier with an adapter: it issues the tracking numbers. */
      carrier: NonEmpty(40),
    }),
    z.object({ kind: z.literal('note'), orderIds: z.array(Id).min(1).max(200), text: NonEmpty(500) }),
  ]),
  output: BulkAction,
  refuses: ['input-invalid', 'not-found'],
})

export const adminBulkList = defineCall({
  get: '/admin/api/fulfillment/bulk/list',
  who: { staff: 'orders' },
  summary: 'List bulk actions, newest first',
  input: Paging,
  output: List(BulkAction),
})

export const adminBulkInfo = defineCall({
  get: '/admin/api/fulfillment/bulk/info',
  who: { staff: 'orders' },
  summary: 'Retrieve a bulk action with the outcome of each order',
  input: z.object({ id: Id }),
  output: BulkAction.extend({
    rows: z.array(
      z.object({
        orderId: Id,
        no: z.string(),
        state: z.enum(bulkRowStates),
        /** Why it failed; empty otherwise. */
        message: z.string(),
      }),
    ),
  }),
  refuses: ['not-found'],
})

export const adminBulkCancel = defineCall({
  post: '/admin/api/fulfillment/bulk/cancel',
  who: { staff: 'orders' },
  summary: 'Stop a running bulk action; what is done stays',
  input: z.object({ id: Id }),
  output: BulkAction,
  refuses: ['not-found', 'state-changed'],
})

export const adminBulkResume = defineCall({
  post: '/admin/api/fulfillment/bulk/resume',
  who: { staff: 'orders' },
  summary: 'Continue an ended bulk action with the orders that failed or were left out',
  input: z.object({ id: Id }),
  output: BulkAction,
  refuses: ['not-found', 'state-changed'],
})
