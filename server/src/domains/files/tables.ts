import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../platform/db/columns.ts'

/** What was uploaded or drawn. The bytes lie in the file store under `key`. */
export const files = pgTable(
  'files',
  {
    id: uuid().primaryKey(),
    key: text().notNull().unique(),
    /** Member or staff id; null for the shop's own. */
    ownerId: uuid('owner_id'),
    purpose: text().notNull(),
    kind: text().notNull(),
    type: text().notNull(),
    bytes: integer().notNull(),
    width: integer().notNull().default(0),
    height: integer().notNull().default(0),
    blur: text().notNull().default(''),
    /** SHA-256 of the bytes as they are stored, without what came with them: one picture is known wherever it is sent. */
    hash: text(),
    private: boolean().notNull().default(false),
    /** What has taken a private upload into use, `verification:0190…` say; what nothing holds is removed after a day. */
    heldBy: text('held_by'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    index('files_owner').on(t.ownerId),
    index('files_unheld')
      .on(t.createdAt)
      .where(sql`${t.private} and (${t.heldBy} is null or ${t.heldBy} = 'purge')`),
    check('files_kind', sql`${t.kind} in ('image', 'video')`),
  ],
)

export const uploadTokens = pgTable('upload_tokens', {
  hash: text().primaryKey(),
  memberId: uuid('member_id').notNull(),
  purpose: text().notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
  usedAt: timestamptz('used_at'),
})
