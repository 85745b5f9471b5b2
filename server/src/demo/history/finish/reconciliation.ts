import { DAY_MS, HOUR_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import {
  reconciliationDifferences,
  reconciliationNotes,
  reconciliationParts,
  reconciliationRuns,
  reconciliationSums,
} from '../../../domains/reconciliation/tables.ts'
import { getMarket } from '../../../domains/settings/index.ts'
import { type Day, daysBetween, getDayStart, plusDays, toDay } from '../../../platform/days.ts'
import type { Tx } from '../../../platform/db/types.ts'
import type { History } from '../history.ts'
import { createRows } from '../rows.ts'

/** Days with runs, before yesterday: that day is reconciled by the job, with the sandbox. */
const DAYS = 30
/** Runs begin this long after the end of their day. */
const STARTS_AFTER_MS = 2 * HOUR_MS

type Moved = {
  source: string
  subject: 'payment' | 'refund'
  asset: string
  day: Day
  count: number
  sum: string
}

/** Sums payments and refunds by day and source, as a run without differences has them on all sides. */
async function findMoved(tx: Tx, timeZone: string, since: Date): Promise<Moved[]> {
  const day = (column: string) => sql`to_char(${sql.raw(column)} at time zone ${timeZone}, 'YYYY-MM-DD')`
  const { rows } = await tx.execute<Moved>(sql`
    select gateway as source, 'payment' as subject, currency as asset, ${day('paid_at')} as day, count(*)::int as count,
      sum(paid)::text as sum
    from payments where state = 'succeeded' and paid > 0 and paid_at >= ${since.toISOString()}::timestamptz group by 1, 3, 4
    union all
    select p.gateway, 'refund', p.currency, ${day('r.finished_at')}, count(*)::int, sum(r.amount)::text
    from refunds r join payments p on p.id = r.payment_id
    where r.state = 'refunded' and r.amount > 0 and r.origin <> 'dispute'
      and r.finished_at >= ${since.toISOString()}::timestamptz
    group by 1, 3, 4`)
  return rows
}

/** Loads the finished runs of past days, and their differences, most of which are settled. */
export async function loadReconciliation(history: History, tx: Tx): Promise<void> {
  const { timeZone } = getMarket(history.ctx.market)
  const last = plusDays(toDay(new Date(history.until.getTime() - STARTS_AFTER_MS), timeZone), -2)
  const first = plusDays(last, 1 - DAYS)
  const moved = await findMoved(tx, timeZone, getDayStart(first, timeZone))
  const rows = createRows([
    ...[reconciliationRuns, reconciliationParts, reconciliationSums],
    ...[reconciliationDifferences, reconciliationNotes],
  ])
  const collecting = { ...history, rows }
  const runs = daysBetween(first, last).map((day) =>
    addRun(
      collecting,
      day,
      moved.filter((one) => one.day === day),
    ),
  )
  const { rows: paid } = await tx.execute<{ id: string; no: string; amount: string; day: Day }>(sql`
    select id, no, paid::text as amount, to_char(paid_at at time zone ${timeZone}, 'YYYY-MM-DD') as day from payments
    where gateway = 'airwallex' and state = 'succeeded' and refunded = 0
      and paid_at >= ${getDayStart(first, timeZone).toISOString()}::timestamptz order by paid_at`)
  const chosen = [paid[3], paid[Math.floor(paid.length / 2)], paid.at(-2)]
  for (const [index, state] of (['resolved', 'gone', 'open'] as const).entries()) {
    const payment = chosen[index]
    const run = payment && runs.find((one) => one.day === payment.day)
    if (payment && run) addDifference(collecting, run, payment, state)
  }
  await rows.insert(tx)
}

type Run = { id: string; day: Day; finishedAt: Date }

function addRun({ ctx, ids, rows }: History, day: Day, moved: readonly Moved[]): Run {
  const { timeZone } = getMarket(ctx.market)
  const [from, until] = [getDayStart(day, timeZone), getDayStart(plusDays(day, 1), timeZone)]
  const startedAt = new Date(until.getTime() + STARTS_AFTER_MS)
  const finishedAt = new Date(startedAt.getTime() + 20_000)
  const id = ids.uuid()
  rows.add(reconciliationRuns, {
    ...{ id, day, from, until, state: 'done', staffId: null, startedAt, movedAt: finishedAt, finishedAt },
  })
  for (const source of new Set([...moved.map((one) => one.source), 'ledger'])) {
    const own = moved.filter((one) => one.source === source)
    const compared = own.reduce((sum, { count }) => sum + count, 0)
    const end = { state: 'done', stage: source === 'ledger' ? 'entries' : 'refunds', cursor: '' } as const
    rows.add(reconciliationParts, { runId: id, source, ...end, problem: '', compared, found: 0 })
  }
  for (const { source, subject, asset, count, sum } of moved)
    rows.add(reconciliationSums, {
      ...{ runId: id, source, subject, asset, count, ours: BigInt(sum), ledger: BigInt(sum) },
      theirs: source === 'wallet' ? null : BigInt(sum),
    })
  return { id, day, finishedAt }
}

/** Adds a difference: the provider reported a smaller amount, or none at first. */
function addDifference(
  { ids, rows, staff }: History,
  { id: lastRunId, day, finishedAt }: Run,
  payment: { id: string; no: string; amount: string },
  state: 'resolved' | 'gone' | 'open',
): void {
  const id = ids.uuid()
  const ours = BigInt(payment.amount)
  const part = rows
    .of(reconciliationParts)
    .find(({ runId, source }) => runId === lastRunId && source === 'airwallex')
  if (part) part.found = 1
  const theirs = state === 'gone' ? null : ours - 100n
  rows.add(reconciliationDifferences, {
    ...{
      id,
      kind: state === 'gone' ? 'unanswered' : 'amount',
      subject: 'payment',
      no: payment.no,
      state,
      day,
    },
    ...{ source: 'airwallex', paymentId: payment.id, paymentNo: payment.no, asset: 'MYR', ours },
    ...{ oursSays: 'succeeded', ledgerAsset: 'MYR', ledger: ours, theirsAsset: theirs ? 'MYR' : '', theirs },
    ...{
      theirsSays: theirs ? 'succeeded' : '',
      foundAt: finishedAt,
      lastFoundAt: finishedAt,
      lastRunId,
      times: 1,
    },
  })
  const note = (event: 'found' | 'resolved' | 'gone', days: number, text: string, staffId: string | null) =>
    rows.add(reconciliationNotes, {
      ...{ id: ids.uuid(), differenceId: id, event, staffId, note: text },
      at: new Date(finishedAt.getTime() + days * DAY_MS),
    })
  note('found', 0, '', null)
  if (state === 'resolved') note('resolved', 0.4, 'The provider corrected its record', staff.finance.id)
  if (state === 'gone') note('gone', 1, '', null)
}
