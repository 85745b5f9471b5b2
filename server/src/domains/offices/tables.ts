import { type OfficeKind, officeKinds } from '@pasar/contract/calls/content/offices'
import type { OpeningHours } from '@pasar/contract/opening-hours'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Texts } from '../../platform/localized-text.ts'

const kinds = sql.raw(officeKinds.map((kind) => `'${kind}'`).join(', '))

/** Offices and service centers of the shop, as contactUs shows them. */
export const offices = pgTable(
  'offices',
  {
    id: uuid().primaryKey(),
    kind: text().$type<OfficeKind>().notNull(),
    name: jsonb().$type<Texts>().notNull(),
    /** ISO 3166-1 alpha-2. */
    country: text().notNull(),
    /** Lines without the country, separated by line breaks. */
    address: jsonb().$type<Texts>().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    /** IANA time zone of the opening hours. */
    timeZone: text('time_zone').notNull(),
    hours: jsonb().$type<OpeningHours[]>().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    position: integer().notNull(),
    published: boolean().notNull(),
  },
  (t) => [
    index('offices_place').on(t.country, t.position),
    check('offices_kind', sql`${t.kind} in (${kinds})`),
    check('offices_country', sql`${t.country} ~ '^[A-Z]{2}$'`),
    check('offices_latitude', sql`${t.latitude} between -90 and 90`),
    check('offices_longitude', sql`${t.longitude} between -180 and 180`),
    check('offices_position', sql`${t.position} between 0 and 999`),
  ],
)
