import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { money, timestamptz } from '../../platform/db/columns.ts'

/**
 * Accounts, each of one owner and one asset (a currency, PTS, …). `balance` sums the posted transfers, `held`
 * the pending ones; available = balance − held. The balances of an asset sum to zero at all times, so the
 * shop's counterpart accounts go negative and members' accounts never do. A member's debt to the shop is the
 * negative balance of `receivable:<id>`.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: uuid().primaryKey(),
    /** `member:<id>`, `receivable:<member id>` or `house:<name>`. */
    owner: text().notNull(),
    asset: text().notNull(),
    balance: money('balance').notNull().default(0n),
    held: money('held').notNull().default(0n),
    mayGoNegative: boolean('may_go_negative').notNull(),
    /**
     * Whether the member has an account for debts in this asset. Set under the row's lock: a credit that
     * waited for it reads the new account of the debt again.
     */
    indebted: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('ledger_accounts_owner').on(t.owner, t.asset),
    index('ledger_accounts_asset').on(t.asset, t.owner),
    check(
      'ledger_accounts_available',
      sql`${t.held} >= 0 and (${t.mayGoNegative} or ${t.balance} >= ${t.held})`,
    ),
    check('ledger_accounts_receivable', sql`${t.owner} not like 'receivable:%' or ${t.balance} <= 0`),
    check('ledger_accounts_member', sql`${t.owner} not like 'member:%' or not ${t.mayGoNegative}`),
  ],
)

/**
 * Immutable transfers. `single` posts at once. `pending` holds the amount; at most one later `post` or `void`
 * row resolves it and references it in `pendingId`.
 */
export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    id: uuid().primaryKey(),
    phase: text().notNull(),
    pendingId: uuid('pending_id'),
    kind: text().notNull(),
    reference: text().notNull(),
    /** Unique, so that a business event moves money once. */
    idempotencyKey: text('idempotency_key').notNull(),
    debitId: uuid('debit_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    creditId: uuid('credit_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    amount: money('amount').notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    uniqueIndex('ledger_transfers_key').on(t.idempotencyKey),
    uniqueIndex('ledger_transfers_resolved').on(t.pendingId).where(sql`${t.pendingId} is not null`),
    // The trailing columns let filters of an account's postings run on the index alone.
    index('ledger_transfers_debit').on(t.debitId, t.id, t.kind, t.phase, t.at),
    index('ledger_transfers_credit').on(t.creditId, t.id, t.kind, t.phase, t.at),
    index('ledger_transfers_reference').on(t.reference),
    // Rows are appended in the order of time, so a BRIN index finds the pages of a day.
    index('ledger_transfers_at').using('brin', t.at).with({ autosummarize: true }),
    check('ledger_transfers_amount', sql`${t.amount} > 0 and ${t.debitId} <> ${t.creditId}`),
    check(
      'ledger_transfers_phase',
      sql`(${t.phase} in ('single', 'pending') and ${t.pendingId} is null) or (${t.phase} in ('post', 'void') and ${t.pendingId} is not null)`,
    ),
  ],
)

/**
 * Totals of closed days (UTC), so that a trial balance does not sum every transfer. One row per shop account,
 * and one per asset for all members together, and for all their debts.
 */
export const ledgerDays = pgTable(
  'ledger_days',
  {
    day: date({ mode: 'string' }).notNull(),
    asset: text().notNull(),
    /** Owner of a shop account, `members` or `receivables`. */
    book: text().notNull(),
    /** Totals of the day. */
    debit: money('debit').notNull(),
    credit: money('credit').notNull(),
    /** Balance at the end of the day. */
    balance: money('balance').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.asset, t.book] }),
    check('ledger_days_amounts', sql`${t.debit} >= 0 and ${t.credit} >= 0`),
  ],
)
