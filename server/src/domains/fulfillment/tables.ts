import { type bulkKinds, bulkRowStates, type bulkStates } from '@pasar/contract/calls/admin/fulfillment'
import type { RefusalName } from '@pasar/contract/codes'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../platform/db/columns.ts'

export type BulkKind = (typeof bulkKinds)[number]
export type BulkState = (typeof bulkStates)[number]
export type BulkRowState = (typeof bulkRowStates)[number]

const rowStates = sql.raw(`('${bulkRowStates.join("', '")}')`)

/** Actions of staff on many orders, which a job carries out row by row. */
export const bulkActions = pgTable(
  'bulk_actions',
  {
    id: uuid().primaryKey(),
    kind: text().$type<BulkKind>().notNull(),
    state: text().$type<BulkState>().notNull(),
    /** The carrier of `ship`, the text of `note`. */
    details: text().notNull(),
    staffId: uuid('staff_id').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** When the job last worked on it: one that crashed is continued. */
    touchedAt: timestamptz('touched_at').notNull(),
    finishedAt: timestamptz('finished_at'),
  },
  (t) => [
    index('bulk_actions_newest').on(t.createdAt, t.id),
    index('bulk_actions_running').on(t.touchedAt).where(sql`${t.state} = 'running'`),
    check('bulk_actions_kind', sql`${t.kind} in ('ship', 'note')`),
    check('bulk_actions_state', sql`${t.state} in ('running', 'cancelled', 'finished')`),
    check('bulk_actions_finished', sql`(${t.state} = 'running') = (${t.finishedAt} is null)`),
  ],
)

export const bulkRows = pgTable(
  'bulk_rows',
  {
    bulkId: uuid('bulk_id')
      .notNull()
      .references(() => bulkActions.id),
    position: integer().notNull(),
    orderId: uuid('order_id').notNull(),
    /** The id of the note it adds, and part of the key of the parcel it creates: neither is made twice. */
    id: uuid().notNull().unique(),
    state: text().$type<BulkRowState>().notNull(),
    /** Why it failed. */
    refusal: text().$type<RefusalName>(),
  },
  (t) => [
    primaryKey({ columns: [t.bulkId, t.position] }),
    check('bulk_rows_state', sql`${t.state} in ${rowStates}`),
    check('bulk_rows_refusal', sql`(${t.state} = 'failed') = (${t.refusal} is not null)`),
  ],
)
