import type { CancellationState } from '@pasar/contract/calls/account/cancellation'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { money, timestamptz } from '../../platform/db/columns.ts'

/** Applications of members for the cancellation of their accounts. */
export const cancellations = pgTable(
  'cancellations',
  {
    id: uuid().primaryKey(),
    memberId: uuid('member_id').notNull(),
    state: text().$type<CancellationState>().notNull(),
    /** The member's text; deleted by the erasure. */
    note: text().notNull(),
    appliedAt: timestamptz('applied_at').notNull(),
    decidedAt: timestamptz('decided_at'),
    decidedBy: uuid('decided_by'),
    /** Why it was rejected. */
    reason: text().notNull().default(''),
    /** When it was rejected, withdrawn or finished. */
    endedAt: timestamptz('ended_at'),
  },
  (t) => [
    uniqueIndex('cancellations_open').on(t.memberId).where(sql`${t.state} in ('review', 'approved')`),
    index('cancellations_member').on(t.memberId, t.id),
    index('cancellations_state').on(t.state, t.appliedAt, t.id),
    check(
      'cancellations_states',
      sql`${t.state} in ('review', 'approved', 'rejected', 'withdrawn', 'finished')`,
    ),
    check('cancellations_ended', sql`(${t.state} in ('review', 'approved')) = (${t.endedAt} is null)`),
    check('cancellations_reason', sql`(${t.state} = 'rejected') = (${t.reason} <> '')`),
    check(
      'cancellations_decided',
      sql`(${t.decidedAt} is null) = (${t.decidedBy} is null) and (${t.decidedAt} is not null or ${t.state} in ('review', 'withdrawn'))`,
    ),
  ],
)

/** The assets that members gave up for the cancellation, each by a typed sentence. */
export const cancellationWaivers = pgTable(
  'cancellation_waivers',
  {
    cancellationId: uuid('cancellation_id')
      .notNull()
      .references(() => cancellations.id),
    /** `balance:<asset>` or `gift-cards:<currency>`. */
    item: text().notNull(),
    /** Minor units; it covers a lower balance, too. */
    amount: money('amount').notNull(),
    sentence: text().notNull(),
    at: timestamptz('at').notNull(),
    /**
     * The amount that the confirmation moved to the account of forfeited balances; gift cards are in the
     * balance.
     */
    posted: money('posted'),
  },
  (t) => [
    primaryKey({ columns: [t.cancellationId, t.item] }),
    check('cancellation_waivers_amount', sql`${t.amount} > 0 and (${t.posted} is null or ${t.posted} > 0)`),
  ],
)
