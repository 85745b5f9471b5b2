import type { OpeningHours } from '@pasar/contract/opening-hours'
import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../platform/db/columns.ts'
import { areaKey } from './serving.ts'

/** Service centers of members, as approved applications open them. A member has at most one. */
export const serviceCenters = pgTable(
  'service_centers',
  {
    id: uuid().primaryKey(),
    memberId: uuid('member_id').notNull().unique(),
    state: text().$type<'active' | 'suspended'>().notNull(),
    /** Why it is suspended, for its member; empty while it is active. */
    suspendReason: text('suspend_reason').notNull().default(''),
    name: text().notNull(),
    /** ISO 3166-1 alpha-2. */
    country: text().notNull(),
    /** Area names in the script of the country; the code when chosen from a list. */
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
  (t) => [
    index('service_centers_area')
      .on(t.country, sql`(${areaKey(sql`${t.stateCode}`, sql`${t.stateName}`)})`, t.createdAt, t.id)
      .where(sql`${t.state} = 'active'`),
    check('service_centers_state', sql`${t.state} in ('active', 'suspended')`),
    check('service_centers_country', sql`${t.country} ~ '^[A-Z]{2}$'`),
    check('service_centers_latitude', sql`${t.latitude} between -90 and 90`),
    check('service_centers_longitude', sql`${t.longitude} between -180 and 180`),
    check('service_centers_place', sql`(${t.latitude} is null) = (${t.longitude} is null)`),
  ],
)

export type ServiceCenterRow = typeof serviceCenters.$inferSelect

/** The service center that a member has chosen for the own orders. */
export const serviceCenterChoices = pgTable(
  'service_center_choices',
  {
    memberId: uuid('member_id').primaryKey(),
    serviceCenterId: uuid('service_center_id')
      .notNull()
      .references(() => serviceCenters.id, { onDelete: 'cascade' }),
    chosenAt: time('chosen_at').notNull(),
  },
  (t) => [index('service_center_choices_center').on(t.serviceCenterId)],
)
