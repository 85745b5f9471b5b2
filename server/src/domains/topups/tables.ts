import type { CompanyAccount, TopUpChannelId } from '@pasar/contract/calls/wallet/top-ups'
import type { Currency } from '@pasar/contract/money'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, money, time } from '../../platform/db/columns.ts'
import type { TopUpState } from './rules.ts'

/** A bank account as displayed to the member, with the note in English and Chinese. */
export type ShownAccount = Omit<CompanyAccount, 'note'> & { note: string; noteZh: string }

/** Top-ups of members' balances. */
export const topUps = pgTable(
  'topups',
  {
    id: id(),
    no: text().notNull().unique(),
    /** Idempotency key of the member. */
    intent: text().notNull().unique(),
    /** Later keys of the member that got this top-up while it was open. */
    laterIntents: text('later_intents').array().notNull().default(sql`'{}'`),
    memberId: uuid('member_id').notNull(),
    channel: text().$type<TopUpChannelId>().notNull(),
    currency: text().$type<Currency>().notNull(),
    amount: money('amount').notNull(),
    refunded: money('refunded').notNull().default(0n),
    /** Amount of running refunds. */
    refunding: money('refunding').notNull().default(0n),
    state: text().$type<TopUpState>().notNull(),
    /** Monthly instalments; 0 for none. */
    periods: smallint().notNull().default(0),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    paidAt: time('paid_at'),
    closedAt: time('closed_at'),
    /** Destination of a transfer, as displayed. */
    account: jsonb().$type<ShownAccount>(),
    /** Number of the latest proof, from 1. */
    attempt: integer().notNull().default(0),
    sentAt: time('sent_at'),
    /** The member's note on the proof. */
    note: text().notNull().default(''),
    /** The staff account of the first approval, when two are needed. */
    firstBy: uuid('first_by'),
    /** Why the latest proof was rejected. */
    reason: text().notNull().default(''),
  },
  (t) => [
    index('topups_member').on(t.memberId, t.id),
    index('topups_state').on(t.state, t.id),
    index('topups_review').on(t.sentAt, t.id).where(sql`${t.state} = 'review'`),
    index('topups_expiring').on(t.expiresAt).where(sql`${t.state} in ('created', 'waiting', 'rejected')`),
    check('topups_states', sql`${t.state} in ('created', 'waiting', 'review', 'rejected', 'paid', 'closed')`),
    check('topups_channel', sql`(${t.channel} = 'company') = (${t.account} is not null)`),
    check(
      'topups_amounts',
      sql`${t.amount} > 0 and ${t.refunded} >= 0 and ${t.refunding} >= 0 and ${t.refunded} + ${t.refunding} <= ${t.amount}`,
    ),
    check('topups_paid', sql`(${t.state} = 'paid') = (${t.paidAt} is not null)`),
    check('topups_proved', sql`${t.state} not in ('review', 'rejected') or ${t.attempt} > 0`),
    check('topups_first', sql`${t.firstBy} is null or ${t.state} in ('review', 'paid')`),
  ],
)

/** Pictures of all proofs. */
export const topUpProofs = pgTable(
  'topup_proofs',
  {
    topUpId: uuid('topup_id')
      .notNull()
      .references(() => topUps.id),
    attempt: integer().notNull(),
    position: smallint().notNull(),
    fileId: uuid('file_id').notNull(),
    /** Hash of the pixels, to find duplicates. */
    hash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.topUpId, t.attempt, t.position] }), index('topup_proofs_hash').on(t.hash)],
)

/** Decisions about proofs. */
export const topUpDecisions = pgTable(
  'topup_decisions',
  {
    id: id(),
    topUpId: uuid('topup_id')
      .notNull()
      .references(() => topUps.id),
    attempt: integer().notNull(),
    outcome: text().$type<'first' | 'approved' | 'rejected'>().notNull(),
    reason: text().notNull(),
    staffId: uuid('staff_id').notNull(),
    at: time('at').notNull(),
  },
  (t) => [
    uniqueIndex('topup_decisions_once').on(t.topUpId, t.attempt, t.outcome),
    // Two approvals need two accounts.
    uniqueIndex('topup_decisions_approver')
      .on(t.topUpId, t.attempt, t.staffId)
      .where(sql`${t.outcome} <> 'rejected'`),
    check('topup_decisions_outcome', sql`${t.outcome} in ('first', 'approved', 'rejected')`),
  ],
)

/** The shop's bank accounts, to which members transfer. */
export const companyAccounts = pgTable(
  'company_accounts',
  {
    id: id(),
    currency: text().$type<Currency>().notNull(),
    bank: text().notNull(),
    holder: text().notNull(),
    number: text().notNull(),
    swift: text().notNull(),
    branch: text().notNull(),
    note: text().notNull(),
    noteZh: text('note_zh').notNull(),
    isActive: boolean('is_active').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [index('company_accounts_currency').on(t.currency, t.id)],
)
