import type { Leg, SubUserState } from '@pasar/contract/calls/network/placement'
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { money, time } from '../../../platform/db/columns.ts'

const people = (name: string) => integer(name).notNull().default(0)
const volume = (name: string) => money(name).notNull().default(0n)

/**
 * Positions in the placement tree. A row is inserted once, below a row that exists. Only staff move it, while
 * nobody is below (moves/). The top of a branch has no parent.
 */
export const placementNodes = pgTable(
  'placement_nodes',
  {
    memberId: uuid('member_id').primaryKey(),
    parentId: uuid('parent_id'),
    leg: text().$type<Leg>(),
    /** 0 at the top. */
    depth: integer().notNull(),
    /**
     * A member further above, or the member itself at the top: jumps lead to any member above in a number of
     * steps that grows with the logarithm of the depth (rules.ts, `chooseJump`).
     */
    jumpId: uuid('jump_id').notNull(),
    jumpDepth: integer('jump_depth').notNull(),
    /** Since when the member has this position. */
    placedAt: time('placed_at').notNull(),
    /** Members below, as far as they are counted. */
    leftPeople: people('left_people'),
    rightPeople: people('right_people'),
    /** Whether the members above count this one. */
    counted: boolean().notNull().default(false),
  },
  (t) => [
    // Decides between two owners who choose the same position.
    uniqueIndex('placement_nodes_position').on(t.parentId, t.leg),
    index('placement_nodes_uncounted').on(t.memberId).where(sql`not ${t.counted}`),
    check(
      'placement_nodes_top',
      sql`(${t.parentId} is null) = (${t.leg} is null) and (${t.parentId} is null) = (${t.depth} = 0)`,
    ),
    check('placement_nodes_leg', sql`${t.leg} in ('left', 'right')`),
  ],
)

/** Sub-users: members whom an owner invites, and places at a position once they have accepted. */
export const subUsers = pgTable(
  'sub_users',
  {
    id: uuid().primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    memberId: uuid('member_id').notNull(),
    state: text().$type<SubUserState>().notNull(),
    invitedAt: time('invited_at').notNull(),
    answeredAt: time('answered_at'),
    placedAt: time('placed_at'),
  },
  (t) => [
    // A member has one owner, and one invitation of each.
    uniqueIndex('sub_users_member').on(t.memberId).where(sql`${t.state} in ('waiting', 'placed')`),
    uniqueIndex('sub_users_invited').on(t.memberId, t.ownerId).where(sql`${t.state} = 'invited'`),
    index('sub_users_owner').on(t.ownerId, t.state, t.id),
    check('sub_users_state', sql`${t.state} in ('invited', 'waiting', 'placed', 'ended')`),
    check('sub_users_placed', sql`(${t.state} = 'placed') = (${t.placedAt} is not null)`),
  ],
)

/** PV that a day of a market brought to the legs of a member. */
export const legDays = pgTable(
  'leg_days',
  {
    memberId: uuid('member_id').notNull(),
    market: text().notNull(),
    day: date().notNull(),
    leftVolume: volume('left_volume'),
    rightVolume: volume('right_volume'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.market, t.day] }),
    index('leg_days_day').on(t.market, t.day, t.memberId),
  ],
)

/** PV of the legs of a member in a market: of all days, and what pairing has carried over. */
export const legTotals = pgTable(
  'leg_totals',
  {
    memberId: uuid('member_id').notNull(),
    market: text().notNull(),
    leftVolume: volume('left_volume'),
    rightVolume: volume('right_volume'),
    leftCarry: volume('left_carry'),
    rightCarry: volume('right_carry'),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.market] })],
)

/** The last day of a market to which no PV is added any more. */
export const legMarkets = pgTable('leg_markets', {
  market: text().primaryKey(),
  closedDay: date('closed_day').notNull(),
})
