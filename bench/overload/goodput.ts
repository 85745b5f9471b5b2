import type { Environment } from '../environment.ts'
import { atLeast, atMostAbsolute, type Row } from '../row.ts'
import { closedLoop, percentile, type Request, type Sample } from './loops.ts'
import type { Kind } from './mix.ts'

/** Clients of the closed loop that finds the best goodput. */
const CLIENTS = [16, 32, 64]
export const OVERLOAD = 3
const MIN_KEPT = 0.8
/**
 * Of what comes first. Not 1: the best is the highest of several short runs, whose mix is drawn at random.
 */
const MIN_FIRST_KEPT = 0.95
/** A response that takes longer is of no use to a shopper. */
export const USEFUL_MS = 1_000

/** Kinds that may be refused, in the order in which they are served: all but cached reads. */
const kinds = [
  'payment',
  'webhook',
  'console',
  'order',
  'member read',
  'visitor read',
] as const satisfies Kind[]
const firstKinds: readonly Kind[] = ['payment', 'webhook', 'console']

/** The load with the most useful responses that may be refused. */
export type Best = {
  /** Useful responses of all kinds a second. */
  rate: number
  samples: Sample[]
  seconds: number
}

/** A response that came in time. */
const isUseful = ({ status, ms }: Sample) => status === 200 && ms <= USEFUL_MS
const isRefused = ({ status }: Sample) => status === 503
const mayBeRefused = ({ kind }: Sample) => kind !== 'cached read'

/** Finds the number of clients, each with one request at a time, that get the most useful responses. */
export async function findBest(environment: Environment, url: string, next: () => Request): Promise<Best> {
  const runs: Best[] = []
  for (const clients of CLIENTS) {
    const seconds = environment.quick ? 1 : 4
    const samples = await closedLoop({ url, seconds, clients, next })
    const rate = samples.filter(isUseful).length / seconds
    environment.log(`${clients} clients: ${Math.round(rate)} requests/s`)
    runs.push({ rate, samples, seconds })
  }
  const goodput = ({ samples, seconds }: Best) =>
    samples.filter(isUseful).filter(mayBeRefused).length / seconds
  return runs.reduce((best, run) => (goodput(run) > goodput(best) ? run : best))
}

/** Returns the rows of the load at a multiple of the best one, which are of one form for every kind. */
export function goodputRows(best: Best, samples: Sample[], seconds: number): Row[] {
  const usefulOf = (kind: Kind) => {
    const useful = (all: Sample[]) => all.filter((it) => it.kind === kind && isUseful(it)).length
    return { limit: useful(best.samples) / best.seconds, pasar: useful(samples) / seconds }
  }
  const rates = new Map<Kind, { limit: number; pasar: number }>(kinds.map((kind) => [kind, usefulOf(kind)]))
  const sum = (of: 'limit' | 'pasar') => [...rates.values()].reduce((total, it) => total + it[of], 0)
  const refusable = samples.filter(mayBeRefused)
  const refused = samples.filter(isRefused)
  const what = `useful responses at ${OVERLOAD} times the highest load`
  const kept = (kind: Kind) => rates.get(kind)!.pasar / rates.get(kind)!.limit
  return [
    atLeast(MIN_KEPT, {
      what: `${what}, of all that may be refused`,
      unit: '/s',
      limit: sum('limit'),
      pasar: sum('pasar'),
      reason: 'the load shares two processors with server and PostgreSQL, and refusals cost both',
      detail:
        `${Math.round(best.rate * OVERLOAD)}/s offered with cached reads, which are never refused; of the others ` +
        `${percent(refused.length, refusable.length)} refused, ` +
        `${refused.filter(({ retryAfter }) => retryAfter === undefined).length} without Retry-After`,
    }),
    ...kinds.map((kind): Row => {
      const row = {
        ...{ what: `${what}: ${kind}`, unit: '/s', ...rates.get(kind)! },
        detail: detailOf(samples.filter((sample) => sample.kind === kind)),
      }
      if (firstKinds.includes(kind)) return atLeast(MIN_FIRST_KEPT, row)
      const ratio = kept(kind)
      return kind === 'order'
        ? { ...row, ratio, target: 'more than member reads', ok: ratio > kept('member read') }
        : { ...row, ratio, target: '', ok: true }
    }),
    ...latencyRows(samples),
  ]
}

function latencyRows(samples: Sample[]): Row[] {
  const what = (of: string) => `p99 of ${of} at ${OVERLOAD} times the highest load`
  const refused = samples.filter(isRefused)
  const served = samples.filter(({ status }) => status === 200)
  const cached = served.filter(({ kind }) => kind === 'cached read')
  return [
    atMostAbsolute(USEFUL_MS, {
      what: what('what is served'),
      unit: 'ms',
      pasar: percentile(served, 0.99),
      detail: `p50 ${percentile(served, 0.5).toFixed(1)} ms; cached reads: p99 ${percentile(cached, 0.99).toFixed(0)} ms`,
    }),
    atMostAbsolute(USEFUL_MS, {
      what: what('refusals'),
      unit: 'ms',
      pasar: percentile(refused, 0.99),
      detail: `p50 ${percentile(refused, 0.5).toFixed(1)} ms`,
    }),
  ]
}

const percent = (part: number, all: number) => `${((100 * part) / Math.max(1, all)).toFixed(1)} %`

function detailOf(samples: Sample[]): string {
  const others = samples.filter((it) => !isUseful(it) && !isRefused(it))
  return (
    `${percent(samples.filter(isRefused).length, samples.length)} of ${samples.length} refused, ` +
    `${others.length} too late or failed, p99 ${percentile(samples.filter(isUseful), 0.99).toFixed(0)} ms`
  )
}
