import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '../../platform/db/columns.ts'

/** The settings that the operator has changed; the others have their defaults. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: integer().notNull(),
  changedAt: time('changed_at').notNull(),
})
