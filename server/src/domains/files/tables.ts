import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { timestamptz } from '../../platform/db/columns.ts'

/** Uploaded and generated files. The file store has the bytes under `key`. */
export const files = pgTable(
  'files',
  {
    id: uuid().primaryKey(),
    key: text().notNull().unique(),
    /** Member or staff id; null for files of the shop. */
    ownerId: uuid('owner_id'),
    purpose: text().notNull(),
    kind: text().notNull(),
    type: text().notNull(),
    bytes: integer().notNull(),
    width: integer().notNull().default(0),
    height: integer().notNull().default(0),
    /** Length of a video. */
    seconds: integer().notNull().default(0),
    blur: text().notNull().default(''),
    /**
     * Of a video: whether its metadata is removed. Null: not examined, as those of earlier versions; false:
     * it cannot be read, or the examinations failed.
     */
    metadataRemoved: boolean('metadata_removed'),
    /** Examinations of a video whose process failed. */
    examinations: smallint().notNull().default(0),
    /** SHA-256 of the stored bytes; equal for equal pictures. */
    hash: text(),
    private: boolean().notNull().default(false),
    /**
     * The record that uses a private upload, for example `verification:0190…`; uploads without one are
     * removed after a day. `purge`: about to be removed, and not usable any more.
     */
    heldBy: text('held_by'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    index('files_owner').on(t.ownerId),
    index('files_unheld')
      .on(t.createdAt)
      .where(sql`${t.private} and (${t.heldBy} is null or ${t.heldBy} = 'purge')`),
    index('files_videos_to_examine')
      .on(t.id)
      .where(sql`${t.kind} = 'video' and ${t.metadataRemoved} is null`),
    check('files_kind', sql`${t.kind} in ('image', 'video', 'document')`),
  ],
)

/**
 * The pictures of ordered products, which stay: orders show what was bought. `ordered-pictures.ts` reads new
 * orders into it.
 */
export const orderedPictures = pgTable('ordered_pictures', {
  /** The key in the file store. */
  key: text().primaryKey(),
  /** Time of the latest order with it that was read. */
  orderedAt: timestamptz('ordered_at').notNull(),
})

export const uploadTokens = pgTable(
  'upload_tokens',
  {
    hash: text().primaryKey(),
    memberId: uuid('member_id').notNull(),
    purpose: text().notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    usedAt: timestamptz('used_at'),
  },
  (t) => [index('upload_tokens_expires').on(t.expiresAt)],
)

/** Uploads of a member on a day (UTC), rejected ones included. */
export const uploadCounts = pgTable(
  'upload_counts',
  {
    ownerId: uuid('owner_id').notNull(),
    day: date().notNull(),
    uploads: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.day] })],
)
