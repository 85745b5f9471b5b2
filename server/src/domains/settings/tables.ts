import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '../../platform/db/columns.ts'

/** What the operator has changed; a number that is not here has its default. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: integer().notNull(),
  changedAt: time('changed_at').notNull(),
})
