import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Primary key: a UUID version 7 from `ids.uuid()`. */
export const id = () => uuid('id').primaryKey()

/** An amount in minor units, read as a bigint. Points and PV have two decimals. */
export const money = (name: string) => bigint(name, { mode: 'bigint' })

/** A `timestamptz` with microseconds, read as a Date. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true })

/** A `timestamptz(3)`: milliseconds, as precise as a Date. */
export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/**
 * Columns of what one member of staff requests with a reason, and another decides with a note.
 */
export const approvalColumns = () => ({
  reason: text().notNull(),
  requestedBy: uuid('requested_by').notNull(),
  requestedAt: time('requested_at').notNull(),
  decidedBy: uuid('decided_by'),
  decidedAt: time('decided_at'),
  note: text().notNull().default(''),
})

type Approval = Record<'state' | 'requestedBy' | 'decidedBy' | 'decidedAt', AnyPgColumn>

/** SQL of a check: it was decided unless it is waiting, and by another account than requested it. */
export const isDecidedByAnother = (t: Approval): SQL =>
  sql`num_nonnulls(${t.decidedBy}, ${t.decidedAt}) = case ${t.state} when 'waiting' then 0 else 2 end
        and ${t.decidedBy} <> ${t.requestedBy}`
