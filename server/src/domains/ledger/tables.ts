import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const money = (name: string) => bigint(name, { mode: 'bigint' })

/**
 * An account holds one asset (a currency, PTS, …). `balance` is what was posted, `held` what pending
 * transfers will take; available = balance − held. Σ balance of an asset is zero at all times, so the
 * house's counter accounts go negative and members' never do.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: uuid().primaryKey(),
    /** `member:<id>` or `house:<name>`. */
    owner: text().notNull(),
    asset: text().notNull(),
    balance: money('balance').notNull().default(0n),
    held: money('held').notNull().default(0n),
    mayGoNegative: boolean('may_go_negative').notNull(),
  },
  (t) => [
    uniqueIndex('ledger_accounts_owner').on(t.owner, t.asset),
    index('ledger_accounts_asset').on(t.asset, t.owner),
    check(
      'ledger_accounts_available',
      sql`${t.held} >= 0 and (${t.mayGoNegative} or ${t.balance} >= ${t.held})`,
    ),
    check('ledger_accounts_member', sql`${t.owner} not like 'member:%' or not ${t.mayGoNegative}`),
  ],
)

/**
 * A transfer is never changed: `pending` holds, and a later `post` or `void` row names it in `pendingId`,
 * at most one of them. `single` moves at once.
 */
export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    id: uuid().primaryKey(),
    phase: text().notNull(),
    pendingId: uuid('pending_id'),
    kind: text().notNull(),
    reference: text().notNull(),
    /** Unique: the same business event moves money once. */
    idempotencyKey: text('idempotency_key').notNull(),
    debitId: uuid('debit_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    creditId: uuid('credit_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    amount: money('amount').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('ledger_transfers_key').on(t.idempotencyKey),
    uniqueIndex('ledger_transfers_pending').on(t.pendingId),
    // What postings of an account are filtered by stands behind, so that the rows need not be looked at for it.
    index('ledger_transfers_debit').on(t.debitId, t.id, t.kind, t.phase, t.at),
    index('ledger_transfers_credit').on(t.creditId, t.id, t.kind, t.phase, t.at),
    index('ledger_transfers_reference').on(t.reference),
    // Rows come in the order of time: a few bytes for many pages tell which of them a day is on.
    index('ledger_transfers_at').using('brin', t.at).with({ autosummarize: true }),
    check('ledger_transfers_amount', sql`${t.amount} > 0 and ${t.debitId} <> ${t.creditId}`),
    check(
      'ledger_transfers_phase',
      sql`(${t.phase} in ('single', 'pending') and ${t.pendingId} is null) or (${t.phase} in ('post', 'void') and ${t.pendingId} is not null)`,
    ),
  ],
)

/**
 * What a finished day (UTC) moved and left behind, so that a trial balance need not add up every transfer there ever
 * was. The house's accounts each by itself, the members' of an asset together.
 */
export const ledgerDays = pgTable(
  'ledger_days',
  {
    day: date({ mode: 'string' }).notNull(),
    asset: text().notNull(),
    /** Owner of a house account, or `members`. */
    book: text().notNull(),
    /** What went from and what came to it on the day. */
    debit: money('debit').notNull(),
    credit: money('credit').notNull(),
    /** At the end of the day. */
    balance: money('balance').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.asset, t.book] }),
    check('ledger_days_amounts', sql`${t.debit} >= 0 and ${t.credit} >= 0`),
  ],
)
