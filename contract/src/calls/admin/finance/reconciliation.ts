import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { Money } from '../../../money.ts'
import { Id, List, NonEmpty, Paging, Text, Time } from '../../../shapes.ts'

/** The operator's reconciliation: days compared with ledger and payment companies, and what did not agree. */

/** A day of the shop's home market as `2026-11-21`. */
export const Day = z.iso.date()

/** What a difference is about. */
export const subjects = ['payment', 'refund'] as const
const Subject = z.enum(subjects)

/**
 * `unknown-here`: the company names a number that we never gave · `only-there`: money moved at the company and not with
 * us · `only-here`: the other way round · `amount`, `currency`: both moved it, otherwise · `unanswered`: the company tells
 * of the others and not of this one · `ledger-missing`: it moved, and the ledger has no entry · `ledger-amount`: the entry
 * says another amount · `ledger-alone`: an entry for what did not move.
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

/** `gone`: a later run of the day found that it agrees. */
export const differenceStates = ['open', 'resolved', 'gone'] as const

const Difference = z.object({
  id: Id,
  state: z.enum(differenceStates),
  kind: z.enum(differenceKinds),
  subject: Subject,
  /** Number of the payment or refund. */
  no: z.string(),
  /** The payment it belongs to; null where we have none. */
  paymentId: Id.nullable(),
  paymentNo: z.string(),
  /** The payment company, `wallet`, or `ledger`. */
  source: z.string(),
  day: Day,
  /** What moved by our own rows, by the ledger, by the company; null where it was not asked or does not say. */
  ours: Money.nullable(),
  ledger: Money.nullable(),
  theirs: Money.nullable(),
  foundAt: Time,
  lastFoundAt: Time,
  /** In how many runs. */
  times: z.int(),
})

export const differenceEvents = ['found', 'resolved', 'back', 'gone'] as const

const DifferenceDetail = Difference.extend({
  /** Our state of it, and the company's own words. */
  oursSays: z.string(),
  theirsSays: z.string(),
  /** What happened to it, oldest first. */
  log: z.array(z.object({ at: Time, event: z.enum(differenceEvents), by: z.string(), note: z.string() })),
})

export const adminDifferenceList = defineCall({
  get: '/admin/api/differences/list',
  who: { staff: 'finance' },
  summary: 'What does not agree between payments, ledger and payment companies; last found first',
  input: Paging.extend({
    state: z.enum(differenceStates).optional(),
    kind: z.enum(differenceKinds).optional(),
    source: Text(30).optional(),
    day: Day.optional(),
    /** Number of a payment or refund; whole. */
    keyword: Text(80).optional(),
  }),
  output: List(Difference),
})

export const adminDifferenceInfo = defineCall({
  get: '/admin/api/differences/info',
  who: { staff: 'finance' },
  summary: 'One difference with what all sides say and what was done about it',
  input: z.object({ id: Id }),
  output: DifferenceDetail,
  refuses: ['not-found'],
})

export const adminDifferenceResolve = defineCall({
  post: '/admin/api/differences/resolve',
  who: { staff: 'finance' },
  summary: 'Say that a difference is settled, and how; it opens again when a later run finds it',
  input: z.object({ id: Id, note: NonEmpty(500) }),
  output: DifferenceDetail,
  refuses: ['not-found', 'state-changed'],
})

/** `waiting`: a payment company did not answer; it is asked again by itself. */
export const runStates = ['running', 'waiting', 'done'] as const
/** `unreachable`: it did not answer · `not-set-up`: the shop has no keys for it, only the ledger was compared. */
export const partProblems = ['', 'unreachable', 'not-set-up'] as const

const Run = z.object({
  id: Id,
  day: Day,
  state: z.enum(runStates),
  /** Staff who asked for it; empty for the nightly one. */
  by: z.string(),
  startedAt: Time,
  finishedAt: Time.nullable(),
  /** Payments and refunds compared so far, and differences among them. */
  compared: z.int(),
  found: z.int(),
  /** Companies that the run waits for. */
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
  /** Sums of what was compared, by company and currency; null where the company was not asked. */
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
  summary: 'Runs of the reconciliation, newest first',
  input: Paging.extend({ day: Day.optional(), state: z.enum(runStates).optional() }),
  output: List(Run),
})

export const adminReconciliationInfo = defineCall({
  get: '/admin/api/reconciliations/info',
  who: { staff: 'finance' },
  summary: 'One run with its figures',
  input: z.object({ id: Id }),
  output: RunDetail,
  refuses: ['not-found'],
})

export const adminReconciliationStart = defineCall({
  post: '/admin/api/reconciliations/start',
  who: { staff: 'finance' },
  summary: 'Reconcile a day now; one that is under way already goes on',
  input: z.object({ day: Day }),
  output: Run,
  refuses: ['input-invalid'],
})
