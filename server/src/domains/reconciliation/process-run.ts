import type { Deps } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Tx } from '../../platform/db/types.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { findEntriesByKey } from '../ledger/index.ts'
import { ledgerKeys, recordsByNo, sharesByNo } from '../payments/index.ts'
import { type Compared, markGone, saveDifferences } from './differences-store.ts'
import { type ComparedItem, loadPage, type PageResult } from './load-page.ts'
import { LEDGER } from './phases.ts'
import {
  addSums,
  advancePart,
  deleteOldLines,
  findNextPart,
  findParts,
  lockRun,
  type Part,
  type Run,
  updateRun,
  upsertLines,
} from './queries.ts'
import { computeSums, findDifferences, sumEntries, sumShares } from './rules.ts'

/** Time slice of a job; the next job continues the run, so that none exceeds the maximum duration. */
const SLICE_MS = 60_000

/**
 * Processes a run page by page. Loads each page outside of a transaction, and stores its result together with
 * the progress in one. After a crash the page is loaded again. When two jobs process the same page, the
 * second one stops without writing.
 */
export async function processRun(deps: Deps, runId: string): Promise<void> {
  const deadline = performance.now() + SLICE_MS
  for (;;) {
    const found = await findNextPart(deps.db, runId)
    if (!found || !(await processPage(deps, found.run, found.part))) return
    if (performance.now() < deadline) continue
    await transact(deps.db, (tx) => emit(tx, 'reconciliation.due', { runId }))
    return
  }
}

/** @returns false when another job has processed the page */
async function processPage(deps: Deps, run: Run, part: Part): Promise<boolean> {
  const page = await loadPage(deps, run, part)
  const outcome = await transact(deps.db, async (tx) => {
    await lockRun(tx, run.id)
    const isCurrent = page ? await recordPage(deps, tx, run, part, page) : await suspendPart(tx, part)
    return isCurrent ? await updateRunState(deps, tx, run) : undefined
  })
  if (outcome) logOutcome(deps, run, part, outcome)
  return outcome !== undefined
}

async function suspendPart(tx: Tx, part: Part): Promise<boolean> {
  return await advancePart(tx, part, { state: 'waiting', problem: 'unreachable' })
}

async function recordPage(deps: Deps, tx: Tx, run: Run, part: Part, page: PageResult): Promise<boolean> {
  const now = deps.clock.now()
  const compared = await matchSides(tx, part, page)
  const found = compared.flatMap((one) => findDifferences(one, now).map((kind) => ({ kind, compared: one })))
  const moved = await advancePart(tx, part, {
    stage: page.next?.stage ?? part.stage,
    cursor: page.next?.cursor ?? part.cursor,
    state: page.next ? 'running' : 'done',
    compared: part.compared + compared.length,
    found: part.found + found.length,
  })
  if (!moved) return false
  const context = { run, part, now, ids: deps.ids }
  await saveDifferences(tx, context, found)
  await addSums(tx, part, computeSums(compared))
  if (page.lines) await upsertLines(tx, run, part.source, page.lines)
  if (part.stage === 'statement' && page.next?.stage !== 'statement')
    await deleteOldLines(tx, run, part.source)
  if (!page.next) await markGone(tx, context)
  return true
}

/**
 * Joins the items of a page with the shop's rows and the ledger's entries, which are read after the provider
 * was queried and so include its latest messages.
 */
async function matchSides(tx: Tx, part: Part, { items }: PageResult): Promise<Compared[]> {
  const findOurs = (subject: Compared['subject']) => {
    const nos = items.filter((it) => it.subject === subject).map((it) => it.no)
    return subject === 'refund' && part.stage === 'lines' ? sharesByNo(tx, nos) : recordsOf(tx, subject, nos)
  }
  const ours = { payment: await findOurs('payment'), refund: await findOurs('refund') }
  const keysOf = ({ subject, no }: ComparedItem) =>
    ours[subject].get(no)?.map(({ ledgerKey }) => ledgerKey) ?? [ledgerKeys[subject] + no]
  const entries = await findEntriesByKey(tx, items.flatMap(keysOf))
  const all = items.map((it) => {
    const [first, ...others] = ours[it.subject].get(it.no) ?? []
    // A number that belongs to another provider counts as unknown.
    const isOwn = part.source === LEDGER || first?.gateway === part.source
    return {
      ...it,
      ours: isOwn && first ? sumShares([first, ...others]) : undefined,
      entry: sumEntries(keysOf(it).flatMap((key) => entries.get(key) ?? [])),
    }
  })
  // The ledger part reports only entries without a successful payment; others are compared with their
  // provider.
  return part.source === LEDGER ? all.filter(({ ours: known }) => !known || known.moved === 0n) : all
}

async function recordsOf(tx: Tx, subject: Compared['subject'], nos: readonly string[]) {
  return new Map([...(await recordsByNo(tx, subject, nos))].map(([no, record]) => [no, [record]]))
}

type Outcome = { state: Run['state']; waitsFor: string[]; found: number }

/** Updates the state of a run from its parts. */
async function updateRunState(deps: Deps, tx: Tx, run: Run): Promise<Outcome> {
  const parts = await findParts(tx, run.id)
  const waitsFor = parts.filter(({ state }) => state === 'waiting').map(({ source }) => source)
  const isRunning = parts.some(({ state }) => state === 'running')
  const state = isRunning ? 'running' : waitsFor.length > 0 ? 'waiting' : 'done'
  const now = deps.clock.now()
  await updateRun(tx, run.id, { state, movedAt: now, finishedAt: state === 'done' ? now : null })
  return { state, waitsFor, found: parts.reduce((sum, { found }) => sum + found, 0) }
}

function logOutcome({ log }: Deps, { day }: Run, part: Part, { state, waitsFor, found }: Outcome): void {
  if (state === 'waiting') log.warn({ day, waitsFor }, 'reconciliation waits for a payment provider')
  if (state === 'done' && found > 0) log.error({ day, found }, 'reconciliation found differences')
  else if (state === 'done') log.info({ day, last: part.source }, 'reconciliation is done')
}
