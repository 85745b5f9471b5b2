import { missingPrerequisite } from '../../../e2e/cluster/prerequisites.ts'
import { getRunSeed } from '../../../server/src/crash/random.ts'
import { atMost, atMostAbsolute, type Benchmark, type Row } from '../../row.ts'
import { runSoak, type SoakReport } from '../../soak/run.ts'
import { startSoakShop } from '../../soak/shop.ts'
import type { SlotSample } from '../../soak/slots.ts'

const MINUTES = Number(process.env.SOAK_MINUTES ?? 60)
/** Visits per second, of about three requests each: less than half of what two cores can serve. */
const RATE = Number(process.env.SOAK_RATE ?? 15)
/** By how much the median of the last quarter may exceed that of the second one, when caches are full. */
const MAX_GROWTH = 1.1
/** Sweeps run every minute, and what failed is tried again after as long as it failed. */
const MAX_RECOVERY_SECONDS = 90

/** Mixed load with faults in turn: memory stays flat, no job is stuck, and the books balance at the end. */
export const soak: Benchmark = {
  name: 'soak',
  onRequest: true,
  async measure({ quick, log }) {
    const missing = missingPrerequisite()
    if (missing) throw new Error(`this measure needs ${missing} on this machine (see .ci/run)`)
    const shop = await startSoakShop()
    if (!shop.volume) log('without a full disk: mounting a file system needs Linux and root')
    const options = { minutes: quick ? 1 : MINUTES, rate: RATE, seed: getRunSeed(), log }
    try {
      const report = await runSoak(shop, options)
      logDetails(report, log)
      return [...memoryRows(report), ...workRows(report), ...bookRows(report, options.minutes)]
    } finally {
      await shop.close()
    }
  },
}

function logDetails(report: SoakReport, log: (line: string) => void): void {
  const { lost, doubled, problems, stuck, failed, responses } = report
  for (const [name, lines] of Object.entries({ lost, doubled, problems, stuck, failed }))
    for (const line of lines.slice(0, 20)) log(`${name}: ${line}`)
  for (const [what, count] of responses.explained) log(`explained: ${what}: ${count}`)
  for (const [what, count] of responses.unexpected) log(`unexpected: ${what}: ${count}`)
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

function memoryRows({ samples }: SoakReport): Row[] {
  const quarter = (n: number) =>
    samples.slice(Math.floor((samples.length * n) / 4), Math.floor((samples.length * (n + 1)) / 4))
  const row = (what: string, unit: string, read: (sample: SlotSample) => number) =>
    atMost(MAX_GROWTH, {
      what: `soak: ${what}, last quarter beside the second`,
      unit,
      limit: median(quarter(1).map(read)),
      pasar: median(quarter(3).map(read)),
      detail: `medians of ${samples.length} samples after garbage collections, ${MAX_GROWTH} at most`,
    })
  return [
    row('heap of a server', 'MB', ({ server }) => server.heap),
    row('resident memory of a server', 'MB', ({ server }) => server.rss),
    row('heap of the worker', 'MB', ({ worker }) => worker.heap),
    row('resident memory of the worker', 'MB', ({ worker }) => worker.rss),
    row(
      'open descriptors of a server and the worker',
      '',
      (it) => it.server.descriptors + it.worker.descriptors,
    ),
    row(
      'sockets and timers of a server and the worker',
      '',
      (it) => it.server.resources + it.worker.resources,
    ),
    row('connections to PostgreSQL', '', ({ connections }) => connections),
  ]
}

function workRows({ recoveries, stuck, failed, isDrained }: SoakReport): Row[] {
  const slowest = recoveries.toSorted((a, b) => (b.seconds ?? Infinity) - (a.seconds ?? Infinity))[0]
  const count = (what: string, pasar: number, detail?: string) =>
    atMostAbsolute(0, { what: `soak: ${what}`, unit: '', pasar, ...(detail && { detail }) })
  return [
    atMostAbsolute(MAX_RECOVERY_SECONDS, {
      what: 'soak: after a fault no more work than usual waits, longest',
      unit: 's',
      pasar: slowest?.seconds ?? Infinity,
      detail: `${recoveries.length} faults; the longest after: ${slowest?.fault}`,
    }),
    count('jobs that run beyond their time limit', stuck.length),
    count('jobs that failed for good', failed.length),
    count('events, webhooks, refunds or jobs that wait three minutes after the load', isDrained ? 0 : 1),
  ]
}

function bookRows(report: SoakReport, minutes: number): Row[] {
  const { lost, doubled, problems, responses, load, acknowledged } = report
  const sum = (counts: Map<string, number>) => [...counts.values()].reduce((a, b) => a + b, 0)
  const acked = (action: string) => acknowledged.acks.filter((ack) => ack.action === action).length
  const detail =
    `${minutes} minutes, ${load.begun()} visits, ${acked('order')} orders, ${acked('pay')} payments by balance and ` +
    `${acked('charge')} by card, ${acked('refund')} refunds, ${acknowledged.transfers.length} transfers`
  const zero = (what: string, pasar: number, text = detail) =>
    atMostAbsolute(0, { what: `soak: ${what}`, unit: '', pasar, detail: text })
  return [
    zero('acknowledged and lost', lost.length),
    zero('done twice', doubled.length),
    zero('other differences of orders, payments, stock, ledger and provider', problems.length),
    zero(
      'responses that no fault explains',
      sum(responses.unexpected),
      `${responses.total()} responses, ${sum(responses.explained)} refusals explained by faults, ${load.leftOut()} visits left out`,
    ),
  ]
}
