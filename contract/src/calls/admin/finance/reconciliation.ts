import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { Money } from '../../../money.ts'
import { Id, List, NonEmpty, Paging, Text, Time } from '../../../shapes.ts'

/** Reconciliation of days with the ledger and the payment providers, and the differences found. */

/** A day of the home market, as `2026-11-21`. */
export const Day = z.iso.date()

/** Subject of a difference. */
export const subjects = ['payment', 'refund'] as const
const Subject = z.enum(subjects)

/**
 * `unknown-here`: the provider reports an unknown number · `only-there`: money moved at the provider only ·
 * `only-here`: money moved here only · `amount`, `currency`: both moved it, but these differ · `unanswered`:
 * missing from the provider's report ·
 * `ledger-missing`: no ledger entry · `ledger-amount`: the ledger entry has another amount · `ledger-alone`:
 * a ledger entry without a movement.
 */
export const differenceKinds = [
  'unknown-here',
  'only-there',
  'only-here',
  'amount',
  'currency',
  'unanswered',
  'ledger-missing',
  'ledger-amount',
  'ledger-alone',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** `gone`: a later run of the day found no difference. */
export const differenceStates = ['open', 'resolved', 'gone'] as const

const Difference = z.object({
  id: Id,
  state: z.enum(differenceStates),
  kind: z.enum(differenceKinds),
  subject: Subject,
  /** Number of the payment or refund. */
  no: z.string(),
  /** Its payment; null if unknown. */
  paymentId: Id.nullable(),
  paymentNo: z.string(),
  /** Payment provider, `wallet` or `ledger`. */
  source: z.string(),
  day: Day,
  /** Amounts here, in the ledger and at the provider; null if not available. */
  ours: Money.nullable(),
  ledger: Money.nullable(),
  theirs: Money.nullable(),
  foundAt: Time,
  lastFoundAt: Time,
  /** Number of runs that found it. */
  times: z.int(),
})

export const differenceEvents = ['found', 'resolved', 'back', 'gone'] as const

const DifferenceDetail = Difference.extend({
  /** State here, and state of the provider. */
  oursSays: z.string(),
  theirsSays: z.string(),
  /** Log, oldest first. */
  log: z.array(z.object({ at: Time, event: z.enum(differenceEvents), by: z.string(), note: z.string() })),
})

export const adminDifferenceList = defineCall({
  get: '/admin/api/differences/list',
  who: { staff: 'finance' },
  summary: 'List differences between payments, ledger and payment providers, latest first',
  input: Paging.extend({
    state: z.enum(differenceStates).optional(),
    kind: z.enum(differenceKinds).optional(),
    source: Text(30).optional(),
    day: Day.optional(),
    /** Exact number of a payment or refund. */
    keyword: Text(80).optional(),
  }),
  output: List(Difference),
})

export const adminDifferenceInfo = defineCall({
  get: '/admin/api/differences/info',
  who: { staff: 'finance' },
  summary: 'Retrieve a difference with its log',
  input: z.object({ id: Id }),
  output: DifferenceDetail,
  refuses: ['not-found'],
})

export const adminDifferenceResolve = defineCall({
  post: '/admin/api/differences/resolve',
  who: { staff: 'finance' },
  summary: 'Resolve a difference with a note; a later run can reopen it',
  input: z.object({ id: Id, note: NonEmpty(500) }),
  output: DifferenceDetail,
  refuses: ['not-found', 'state-changed'],
})

/** `waiting`: a payment provider did not respond and is retried. */
export const runStates = ['running', 'waiting', 'done'] as const
/** `unreachable`: no response · `not-set-up`: without keys; only the ledger was compared. */
export const partProblems = ['', 'unreachable', 'not-set-up'] as const

const Run = z.object({
  id: Id,
  day: Day,
  state: z.enum(runStates),
  /** Staff who started it; empty for the nightly run. */
  by: z.string(),
  startedAt: Time,
  finishedAt: Time.nullable(),
  /** Payments and refunds compared so far, and differences found. */
  compared: z.int(),
  found: z.int(),
  /** Providers that the run waits for. */
  waitsFor: z.array(z.string()),
})

const RunDetail = Run.extend({
  parts: z.array(
    z.object({
      source: z.string(),
      state: z.enum(runStates),
      problem: z.enum(partProblems),
      compared: z.int(),
      found: z.int(),
    }),
  ),
  /** Totals by provider and currency; `theirs` is null if the provider was not queried. */
  sums: z.array(
    z.object({
      source: z.string(),
      subject: Subject,
      count: z.int(),
      ours: Money,
      ledger: Money,
      theirs: Money.nullable(),
    }),
  ),
})

export const adminReconciliationList = defineCall({
  get: '/admin/api/reconciliations/list',
  who: { staff: 'finance' },
  summary: 'List reconciliation runs, newest first',
  input: Paging.extend({ day: Day.optional(), state: z.enum(runStates).optional() }),
  output: List(Run),
})

export const adminReconciliationInfo = defineCall({
  get: '/admin/api/reconciliations/info',
  who: { staff: 'finance' },
  summary: 'Retrieve a reconciliation run',
  input: z.object({ id: Id }),
  output: RunDetail,
  refuses: ['not-found'],
})

export const adminReconciliationStart = defineCall({
  post: '/admin/api/reconciliations/start',
  who: { staff: 'finance' },
  summary: 'Reconcile a day now; continues a run in progress',
  input: z.object({ day: Day }),
  output: Run,
  refuses: ['input-invalid'],
})
