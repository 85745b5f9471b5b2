import type { Deps } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Tx } from '../../platform/db/types.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { entriesByKey } from '../ledger/index.ts'
import { ledgerKeys, oursByNo } from '../payments/index.ts'
import { type Compared, closeGone, keepFindings } from './findings.ts'
import { type Look, lookAt } from './look.ts'
import {
  addSums,
  changeRun,
  dropOldLines,
  keepLines,
  lockRun,
  movePart,
  nextPart,
  type Part,
  partsOf,
  type Run,
} from './queries.ts'
import { differencesOf, sumsOf } from './rules.ts'
import { LEDGER } from './stages.ts'

/** A job works so long on a run, in milliseconds, then the next one goes on: none becomes longer than a job may be. */
const SLICE_MS = 60_000

/**
 * Goes on with a run: page by page, each looked at outside of any transaction and then written in one, together with how
 * far the run is. Where it was cut off, the page is looked at anew; where two work on it, the second to come writes
 * nothing and stops.
 */
export async function workRun(deps: Deps, runId: string): Promise<void> {
  const enough = performance.now() + SLICE_MS
  for (;;) {
    const found = await nextPart(deps.db, runId)
    if (!found || !(await workPage(deps, found.run, found.part))) return
    if (performance.now() < enough) continue
    await transact(deps.db, (tx) => emit(tx, 'reconciliation.due', { runId }))
    return
  }
}

/** @returns false when another has brought the part on meanwhile */
async function workPage(deps: Deps, run: Run, part: Part): Promise<boolean> {
  const look = await lookAt(deps, run, part)
  const outcome = await transact(deps.db, async (tx) => {
    await lockRun(tx, run.id)
    const isOn = look ? await record(deps, tx, run, part, look) : await wait(tx, part)
    return isOn ? await settle(deps, tx, run) : undefined
  })
  if (outcome) tell(deps, run, part, outcome)
  return outcome !== undefined
}

async function wait(tx: Tx, part: Part): Promise<boolean> {
  return await movePart(tx, part, { state: 'waiting', problem: 'unreachable' })
}

async function record(deps: Deps, tx: Tx, run: Run, part: Part, look: Look): Promise<boolean> {
  const now = deps.clock.now()
  const compared = await comparedOf(tx, part, look)
  const found = compared.flatMap((one) => differencesOf(one, now).map((kind) => ({ kind, compared: one })))
  const moved = await movePart(tx, part, {
    stage: look.next?.stage ?? part.stage,
    cursor: look.next?.cursor ?? part.cursor,
    state: look.next ? 'running' : 'done',
    compared: part.compared + compared.length,
    found: part.found + found.length,
  })
  if (!moved) return false
  const about = { run, part, now, ids: deps.ids }
  await keepFindings(tx, about, found)
  await addSums(tx, part, sumsOf(compared))
  if (look.lines) await keepLines(tx, run, part.source, look.lines)
  if (part.stage === 'statement' && look.next?.stage !== 'statement') await dropOldLines(tx, run, part.source)
  if (!look.next) await closeGone(tx, about)
  return true
}

/**
 * What was looked at, beside our rows and the ledger's as they are now, after the company was asked: news that came in
 * between is in them.
 */
async function comparedOf(tx: Tx, part: Part, { looked }: Look): Promise<Compared[]> {
  const nosOf = (subject: Compared['subject']) =>
    looked.filter((it) => it.subject === subject).map((it) => it.no)
  const ours = {
    payment: await oursByNo(tx, 'payment', nosOf('payment')),
    refund: await oursByNo(tx, 'refund', nosOf('refund')),
  }
  const entries = await entriesByKey(
    tx,
    looked.map(({ subject, no }) => ledgerKeys[subject] + no),
  )
  const all = looked.map((it) => {
    const known = ours[it.subject].get(it.no)
    // A number of ours that another company names is none that this one was given.
    const isIts = part.source === LEDGER || known?.gateway === part.source
    return { ...it, ours: isIts ? known : undefined, entry: entries.get(ledgerKeys[it.subject] + it.no) }
  })
  // What moved is compared with its company; the ledger's part is for entries of what did not.
  return part.source === LEDGER ? all.filter(({ ours: known }) => !known || known.moved === 0n) : all
}

type Outcome = { state: Run['state']; waits: string[]; found: number }

/** Notes how a run stands after one of its parts was brought on. */
async function settle(deps: Deps, tx: Tx, run: Run): Promise<Outcome> {
  const parts = await partsOf(tx, run.id)
  const waits = parts.filter(({ state }) => state === 'waiting').map(({ source }) => source)
  const isRunning = parts.some(({ state }) => state === 'running')
  const state = isRunning ? 'running' : waits.length > 0 ? 'waiting' : 'done'
  const now = deps.clock.now()
  await changeRun(tx, run.id, { state, movedAt: now, finishedAt: state === 'done' ? now : null })
  return { state, waits, found: parts.reduce((sum, { found }) => sum + found, 0) }
}

function tell({ log }: Deps, { day }: Run, part: Part, { state, waits, found }: Outcome): void {
  if (state === 'waiting') log.warn({ day, waits }, 'reconciliation waits for a payment company')
  if (state === 'done' && found > 0) log.error({ day, found }, 'reconciliation found differences')
  else if (state === 'done') log.info({ day, last: part.source }, 'reconciliation is done')
}
