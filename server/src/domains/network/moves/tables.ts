import type { MoveKind, MoveProblem, MoveState } from '@pasar/contract/calls/admin/network/moves'
import type { Leg } from '@pasar/contract/calls/network/placement'
import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { approvalColumns, isDecidedByAnother, time } from '../../../platform/db/columns.ts'

/** Moves in the trees that staff requested. The approval comes from another account. */
export const networkMoves = pgTable(
  'network_moves',
  {
    id: uuid().primaryKey(),
    kind: text().$type<MoveKind>().notNull(),
    memberId: uuid('member_id').notNull(),
    /** The referrer, or the member above the position; null without one. */
    fromId: uuid('from_id'),
    fromLeg: text('from_leg').$type<Leg>(),
    toId: uuid('to_id').notNull(),
    toLeg: text('to_leg').$type<Leg>(),
    state: text().$type<MoveState>().notNull(),
    ...approvalColumns(),
    /** The first day on which an approved move counts, in the first market's time zone. */
    effectiveDay: date('effective_day', { mode: 'string' }),
    appliedAt: time('applied_at'),
    problem: text().$type<MoveProblem>(),
  },
  (t) => [
    uniqueIndex('network_moves_open')
      .on(t.memberId, t.kind)
      .where(sql`${t.state} in ('waiting', 'approved')`),
    index('network_moves_due').on(t.effectiveDay).where(sql`${t.state} = 'approved'`),
    index('network_moves_state').on(t.state, t.id),
    index('network_moves_member').on(t.memberId, t.id),
    check(
      'network_moves_kind',
      sql`case ${t.kind} when 'referrer' then num_nonnulls(${t.fromLeg}, ${t.toLeg}) = 0
      when 'position' then num_nonnulls(${t.fromId}, ${t.fromLeg}, ${t.toLeg}) = 3 else false end`,
    ),
    check('network_moves_state', sql`${t.state} in ('waiting', 'approved', 'done', 'rejected', 'failed')`),
    check('network_moves_decided', isDecidedByAnother(t)),
    check(
      'network_moves_effective',
      sql`(${t.effectiveDay} is not null) = (${t.state} in ('approved', 'done', 'failed'))`,
    ),
    check(
      'network_moves_applied',
      sql`(${t.appliedAt} is not null) = (${t.state} in ('done', 'failed')) and (${t.problem} is not null) = (${t.state} = 'failed')`,
    ),
  ],
)

/** Referrers that members had before a move: orders that were received then belong to them. */
export const referralPast = pgTable(
  'referral_past',
  {
    id: uuid().primaryKey(),
    memberId: uuid('member_id').notNull(),
    referrerId: uuid('referrer_id'),
    secondId: uuid('second_id'),
    since: time('since').notNull(),
    until: time('until').notNull(),
  },
  (t) => [
    index('referral_past_member').on(t.memberId, t.until),
    index('referral_past_referrer').on(t.referrerId, t.until),
    check('referral_past_period', sql`${t.since} <= ${t.until}`),
  ],
)

/** Positions that members had before a move: what was received then counts in the legs above them. */
export const placementPast = pgTable(
  'placement_past',
  {
    id: uuid().primaryKey(),
    memberId: uuid('member_id').notNull(),
    parentId: uuid('parent_id').notNull(),
    leg: text().$type<Leg>().notNull(),
    since: time('since').notNull(),
    until: time('until').notNull(),
  },
  (t) => [
    index('placement_past_member').on(t.memberId, t.until),
    check('placement_past_period', sql`${t.since} <= ${t.until}`),
    check('placement_past_leg', sql`${t.leg} in ('left', 'right')`),
  ],
)
