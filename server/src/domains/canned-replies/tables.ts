import { sql } from 'drizzle-orm'
import { check, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../platform/db/columns.ts'
import type { Texts } from '../../platform/localized-text.ts'

/** Texts that staff insert into answers to members. */
export const cannedReplies = pgTable(
  'canned_replies',
  {
    id: uuid().primaryKey(),
    /** Short name by which staff find it, for example `delivery-time`. */
    key: text().notNull().unique(),
    /** What it is about, for staff. */
    title: text().notNull(),
    text: jsonb().$type<Texts>().notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (t) => [check('canned_replies_key', sql`${t.key} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`)],
)
