import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, time } from '../../platform/db/columns.ts'

/** Delivery addresses of members. Orders store a copy, so rows can be changed and deleted. */
export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    memberId: uuid('member_id').notNull(),
    country: text('country').notNull(),
    givenName: text('given_name').notNull(),
    surname: text('surname').notNull(),
    /** Calling code without plus, and the national number without leading 0. */
    phonePrefix: text('phone_prefix').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    /** Area names in the script of the country; codes when chosen from a list. */
    state: text('state').notNull(),
    city: text('city').notNull(),
    district: text('district').notNull(),
    stateCode: text('state_code').notNull(),
    cityCode: text('city_code').notNull(),
    districtCode: text('district_code').notNull(),
    postcode: text('postcode').notNull(),
    detail: text('detail').notNull(),
    tag: text('tag').$type<'' | 'home' | 'work' | 'family'>().notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    isDefault: boolean('is_default').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('addresses_member').on(t.memberId, t.createdAt),
    index('addresses_phone').on(t.phone),
    uniqueIndex('addresses_default').on(t.memberId).where(sql`${t.isDefault}`),
    check('addresses_country', sql`${t.country} ~ '^[A-Z]{2}$'`),
    check('addresses_tag', sql`${t.tag} in ('', 'home', 'work', 'family')`),
    check('addresses_place', sql`(${t.latitude} is null) = (${t.longitude} is null)`),
  ],
)

export type AddressRow = typeof addresses.$inferSelect
