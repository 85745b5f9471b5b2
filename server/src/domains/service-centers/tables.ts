import type { OpeningHours } from '@pasar/contract/opening-hours'
import { sql } from 'drizzle-orm'
import { check, doublePrecision, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../platform/db/columns.ts'

/** Service centers of members, as approved applications open them. A member has at most one. */
export const serviceCenters = pgTable(
  'service_centers',
  {
    id: uuid().primaryKey(),
    memberId: uuid('member_id').notNull().unique(),
    state: text().$type<'active' | 'suspended'>().notNull(),
    name: text().notNull(),
    /** ISO 3166-1 alpha-2. */
    country: text().notNull(),
    stateName: text('state_name').notNull(),
    stateCode: text('state_code').notNull(),
    city: text().notNull(),
    postcode: text().notNull(),
    detail: text().notNull(),
    /** Calling code without plus, and the national number without leading 0. */
    phonePrefix: text('phone_prefix').notNull(),
    phone: text().notNull(),
    /** IANA time zone of the opening hours. */
    timeZone: text('time_zone').notNull(),
    hours: jsonb().$type<OpeningHours[]>().notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [check('service_centers_state', sql`${t.state} in ('active', 'suspended')`)],
)
