import type { pairingStates } from '@pasar/contract/calls/admin/rewards'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { money, time } from '../../../platform/db/columns.ts'
import { rewardPlans } from '../tables.ts'

/** A run computes every member first, and pays only then. */
export type PairingState = (typeof pairingStates)[number]

const sum = (name: string) => money(name).notNull().default(0n)

/** The pairing of a day of a market. Days are closed in order, each once. */
export const pairingRuns = pgTable(
  'pairing_runs',
  {
    market: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    state: text().$type<PairingState>().notNull(),
    planVersion: integer('plan_version')
      .notNull()
      .references(() => rewardPlans.version),
    /** The last member of the batches that are done in this state. */
    cursor: uuid(),
    members: integer().notNull().default(0),
    paired: sum('paired'),
    /** What the pairing pays, and what items received on the day have accrued. */
    amount: sum('amount'),
    itemRewards: sum('item_rewards'),
    /** What was paid for the goods that were received on the day. */
    sales: sum('sales'),
    startedAt: time('started_at').notNull(),
    /** Who let a held run go on, and why. */
    decidedBy: uuid('decided_by'),
    decidedAt: time('decided_at'),
    reason: text(),
    closedAt: time('closed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.market, t.day] }),
    index('pairing_runs_newest').on(t.day),
    index('pairing_runs_held').on(t.startedAt).where(sql`${t.state} = 'held'`),
    check('pairing_runs_state', sql`${t.state} in ('computing', 'held', 'paying', 'closed')`),
    check('pairing_runs_closed', sql`(${t.state} = 'closed') = (${t.closedAt} is not null)`),
    check('pairing_runs_decided', sql`num_nonnulls(${t.decidedBy}, ${t.decidedAt}, ${t.reason}) in (0, 3)`),
  ],
)

/** What a run has computed for a member whose legs changed on the day. */
export const pairingEntries = pgTable(
  'pairing_entries',
  {
    id: uuid().primaryKey(),
    market: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    memberId: uuid('member_id').notNull(),
    /** PV of the day, the carries before and after, and what is paired. */
    leftVolume: money('left_volume').notNull(),
    rightVolume: money('right_volume').notNull(),
    leftBefore: money('left_before').notNull(),
    rightBefore: money('right_before').notNull(),
    paired: money('paired').notNull(),
    leftCarry: money('left_carry').notNull(),
    rightCarry: money('right_carry').notNull(),
    eligible: boolean().notNull(),
    /** Star rank, basis points, minor units of the bonus asset. */
    rank: integer().notNull(),
    rate: integer().notNull(),
    moneyPerPv: money('money_per_pv').notNull(),
    cap: money('cap').notNull(),
    amount: money('amount').notNull(),
  },
  (t) => [
    unique('pairing_entries_member').on(t.memberId, t.market, t.day),
    index('pairing_entries_run').on(t.market, t.day, t.memberId),
    // Both legs carry only for who was not eligible.
    index('pairing_entries_both_carry')
      .on(t.market, t.memberId)
      .where(sql`${t.leftCarry} > 0 and ${t.rightCarry} > 0`),
    check(
      'pairing_entries_carry',
      sql`${t.leftCarry} = ${t.leftBefore} + ${t.leftVolume} - ${t.paired}
        and ${t.rightCarry} = ${t.rightBefore} + ${t.rightVolume} - ${t.paired}`,
    ),
    check('pairing_entries_amount', sql`${t.paired} >= 0 and ${t.amount} between 0 and ${t.cap}`),
  ],
)
