import { type VoidState, voidStates } from '@pasar/contract/calls/admin/orders'
import type { AfterSaleParcelPurpose } from '@pasar/contract/calls/after-sales/shapes'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { timestamptz } from '../../platform/db/columns.ts'

/** Where a parcel comes from or goes to, in the carrier's terms. */
export type ParcelAddress = {
  name: string
  phone: string
  country: string
  state: string
  city: string
  postcode: string
  address: string
}

/** `return` comes from the member; the others go to the member. */
export type ParcelPurpose = 'order' | AfterSaleParcelPurpose

/**
 * `requested`: the carrier may have issued it · `used`: a parcel has it · `unused`: to be voided ·
 * `refused`: the carrier has the parcel already.
 */
export const labelStates = ['requested', 'used', 'unused', 'voided', 'refused'] as const
type LabelState = (typeof labelStates)[number]

const values = (list: readonly string[]) => sql.raw(`('${list.join("', '")}')`)

export const packages = pgTable(
  'packages',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id').notNull(),
    /** `order`: what was ordered; the others belong to an after-sales request. */
    purpose: text().$type<ParcelPurpose>().notNull().default('order'),
    afterSaleId: uuid('after_sale_id'),
    /** 1-based number within the order. */
    no: integer().notNull(),
    carrier: text().notNull(),
    trackingNo: text('tracking_no').notNull(),
    state: text().notNull(),
    /** Our reference at the carrier: order number and parcel number. */
    reference: text().notNull(),
    destination: jsonb().$type<ParcelAddress>().notNull(),
    shippedAt: timestamptz('shipped_at').notNull(),
    deliveredAt: timestamptz('delivered_at'),
    /** URL of the carrier's label; empty without one. */
    labelUrl: text('label_url').notNull().default(''),
    /** The carrier's id of the shipment whose label was bought; empty without one. */
    shipmentId: text('shipment_id').notNull().default(''),
    /** Who delivers, for carriers that offer several; empty otherwise. */
    service: text().notNull().default(''),
    /** When the carrier expects to deliver it; null without an estimate. */
    estimatedAt: timestamptz('estimated_at'),
    /** When the carrier was last polled, or has reported. */
    polledAt: timestamptz('polled_at'),
    /** When the carrier is polled unless it reports before; null when no more. */
    pollAt: timestamptz('poll_at').default(sql`now()`),
    /** Idempotency key of the request that packed it; null without one. */
    intent: text().unique(),
    /** Null unless staff asked to void its label. A voided parcel is kept, and shown nowhere. */
    voidState: text('void_state').$type<VoidState>(),
    voidRequestedAt: timestamptz('void_requested_at'),
    /** How often the carrier did not answer to the void, and when it is asked again. */
    voidTries: integer('void_tries').notNull().default(0),
    voidTryAt: timestamptz('void_try_at'),
    /** The number of a void label. Another parcel may get it, so `trackingNo` is the parcel's id then. */
    voidedNo: text('voided_no'),
  },
  (t) => [
    uniqueIndex('packages_order').on(t.orderId, t.no),
    uniqueIndex('packages_tracking').on(t.carrier, t.trackingNo),
    index('packages_after_sale').on(t.afterSaleId).where(sql`${t.afterSaleId} is not null`),
    check('packages_purpose', sql`${t.purpose} in ('order', 'return', 'replacement', 'sent_back')`),
    check('packages_of', sql`(${t.purpose} = 'order') = (${t.afterSaleId} is null)`),
    index('packages_number').on(t.trackingNo),
    // Read by the version before, which may still run.
    index('packages_moving')
      .on(t.polledAt)
      .where(sql`${t.state} in ('created', 'in_transit', 'out_for_delivery')`),
    index('packages_poll')
      .on(t.carrier, t.pollAt)
      .where(
        sql`${t.state} in ('created', 'in_transit', 'out_for_delivery') and ${t.pollAt} is not null and ${t.voidState} is distinct from 'voided'`,
      ),
    check(
      'packages_state',
      sql`${t.state} in ('created', 'in_transit', 'out_for_delivery', 'delivered', 'returned')`,
    ),
    check('packages_void', sql`${t.voidState} in ${values(voidStates)}`),
    index('packages_voiding').on(t.id).where(sql`${t.voidState} = 'requested'`),
    index('packages_voided_no').on(t.voidedNo).where(sql`${t.voidedNo} is not null`),
  ],
)

/**
 * The addresses that parcels are dispatched from. The newest version is the current one; a trigger prevents
 * updates and deletions.
 */
export const dispatchAddresses = pgTable(
  'dispatch_addresses',
  {
    id: uuid().primaryKey(),
    /** 1 for the first address. */
    version: integer().notNull().unique(),
    address: jsonb().$type<ParcelAddress>().notNull(),
    validFrom: timestamptz('valid_from').notNull(),
    /** The staff account; null for the demo's. */
    staffId: uuid('staff_id'),
    reason: text().notNull(),
  },
  (t) => [check('dispatch_addresses_version', sql`${t.version} > 0`)],
)

/**
 * Labels that were requested from carriers, recorded before the request. One that no parcel uses is voided:
 * its order changed meanwhile, or the process died.
 */
export const labelRequests = pgTable(
  'label_requests',
  {
    id: uuid().primaryKey(),
    carrier: text().notNull(),
    /** Our reference at the carrier. */
    reference: text().notNull(),
    state: text().$type<LabelState>().notNull(),
    /** The carrier's id of the shipment, recorded before its label is bought; null before. */
    shipmentId: text('shipment_id'),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    uniqueIndex('label_requests_reference').on(t.carrier, t.reference),
    index('label_requests_open').on(t.at).where(sql`${t.state} = 'requested'`),
    index('label_requests_unused').on(t.at).where(sql`${t.state} = 'unused'`),
    check('label_requests_state', sql`${t.state} in ${values(labelStates)}`),
  ],
)

/**
 * The further orders in a parcel that several orders of one member share; `packages.order_id` is the first.
 * The items of all of them are in `package_items`.
 */
export const packageOrders = pgTable(
  'package_orders',
  {
    packageId: uuid('package_id')
      .notNull()
      .references(() => packages.id),
    orderId: uuid('order_id').notNull(),
    /** 1-based number of the parcel within this order. */
    no: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.packageId, t.orderId] }),
    uniqueIndex('package_orders_order').on(t.orderId, t.no),
    check('package_orders_no', sql`${t.no} > 0`),
  ],
)

export const packageItems = pgTable(
  'package_items',
  {
    packageId: uuid('package_id')
      .notNull()
      .references(() => packages.id),
    orderItemId: uuid('order_item_id').notNull(),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.packageId, t.orderItemId] }),
    check('package_items_quantity', sql`${t.quantity} > 0`),
  ],
)

export const trackingEvents = pgTable(
  'tracking_events',
  {
    id: uuid().primaryKey(),
    packageId: uuid('package_id')
      .notNull()
      .references(() => packages.id),
    /** Key for deduplication, see computeEventKey. */
    eventKey: text('event_key').notNull(),
    status: text().notNull(),
    place: text().notNull(),
    text: jsonb().$type<Record<string, string>>().notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    uniqueIndex('tracking_events_key').on(t.packageId, t.eventKey),
    index('tracking_events_package').on(t.packageId, t.at),
  ],
)
