import type { CorrectionState } from '@pasar/contract/calls/admin/reward-corrections'
import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { approvalColumns, isDecidedByAnother, money } from '../../../platform/db/columns.ts'

/**
 * Corrections of rewards by staff: an amount, or what a member's legs carry over. Closed days stay as they
 * are. The approval comes from another account.
 */
export const rewardCorrections = pgTable(
  'reward_corrections',
  {
    id: uuid().primaryKey(),
    memberId: uuid('member_id').notNull(),
    market: text().notNull(),
    /** Signed minor units of the bonus asset; zero for a correction of the carry. */
    amount: money('amount').notNull(),
    /** Signed PV in hundredths, added to the carry of each leg. */
    leftCarry: money('left_carry').notNull(),
    rightCarry: money('right_carry').notNull(),
    state: text().$type<CorrectionState>().notNull(),
    ...approvalColumns(),
    /**
     * The first day whose pairing has the corrected carry; it also pairs a member whose legs do not change.
     */
    day: date({ mode: 'string' }),
  },
  (t) => [
    index('reward_corrections_state').on(t.state, t.id),
    index('reward_corrections_member').on(t.memberId, t.id),
    index('reward_corrections_carry').on(t.market, t.memberId).where(sql`${t.day} is not null`),
    check(
      'reward_corrections_kind',
      sql`(${t.amount} <> 0) <> (${t.leftCarry} <> 0 or ${t.rightCarry} <> 0)`,
    ),
    check('reward_corrections_states', sql`${t.state} in ('waiting', 'done', 'rejected')`),
    check('reward_corrections_decided', isDecidedByAnother(t)),
    check('reward_corrections_day', sql`(${t.day} is not null) = (${t.state} = 'done' and ${t.amount} = 0)`),
  ],
)
