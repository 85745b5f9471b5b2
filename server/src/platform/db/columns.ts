import { timestamp, uuid } from 'drizzle-orm/pg-core'

/** Primary key: a UUID version 7 made by `ids.uuid()`. */
export const id = () => uuid('id').primaryKey()
/** A UTC time, as a Date in the code. */
export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
