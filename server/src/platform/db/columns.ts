import { bigint, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Primary key: a UUID version 7 from `ids.uuid()`. */
export const id = () => uuid('id').primaryKey()

/** An amount in minor units, read as a bigint. Points and PV have two decimals. */
export const money = (name: string) => bigint(name, { mode: 'bigint' })

/** A `timestamptz` with microseconds, read as a Date. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true })

/** A `timestamptz(3)`: milliseconds, as precise as a Date. */
export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
