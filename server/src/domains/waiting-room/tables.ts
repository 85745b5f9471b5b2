import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../platform/db/columns.ts'

/**
 * The members in the waiting room and in the checkout behind it, each once (docs/adr/0071-waiting-room.md). A
 * row ends with the order, when the member leaves, or when the time is over.
 */
export const waitingRoomPlaces = pgTable(
  'waiting_room_places',
  {
    memberId: uuid('member_id').primaryKey(),
    /** The order of arrival. */
    no: bigint({ mode: 'bigint' }).generatedAlwaysAsIdentity().notNull(),
    /** What the member waits for, or is admitted to. */
    skuIds: uuid('sku_ids').array().notNull(),
    /** When the member last asked for the place, a minute late at most. */
    seenAt: timestamptz('seen_at').notNull(),
    /** The end of the admission; null while waiting. */
    admittedUntil: timestamptz('admitted_until'),
  },
  (t) => [
    uniqueIndex('waiting_room_places_no').on(t.no),
    check('waiting_room_places_skus', sql`cardinality(${t.skuIds}) > 0`),
  ],
)

/** The admissions from the queue in the last minute and of the one before, of all servers: one row. */
export const waitingRoomAdmissions = pgTable(
  'waiting_room_admissions',
  {
    id: integer().primaryKey().default(1),
    minute: timestamptz('minute').notNull(),
    admitted: integer().notNull(),
    previous: integer().notNull(),
  },
  (t) => [check('waiting_room_admissions_one', sql`${t.id} = 1`)],
)
