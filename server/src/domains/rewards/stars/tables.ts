import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { money } from '../../../platform/db/columns.ts'
import { rewardPlans } from '../tables.ts'

/** Months of a market whose ranks are computed. */
export const starMonths = pgTable(
  'star_months',
  {
    market: text().notNull(),
    /** YYYY-MM */
    month: text().notNull(),
    planVersion: integer('plan_version')
      .notNull()
      .references(() => rewardPlans.version),
  },
  (t) => [primaryKey({ columns: [t.market, t.month] })],
)

/** Star ranks of members in a month, by what they reached in the month before. No row is rank 0. */
export const starRanks = pgTable(
  'star_ranks',
  {
    memberId: uuid('member_id').notNull(),
    market: text().notNull(),
    month: text().notNull(),
    rank: integer().notNull(),
    ownVolume: money('own_volume').notNull(),
    directMembers: integer('direct_members').notNull(),
    teamVolume: money('team_volume').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.market, t.month] }),
    index('star_ranks_month').on(t.market, t.month, t.rank),
    check('star_ranks_rank', sql`${t.rank} between 1 and 5`),
  ],
)
