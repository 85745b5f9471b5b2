import type { CheckRule, CheckState } from '@pasar/contract/calls/admin/reward-checks'
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../../platform/db/columns.ts'

/** Checks of a closed day: its rewards computed again, and compared with what is booked. */
export const rewardChecks = pgTable(
  'reward_checks',
  {
    id: uuid().primaryKey(),
    market: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    state: text().$type<CheckState>().notNull(),
    /** Items and members that are compared. */
    processed: integer().notNull().default(0),
    /** All differences; the first of them are stored. */
    differences: integer().notNull().default(0),
    requestedBy: uuid('requested_by').notNull(),
    requestedAt: time('requested_at').notNull(),
    finishedAt: time('finished_at'),
  },
  (t) => [
    index('reward_checks_day').on(t.market, t.day, t.id),
    check('reward_checks_states', sql`${t.state} in ('waiting', 'items', 'pairing', 'stars', 'done')`),
    check('reward_checks_finished', sql`(${t.state} = 'done') = (${t.finishedAt} is not null)`),
  ],
)

/** What a check found to differ. `booked` and `expected` are minor units, PV in hundredths, or a rank. */
export const rewardCheckDifferences = pgTable(
  'reward_check_differences',
  {
    checkId: uuid('check_id')
      .notNull()
      .references(() => rewardChecks.id),
    sequence: integer().notNull(),
    rule: text().$type<CheckRule>().notNull(),
    memberId: uuid('member_id').notNull(),
    /** The order item of a reward of an item. */
    orderItemId: uuid('order_item_id'),
    booked: bigint({ mode: 'bigint' }).notNull(),
    expected: bigint({ mode: 'bigint' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.checkId, t.sequence] })],
)
