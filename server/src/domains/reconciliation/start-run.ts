import type { Ctx, Deps } from '../../platform/context.ts'
import { DEFAULT_MARKET, systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { canAsk, firstPaymentAt, gatewaysWithin, type Span, withStatement } from '../payments/index.ts'
import { type Day, dayOf, daysBetween, plusDays, startOf } from '../reports/index.ts'
import { marketOf } from '../settings/index.ts'
import {
  changeRun,
  daysWithRun,
  idleRuns,
  insertRun,
  lockRun,
  openRunOf,
  type Run,
  wakeParts,
} from './queries.ts'
import { firstStage, LEDGER, WALLET } from './stages.ts'

const MINUTE_MS = 60_000
/** A day is compared some time after its end, when news of its last payments has come. */
const SETTLED_AFTER_MS = 2 * 60 * MINUTE_MS
/** Days that are made up for when the shop was down, or was there before it was reconciled. */
const MADE_UP_FOR = 7
/** A company that did not answer is asked again after so long. */
const ASK_AGAIN_MS = 30 * MINUTE_MS
/** A run that has not moved for so long was cut off. */
const LOST_AFTER_MS = 10 * MINUTE_MS

const { timeZone } = marketOf(DEFAULT_MARKET)

/** The days that can be reconciled: from the first payment's to today; undefined while there was none. */
export async function daysToCompare({ tx, clock }: Ctx): Promise<{ first: Day; last: Day } | undefined> {
  const first = await firstPaymentAt(tx)
  return first && { first: dayOf(first, timeZone), last: dayOf(clock.now(), timeZone) }
}

const spanOf = (day: Day, now: Date): Span => {
  const end = startOf(plusDays(day, 1), timeZone)
  return { from: startOf(day, timeZone), until: end < now ? end : now }
}

/**
 * Begins to reconcile a day, or goes on where that was begun and is not done: a day has one run at a time.
 * @param staffId who asked for it; null for the clock
 */
export async function startRun(ctx: Ctx, day: Day, staffId: string | null): Promise<Run> {
  const known = await openRunOf(ctx.tx, day)
  if (known) return await wake(ctx, known)
  const now = ctx.clock.now()
  const span = spanOf(day, now)
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
  const stating = withStatement(ctx)
  const sources = new Set([...(await gatewaysWithin(ctx.tx, span)), ...stating, LEDGER])
  const parts = [...sources].map((source) => ({
    source,
    stage: firstStage(source, stating.includes(source)),
    problem: isCompany(source) && !canAsk(ctx, source) ? ('not-set-up' as const) : ('' as const),
  }))
  // Another who began it at the same time was faster: theirs is the one.
  if (!(await insertRun(ctx.tx, run, parts))) return (await openRunOf(ctx.tx, day)) ?? run
  await emit(ctx.tx, 'reconciliation.due', { runId: run.id })
  return run
}

const isCompany = (source: string) => source !== WALLET && source !== LEDGER

/** Sets a run going again that waits for a company, or was cut off; one that is under way is left alone. */
async function wake(ctx: Ctx, { id }: Run): Promise<Run> {
  const now = ctx.clock.now()
  const run = (await lockRun(ctx.tx, id))!
  const isMoving = run.state === 'running' && now.getTime() - run.movedAt.getTime() < LOST_AFTER_MS
  if (run.state === 'done' || isMoving) return run
  await wakeParts(ctx.tx, run.id)
  const change = { state: 'running', movedAt: now } as const
  await changeRun(ctx.tx, run.id, change)
  await emit(ctx.tx, 'reconciliation.due', { runId: run.id })
  return { ...run, ...change }
}

/** What the clock does: begins finished days that have no run, and goes on with those that wait or were cut off. */
export async function lookAfterRuns(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  for (const run of await idleRuns(deps.db, new Date(now.getTime() - LOST_AFTER_MS))) {
    const idleMs = now.getTime() - run.movedAt.getTime()
    if (run.state === 'running' || idleMs >= ASK_AGAIN_MS)
      await transact(deps.db, (tx) => wake(systemContext(deps, tx), run))
  }
  for (const day of await daysDue(deps, now))
    await transact(deps.db, (tx) => startRun(systemContext(deps, tx), day, null))
}

/** Finished days without a run, oldest first. */
async function daysDue(deps: Deps, now: Date): Promise<Day[]> {
  const days = await daysToCompare(systemContext(deps, deps.db))
  if (!days) return []
  const last = dayOf(new Date(now.getTime() - SETTLED_AFTER_MS), timeZone)
  const earliest = plusDays(last, -MADE_UP_FOR)
  const finished = daysBetween(days.first > earliest ? days.first : earliest, plusDays(last, -1))
  const known = await daysWithRun(deps.db, finished)
  return finished.filter((day) => !known.has(day))
}
