import type { bankCardTypes } from '@pasar/contract/calls/wallet/bank-cards'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { approvalColumns, id, money, time } from '../../platform/db/columns.ts'

/** Transfers between members. The ledger's transfers reference them by id. */
export const memberTransfers = pgTable(
  'member_transfers',
  {
    id: id(),
    no: text().notNull().unique(),
    /** Idempotency key of the sender. */
    intent: text().notNull().unique(),
    fromId: uuid('from_id').notNull(),
    toId: uuid('to_id').notNull(),
    /** Masked names as displayed to the other side. */
    fromName: text('from_name').notNull(),
    toName: text('to_name').notNull(),
    asset: text().notNull(),
    amount: money('amount').notNull(),
    fee: money('fee').notNull(),
    note: text().notNull(),
    at: time('at').notNull(),
  },
  (t) => [
    index('member_transfers_from').on(t.fromId, t.id),
    index('member_transfers_to').on(t.toId, t.id),
    check('member_transfers_amounts', sql`${t.amount} > 0 and ${t.fee} >= 0 and ${t.fromId} <> ${t.toId}`),
  ],
)

/**
 * Use of daily limits by member: `transfer` by worth in minor units of the first market's currency,
 * `receiver` by lookups.
 */
export const walletAllowances = pgTable(
  'wallet_allowances',
  {
    memberId: uuid('member_id').notNull(),
    what: text().notNull(),
    /** In the market's time zone. */
    day: date({ mode: 'string' }).notNull(),
    used: money('used').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.what, t.day] }),
    index('wallet_allowances_day').on(t.day),
    check('wallet_allowances_used', sql`${t.used} > 0`),
  ],
)

/** Exchanges of one asset into another: two transfers of the ledger, through the shop's exchange accounts. */
export const walletExchanges = pgTable(
  'wallet_exchanges',
  {
    id: id(),
    no: text().notNull().unique(),
    memberId: uuid('member_id').notNull(),
    fromAsset: text('from_asset').notNull(),
    fromAmount: money('from_amount').notNull(),
    toAsset: text('to_asset').notNull(),
    toAmount: money('to_amount').notNull(),
    rate: text().notNull(),
    at: time('at').notNull(),
  },
  (t) => [
    index('wallet_exchanges_member').on(t.memberId, t.id),
    check(
      'wallet_exchanges_amounts',
      sql`${t.fromAmount} > 0 and ${t.toAmount} > 0 and ${t.fromAsset} <> ${t.toAsset}`,
    ),
  ],
)

/**
 * Amount of `quote` for 1.00 of `base`, valid from `since` until the next rate. The base is the first
 * market's currency in every row, so that a cycle of exchanges cannot make a profit.
 */
export const rates = pgTable(
  'rates',
  {
    id: id(),
    base: text().notNull(),
    quote: text().notNull(),
    rate: numeric({ precision: 17, scale: 8 }).notNull(),
    since: time('since').notNull(),
    enteredAt: time('entered_at').notNull(),
    /** The staff account; null for initial rates. */
    staffId: uuid('staff_id'),
    /** The second account that approved it; null for a rate that one account entered. */
    approvedBy: uuid('approved_by'),
    note: text().notNull(),
  },
  (t) => [
    index('rates_quote').on(t.base, t.quote, t.since, t.id),
    check('rates_rate', sql`${t.rate} > 0 and ${t.base} <> ${t.quote}`),
    check('rates_approved', sql`${t.approvedBy} <> ${t.staffId}`),
  ],
)

/** Date on which a member's points are next checked for expiry. */
export const pointsChecks = pgTable(
  'points_checks',
  { memberId: uuid('member_id').primaryKey(), dueOn: date('due_on', { mode: 'string' }).notNull() },
  (t) => [index('points_checks_due').on(t.dueOn)],
)

/** The rate at which a completed order has earned points, which its refunds keep. */
export const pointsRates = pgTable('points_rates', {
  orderId: uuid('order_id').primaryKey(),
  /** Hundredths of a point per unit of the order's currency. */
  perMajor: integer('per_major').notNull(),
  at: time('at').notNull(),
})

/** Members' bank cards and accounts, for payouts. */
export const bankCards = pgTable(
  'bank_cards',
  {
    id: id(),
    memberId: uuid('member_id').notNull(),
    type: text().$type<(typeof bankCardTypes)[number]>().notNull(),
    /** Code of a bank in data/banks.ts. */
    bank: text().notNull(),
    branch: text().notNull(),
    holder: text().notNull(),
    /** Encrypted for this row (platform/crypto/encryption.ts). */
    numberSealed: text('number_sealed').notNull(),
    /** Keyed hash of the number, to find duplicates. */
    numberHash: text('number_hash').notNull(),
    lastFour: text('last_four').notNull(),
    isDefault: boolean('is_default').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('bank_cards_member').on(t.memberId, t.id),
    uniqueIndex('bank_cards_number').on(t.numberHash),
    uniqueIndex('bank_cards_default').on(t.memberId).where(sql`${t.isDefault}`),
  ],
)

/** Movements that one staff account approved alone; the limit for one account counts them by day. */
export const singleApprovals = pgTable(
  'single_approvals',
  {
    kind: text().$type<'correction' | 'withdrawal' | 'topup'>().notNull(),
    /** Id of the movement. */
    reference: uuid().notNull(),
    staffId: uuid('staff_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** In minor units of the first market's currency. */
    worth: money('worth').notNull(),
    /** In the first market's time zone. */
    day: date({ mode: 'string' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.reference] }),
    index('single_approvals_staff').on(t.day, t.staffId),
    index('single_approvals_member').on(t.day, t.memberId),
    check('single_approvals_worth', sql`${t.worth} >= 0`),
  ],
)

/** Manual balance corrections; above a limit, a second staff account decides. */
export const walletCorrections = pgTable(
  'wallet_corrections',
  {
    id: id(),
    no: text().notNull().unique(),
    memberId: uuid('member_id').notNull(),
    asset: text().notNull(),
    /** Signed. */
    amount: money('amount').notNull(),
    state: text().$type<'waiting' | 'done' | 'rejected'>().notNull(),
    ...approvalColumns(),
  },
  (t) => [
    index('wallet_corrections_state').on(t.state, t.id),
    index('wallet_corrections_member').on(t.memberId, t.id),
    check('wallet_corrections_states', sql`${t.state} in ('waiting', 'done', 'rejected')`),
    check('wallet_corrections_amount', sql`${t.amount} <> 0`),
    check('wallet_corrections_decided', sql`(${t.state} = 'waiting') = (${t.decidedAt} is null)`),
  ],
)
