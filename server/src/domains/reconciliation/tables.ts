import { sql } from 'drizzle-orm'
import {
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
import { money, timestamptz } from '../../platform/db/columns.ts'

/** Reconciliation runs of a day, by schedule or on demand. A day has one unfinished run at a time. */
export const reconciliationRuns = pgTable(
  'reconciliation_runs',
  {
    id: uuid().primaryKey(),
    /** In the home market's time zone. */
    day: date().notNull(),
    /** Start and end of the day; for today, the end is the start of the run. */
    from: timestamptz('from_at').notNull(),
    until: timestamptz('until_at').notNull(),
    state: text().$type<'running' | 'waiting' | 'done'>().notNull(),
    /** Null for scheduled runs. */
    staffId: uuid('staff_id'),
    startedAt: timestamptz('started_at').notNull(),
    /** Time of the last progress. */
    movedAt: timestamptz('moved_at').notNull(),
    finishedAt: timestamptz('finished_at'),
  },
  (t) => [
    uniqueIndex('reconciliation_runs_open').on(t.day).where(sql`${t.state} <> 'done'`),
    index('reconciliation_runs_day').on(t.day, t.startedAt),
    index('reconciliation_runs_started').on(t.startedAt),
    check('reconciliation_runs_state', sql`${t.state} in ('running', 'waiting', 'done')`),
  ],
)

/**
 * Parts of a run: one per payment provider, the wallet and the ledger. `stage` and `cursor` store the
 * progress.
 */
export const reconciliationParts = pgTable(
  'reconciliation_parts',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => reconciliationRuns.id),
    source: text().notNull(),
    stage: text().notNull(),
    cursor: text().notNull().default(''),
    state: text().$type<'running' | 'waiting' | 'done'>().notNull(),
    problem: text().$type<'' | 'unreachable' | 'not-set-up'>().notNull().default(''),
    compared: integer().notNull().default(0),
    found: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.runId, t.source] }),
    check('reconciliation_parts_state', sql`${t.state} in ('running', 'waiting', 'done')`),
  ],
)

/** Sums of a part by asset, minor units. */
export const reconciliationSums = pgTable(
  'reconciliation_sums',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => reconciliationRuns.id),
    source: text().notNull(),
    subject: text().$type<'payment' | 'refund'>().notNull(),
    asset: text().notNull(),
    count: integer().notNull(),
    ours: money('ours').notNull(),
    ledger: money('ledger').notNull(),
    /** Null when no provider was queried. */
    theirs: money('theirs'),
  },
  (t) => [primaryKey({ columns: [t.runId, t.source, t.subject, t.asset] })],
)

/** Statement of a provider for a day, as received by the latest run. */
export const reconciliationLines = pgTable(
  'reconciliation_lines',
  {
    day: date().notNull(),
    source: text().notNull(),
    subject: text().$type<'payment' | 'refund'>().notNull(),
    no: text().notNull(),
    paymentNo: text('payment_no').notNull(),
    /** The provider's currency code; the amount is null for an unknown currency. */
    currency: text().notNull(),
    amount: money('amount'),
    runId: uuid('run_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.source, t.subject, t.no] })],
)

/** Differences: one row per kind and payment or refund, however often it is found. */
export const reconciliationDifferences = pgTable(
  'reconciliation_differences',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    subject: text().$type<'payment' | 'refund'>().notNull(),
    no: text().notNull(),
    state: text().$type<'open' | 'resolved' | 'gone'>().notNull(),
    /** Day of the run that found it first; later runs of that day update it. */
    day: date().notNull(),
    source: text().notNull(),
    paymentId: uuid('payment_id'),
    paymentNo: text('payment_no').notNull(),
    asset: text().notNull(),
    ours: money('ours'),
    oursSays: text('ours_says').notNull(),
    ledgerAsset: text('ledger_asset').notNull(),
    ledger: money('ledger'),
    theirsAsset: text('theirs_asset').notNull(),
    theirs: money('theirs'),
    theirsSays: text('theirs_says').notNull(),
    foundAt: timestamptz('found_at').notNull(),
    lastFoundAt: timestamptz('last_found_at').notNull(),
    lastRunId: uuid('last_run_id').notNull(),
    times: integer().notNull(),
  },
  (t) => [
    uniqueIndex('reconciliation_differences_subject').on(t.kind, t.subject, t.no),
    index('reconciliation_differences_state').on(t.state, t.lastFoundAt, t.id),
    index('reconciliation_differences_open').on(t.foundAt).where(sql`${t.state} = 'open'`),
    index('reconciliation_differences_found').on(t.lastFoundAt, t.id),
    index('reconciliation_differences_day').on(t.day, t.source),
    index('reconciliation_differences_no').on(t.no),
    check('reconciliation_differences_state', sql`${t.state} in ('open', 'resolved', 'gone')`),
  ],
)

/** Log of differences, append-only. */
export const reconciliationNotes = pgTable(
  'reconciliation_notes',
  {
    id: uuid().primaryKey(),
    differenceId: uuid('difference_id')
      .notNull()
      .references(() => reconciliationDifferences.id),
    event: text().$type<'found' | 'resolved' | 'back' | 'gone'>().notNull(),
    staffId: uuid('staff_id'),
    note: text().notNull().default(''),
    at: timestamptz('at').notNull(),
  },
  (t) => [index('reconciliation_notes_difference').on(t.differenceId, t.at)],
)
