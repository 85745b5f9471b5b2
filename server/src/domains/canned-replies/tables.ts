import { sql } from 'drizzle-orm'
import { check, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../platform/db/columns.ts'
import type { Texts } from '../../platform/localized-text.ts'

/** Texts that staff insert into answers to members. */
export const cannedReplies = pgTable(
  'canned_replies',
  {
    id: uuid().primaryKey(),
    /** Typed after a slash to insert the reply, for example `delivery-time`. */
    shortcut: text().notNull().unique(),
    /** The title, for staff. */
    title: text().notNull(),
    text: jsonb().$type<Texts>().notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (t) => [check('canned_replies_shortcut', sql`${t.shortcut} ~ '^[a-z0-9-]{1,30}$'`)],
)
