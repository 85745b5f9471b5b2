import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true })
const money = (name: string) => bigint(name, { mode: 'bigint' })

/** A day that is compared, by the clock or on demand. A day has one run at a time. */
export const reconciliationRuns = pgTable(
  'reconciliation_runs',
  {
    id: uuid().primaryKey(),
    /** Of the home market. */
    day: date().notNull(),
    /** The moments the day lasts from and to; of today until now. */
    from: at('from_at').notNull(),
    until: at('until_at').notNull(),
    state: text().$type<'running' | 'waiting' | 'done'>().notNull(),
    /** Null for one that a clock started. */
    staffId: uuid('staff_id'),
    startedAt: at('started_at').notNull(),
    /** When something was last done in it. */
    movedAt: at('moved_at').notNull(),
    finishedAt: at('finished_at'),
  },
  (t) => [
    uniqueIndex('reconciliation_runs_open').on(t.day).where(sql`${t.state} <> 'done'`),
    index('reconciliation_runs_day').on(t.day, t.startedAt),
    index('reconciliation_runs_started').on(t.startedAt),
    check('reconciliation_runs_state', sql`${t.state} in ('running', 'waiting', 'done')`),
  ],
)

/** What of a run is about one payment company, the wallet, or the ledger; `stage` and `cursor` say how far it is. */
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

/** What was compared in a part, summed by asset, minor units. */
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
    /** Null where no company was asked. */
    theirs: money('theirs'),
  },
  (t) => [primaryKey({ columns: [t.runId, t.source, t.subject, t.asset] })],
)

/** A company's statement of a day, as the last run of the day was given it. */
export const reconciliationLines = pgTable(
  'reconciliation_lines',
  {
    day: date().notNull(),
    source: text().notNull(),
    subject: text().$type<'payment' | 'refund'>().notNull(),
    no: text().notNull(),
    paymentNo: text('payment_no').notNull(),
    /** What the company calls the currency, which may be none of ours; the amount is null then. */
    currency: text().notNull(),
    amount: money('amount'),
    runId: uuid('run_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.source, t.subject, t.no] })],
)

/** What does not agree: one row for a kind of difference of one payment or refund, however often it is found. */
export const reconciliationDifferences = pgTable(
  'reconciliation_differences',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    subject: text().$type<'payment' | 'refund'>().notNull(),
    no: text().notNull(),
    state: text().$type<'open' | 'resolved' | 'gone'>().notNull(),
    /** Of the run that found it first; a later run of that day finds it again, or that it is gone. */
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
    foundAt: at('found_at').notNull(),
    lastFoundAt: at('last_found_at').notNull(),
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

/** What happened to a difference, append-only. */
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
    at: at('at').notNull(),
  },
  (t) => [index('reconciliation_notes_difference').on(t.differenceId, t.at)],
)
