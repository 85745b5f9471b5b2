import type { Environment } from '../environment.ts'
import { atLeast, atMostAbsolute, type Row } from '../row.ts'
import { WARM_UP_SECONDS } from '../warm-up.ts'
import { closedLoop, percentile, type Request, type Sample } from './loops.ts'
import type { Kind, Mix } from './mix.ts'

/** Clients of the closed loop that finds the best goodput. */
const CLIENTS = [16, 32, 64]
export const OVERLOAD = 3
const MIN_KEPT = 0.8
/**
 * Of the requests of a kind that comes first, those that are served in time. Compared with what arrives:
 * payments follow the orders that are placed, so that their best says nothing. Not 1, since time runs from
 * the schedule of a load that shares the processors.
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
const allKinds: readonly Kind[] = [...kinds, 'cached read']
const firstKinds: readonly Kind[] = ['payment', 'webhook', 'console']

/** Useful responses of each kind, a second. */
type Rates = Record<Kind, number>

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
  // A server that V8 has not optimized yet would do more at three times its best than at its best.
  const warmUp = environment.quick ? 0.5 : WARM_UP_SECONDS
  await closedLoop({ url, seconds: warmUp, clients: CLIENTS[1]!, next })
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

/**
 * Measures how many useful responses of each kind a second there are when it is all that the shop does. What
 * a request costs is the inverse of it.
 */
export async function measureAlone(environment: Environment, url: string, mix: Mix): Promise<Rates> {
  const rates = {} as Rates
  // Orders before payments, which pay them.
  for (const kind of [
    'order',
    'payment',
    ...allKinds.filter((it) => it !== 'order' && it !== 'payment'),
  ] as const) {
    const seconds = environment.quick ? 0.3 : kind === 'order' ? 3 : 2
    const samples = await closedLoop({ url, seconds, clients: CLIENTS[0]!, next: () => mix.nextOf(kind) })
    rates[kind] = Math.max(1, samples.filter((it) => it.kind === kind && isUseful(it)).length) / seconds
  }
  environment.log(`alone: ${allKinds.map((kind) => `${kind} ${Math.round(rates[kind])}/s`).join(', ')}`)
  return rates
}

/** Returns the rows of the load at a multiple of the best one, which are of one form for every kind. */
export function goodputRows(best: Best, samples: Sample[], seconds: number, alone: Rates): Row[] {
  const [limits, kept] = [ratesOf(best.samples, best.seconds), ratesOf(samples, seconds)]
  /** Share of the shop's capacity that useful responses took, percent. */
  const workOf = (rates: Rates, of: readonly Kind[]) =>
    100 * of.reduce((sum, kind) => sum + rates[kind] / alone[kind], 0)
  const countOf = (rates: Rates) => kinds.reduce((sum, kind) => sum + rates[kind], 0)
  const refusable = samples.filter(mayBeRefused)
  const refused = refusable.filter(isRefused)
  const what = `useful responses at ${OVERLOAD} times the highest load`
  return [
    atLeast(MIN_KEPT, {
      what: `${what}, by what they cost`,
      unit: '%',
      limit: workOf(limits, allKinds),
      pasar: workOf(kept, allKinds),
      reason: 'refusals cost processor time, too',
      detail: '100 % is what the shop does of one kind alone',
    }),
    atLeast(MIN_KEPT, {
      what: `${what}, of all that may be refused, by what they cost`,
      unit: '%',
      limit: workOf(limits, kinds),
      pasar: workOf(kept, kinds),
      reason:
        'of what is offered, half are cached reads, which take their share of the processors and are never refused',
      detail:
        `without cached reads; by count ${countOf(kept).toFixed(0)} of ${countOf(limits).toFixed(0)}/s, since what comes first costs most; ` +
        `${Math.round(best.rate * OVERLOAD)}/s offered; of the others ${percent(refused.length, refusable.length)} refused, ` +
        `${refused.filter(({ retryAfter }) => retryAfter === undefined).length} without Retry-After`,
    }),
    ...kinds.map((kind): Row => {
      const sent = samples.filter((sample) => sample.kind === kind)
      const row = {
        ...{ what: `${what}: ${kind}`, unit: '/s', limit: limits[kind], pasar: kept[kind] },
        detail: detailOf(sent),
      }
      const ratio = kept[kind] / limits[kind]
      if (firstKinds.includes(kind))
        return atLeast(MIN_FIRST_KEPT, {
          ...row,
          what: `${row.what}, of those that arrive`,
          limit: sent.length / seconds,
          detail: `${row.detail}; ${limits[kind].toFixed(1)}/s at the highest load`,
        })
      return kind === 'order'
        ? {
            ...row,
            ratio,
            target: 'more than member reads',
            ok: ratio > kept['member read'] / limits['member read'],
          }
        : { ...row, ratio, target: '', ok: true }
    }),
    firstRow(samples),
    ...latencyRows(samples),
  ]
}

function ratesOf(samples: readonly Sample[], seconds: number): Rates {
  const useful = samples.filter(isUseful)
  return Object.fromEntries(
    allKinds.map((kind) => [kind, useful.filter((it) => it.kind === kind).length / seconds]),
  ) as Rates
}

/** Payments follow orders that were placed, so that the share of those that were sent counts too. */
function firstRow(samples: readonly Sample[]): Row {
  const first = samples.filter(({ kind }) => firstKinds.includes(kind as Kind))
  return atMostAbsolute(0, {
    what: `payments, webhooks and console requests refused at ${OVERLOAD} times the highest load`,
    unit: '%',
    pasar: (100 * first.filter(isRefused).length) / Math.max(1, first.length),
    detail: firstKinds.map((kind) => `${kind}: ${first.filter((it) => it.kind === kind).length}`).join(', '),
  })
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
