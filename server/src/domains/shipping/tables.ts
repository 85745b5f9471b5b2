import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Where a parcel goes, as the carrier needs it. */
export type Destination = {
  name: string
  phone: string
  country: string
  state: string
  city: string
  postcode: string
  address: string
}

export const packages = pgTable(
  'packages',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id').notNull(),
    /** 1… within the order. */
    no: integer().notNull(),
    carrier: text().notNull(),
    trackingNo: text('tracking_no').notNull(),
    state: text().notNull(),
    /** What the carrier knows the parcel by: the order's number and the parcel's. */
    reference: text().notNull(),
    destination: jsonb().$type<Destination>().notNull(),
    shippedAt: at('shipped_at').notNull(),
    deliveredAt: at('delivered_at'),
    /** Where the carrier's own label is to be had; empty without one. */
    labelUrl: text('label_url').notNull().default(''),
    /** When the carrier was asked last, for carriers that do not push. */
    polledAt: at('polled_at'),
  },
  (t) => [
    uniqueIndex('packages_order').on(t.orderId, t.no),
    uniqueIndex('packages_tracking').on(t.carrier, t.trackingNo),
    index('packages_number').on(t.trackingNo),
    index('packages_moving')
      .on(t.polledAt)
      .where(sql`${t.state} in ('created', 'in_transit', 'out_for_delivery')`),
    check(
      'packages_state',
      sql`${t.state} in ('created', 'in_transit', 'out_for_delivery', 'delivered', 'returned')`,
    ),
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
    /** The carrier's id of the event, or a hash: the same news twice is one row. */
    eventKey: text('event_key').notNull(),
    status: text().notNull(),
    place: text().notNull(),
    text: jsonb().$type<Record<string, string>>().notNull(),
    at: at('at').notNull(),
  },
  (t) => [
    uniqueIndex('tracking_events_key').on(t.packageId, t.eventKey),
    index('tracking_events_package').on(t.packageId, t.at),
  ],
)
