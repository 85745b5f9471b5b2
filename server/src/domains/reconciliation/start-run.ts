import { MINUTE_MS } from '@pasar/contract/time'
import type { Ctx, Deps } from '../../platform/context.ts'
import { DEFAULT_MARKET, systemContext } from '../../platform/context.ts'
import { type Day, daysBetween, getDayStart, plusDays, toDay } from '../../platform/days.ts'
import { transact } from '../../platform/db/transact.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import {
  canQuery,
  firstPaymentAt,
  gatewaysWithin,
  gatewaysWithStatement,
  type Span,
} from '../payments/index.ts'
import { getMarket } from '../settings/index.ts'
import { firstPhase, LEDGER, WALLET } from './phases.ts'
import {
  findDaysWithRun,
  findIdleRuns,
  findOpenRun,
  insertRun,
  lockRun,
  type Run,
  resumeParts,
  updateRun,
} from './queries.ts'

/** Delay after the end of a day, for late messages of its payments. */
const SETTLED_AFTER_MS = 2 * 60 * MINUTE_MS
/** Maximum number of missed days to catch up on. */
const MAX_CATCH_UP_DAYS = 7
/** Delay before a provider that did not answer is queried again. */
const RETRY_AFTER_MS = 30 * MINUTE_MS
/** A running run without progress for this long is treated as interrupted. */
const STALE_AFTER_MS = 10 * MINUTE_MS

const { timeZone } = getMarket(DEFAULT_MARKET)

/** Returns the days that can be reconciled: from the first payment to today; undefined without payments. */
export async function findReconcilableDays({
  tx,
  clock,
}: Ctx): Promise<{ first: Day; last: Day } | undefined> {
  const first = await firstPaymentAt(tx)
  return first && { first: toDay(first, timeZone), last: toDay(clock.now(), timeZone) }
}

const dayEnd = (day: Day): Date => getDayStart(plusDays(day, 1), timeZone)

const daySpan = (day: Day, now: Date): Span => {
  const end = dayEnd(day)
  return { from: getDayStart(day, timeZone), until: end < now ? end : now }
}

/**
 * Starts the run of a day, or resumes an unfinished one: a day has one unfinished run at a time.
 * @param staffId null for scheduled runs
 */
export async function startRun(ctx: Ctx, day: Day, staffId: string | null): Promise<Run> {
  const known = await findOpenRun(ctx.tx, day)
  if (known) return await resumeRun(ctx, known)
  const now = ctx.clock.now()
  const span = daySpan(day, now)
  const run: Run = {
    id: ctx.ids.uuid(),
    day,
    ...span,
    state: 'running',
    staffId,
    startedAt: now,
    movedAt: now,
    finishedAt: null,
  }
  const stating = gatewaysWithStatement(ctx)
  const sources = new Set([...(await gatewaysWithin(ctx.tx, span)), ...stating, LEDGER])
  const parts = [...sources].map((source) => ({
    source,
    stage: firstPhase(source, stating.includes(source)),
    problem: isProvider(source) && !canQuery(ctx, source) ? ('not-set-up' as const) : ('' as const),
  }))
  // A concurrent start was faster; use its run.
  if (!(await insertRun(ctx.tx, run, parts))) return (await findOpenRun(ctx.tx, day)) ?? run
  await emit(ctx.tx, 'reconciliation.due', { runId: run.id })
  return run
}

const isProvider = (source: string) => source !== WALLET && source !== LEDGER

/** Resumes a run that is waiting or interrupted; a run with recent progress is left alone. */
async function resumeRun(ctx: Ctx, { id }: Run): Promise<Run> {
  const now = ctx.clock.now()
  const run = (await lockRun(ctx.tx, id))!
  const isMoving = run.state === 'running' && now.getTime() - run.movedAt.getTime() < STALE_AFTER_MS
  if (run.state === 'done' || isMoving) return run
  await resumeParts(ctx.tx, run.id)
  const change = { state: 'running', movedAt: now } as const
  await updateRun(ctx.tx, run.id, change)
  await emit(ctx.tx, 'reconciliation.due', { runId: run.id })
  return { ...run, ...change }
}

/** Scheduled job: starts runs of finished days, and resumes waiting and interrupted ones. */
export async function maintainRuns(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  for (const run of await findIdleRuns(deps.db, new Date(now.getTime() - STALE_AFTER_MS))) {
    const idleMs = now.getTime() - run.movedAt.getTime()
    if (run.state === 'running' || idleMs >= RETRY_AFTER_MS)
      await transact(deps.db, (tx) => resumeRun(systemContext(deps, tx), run))
  }
  for (const day of await findDueDays(deps, now))
    await transact(deps.db, (tx) => startRun(systemContext(deps, tx), day, null))
}

/**
 * Returns finished days without a run of the whole day, oldest first. A run on demand that started earlier
 * ends in the middle of the day, or before its late messages.
 */
async function findDueDays(deps: Deps, now: Date): Promise<Day[]> {
  const days = await findReconcilableDays(systemContext(deps, deps.db))
  if (!days) return []
  const last = toDay(new Date(now.getTime() - SETTLED_AFTER_MS), timeZone)
  const earliest = plusDays(last, -MAX_CATCH_UP_DAYS)
  const finished = daysBetween(days.first > earliest ? days.first : earliest, plusDays(last, -1))
  const known = await findDaysWithRun(
    deps.db,
    finished.map((day) => ({ day, settledAt: new Date(dayEnd(day).getTime() + SETTLED_AFTER_MS) })),
  )
  return finished.filter((day) => !known.has(day))
}
