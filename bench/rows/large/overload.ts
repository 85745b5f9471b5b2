import type { Environment } from '../../environment.ts'
import { type FlashSale, runFlashSale } from '../../overload/flash-sale.ts'
import { closedLoop, openLoop, percentile, type Request, type Sample } from '../../overload/loops.ts'
import { type Kind, prepareMix } from '../../overload/mix.ts'
import { runWaitingRoom, type WaitingRoom } from '../../overload/waiting-room.ts'
import { atLeast, atMostAbsolute, type Benchmark, type Row } from '../../row.ts'
import { makeShoppers } from '../../shoppers.ts'

/** Clients of the closed loop that finds the best goodput. */
const CLIENTS = [16, 32, 64]
const SHOPPERS = 3_000
const SECONDS = 8
const OVERLOAD = 3
const MIN_KEPT = 0.8
/** A response that takes longer is of no use to a shopper. */
const USEFUL_MS = 1_000
const PIECES = 100
/** Tolerance of the order of arrival: requests that are authenticated and priced at the same time. */
const UNFAIR_MS = 250

/** The goodput that remains at three times the highest load, and what is refused. */
export const overload: Benchmark = {
  name: 'overload',
  async measure(environment) {
    const databaseUrl = await environment.demo('overload')
    const shoppers = await makeShoppers(databaseUrl, SHOPPERS)
    const server = await environment.startServer({ databaseUrl, env: { CACHE_ENTRIES: '20000' } })
    const next = await prepareMix(server.url, databaseUrl, shoppers)
    const best = await findBest(environment, server.url, next)
    const seconds = environment.quick ? 1 : SECONDS
    const samples = await openLoop({ url: server.url, seconds, rate: best * OVERLOAD, next })
    await server.stop()
    const sale = environment.quick
      ? { shoppers: 200, pieces: 10, seconds: 1 }
      : { shoppers: 10_000, pieces: PIECES, seconds: 10 }
    const sold = await runFlashSale(environment, sale)
    return [keptRow(best, samples, seconds), ...latencyRows(samples), ...saleRows(sold, sale)]
  },
}

/** What a waiting room costs with many members in it. */
export const waitingRoom: Benchmark = {
  name: 'waiting room',
  async measure(environment) {
    const load = environment.quick
      ? { members: 200, seconds: 1, active: 10 }
      : { members: 10_000, seconds: 10, active: 50 }
    return waitingRows(await runWaitingRoom(environment, load), load)
  },
}

async function findBest(environment: Environment, url: string, next: () => Request): Promise<number> {
  let best = 0
  for (const clients of CLIENTS) {
    const seconds = environment.quick ? 1 : 4
    const served = (await closedLoop({ url, seconds, clients, next })).filter(isServed)
    environment.log(`${clients} clients: ${Math.round(served.length / seconds)} requests/s`)
    best = Math.max(best, served.length / seconds)
  }
  return best
}

const isServed = ({ status, ms }: Sample) => status === 200 && ms <= USEFUL_MS
const isRefused = ({ status }: Sample) => status === 503

function keptRow(best: number, samples: Sample[], seconds: number): Row {
  const kept = samples.filter(isServed).length / seconds
  const refused = samples.filter(isRefused)
  return atLeast(MIN_KEPT, {
    what: `useful responses of all kinds at ${OVERLOAD} times the highest load`,
    unit: '/s',
    limit: best,
    pasar: kept,
    reason: 'the load shares two processors with server and PostgreSQL, and refusals cost both',
    detail:
      `${Math.round(best * OVERLOAD)}/s offered, ${percent(refused.length, samples.length)} refused, ` +
      `${refused.filter(({ retryAfter }) => retryAfter === undefined).length} without Retry-After`,
  })
}

const percent = (part: number, all: number) => `${((100 * part) / Math.max(1, all)).toFixed(1)} %`

function latencyRows(samples: Sample[]): Row[] {
  const kinds = ['payment', 'order', 'member read', 'visitor read', 'cached read'] satisfies Kind[]
  const detail = kinds.map((kind) => {
    const all = samples.filter((sample) => sample.kind === kind)
    const served = all.filter(isServed)
    return `${kind}: ${percent(all.filter(isRefused).length, all.length)} refused, p99 ${percentile(served, 0.99).toFixed(0)} ms`
  })
  const admitted = samples.filter(({ status }) => status === 200)
  const payments = samples.filter(({ kind }) => kind === 'payment')
  return [
    atMostAbsolute(USEFUL_MS, {
      what: `p99 of what is served at ${OVERLOAD} times the highest load`,
      unit: 'ms',
      pasar: percentile(admitted, 0.99),
      detail: detail.join('; '),
    }),
    atMostAbsolute(USEFUL_MS, {
      what: `p99 of refusals at ${OVERLOAD} times the highest load`,
      unit: 'ms',
      pasar: percentile(samples.filter(isRefused), 0.99),
      detail: `p50 ${percentile(samples.filter(isRefused), 0.5).toFixed(1)} ms`,
    }),
    atMostAbsolute(0, {
      what: `payments refused at ${OVERLOAD} times the highest load`,
      unit: '%',
      pasar: (100 * payments.filter(isRefused).length) / Math.max(1, payments.length),
      detail: `${payments.length} payments`,
    }),
  ]
}

function saleRows(
  { samples, outcomes, orders, reserved, unfairMs, cost }: FlashSale,
  { shoppers, pieces, seconds }: { shoppers: number; pieces: number; seconds: number },
): Row[] {
  const what = `flash sale: ${shoppers} shoppers for ${pieces} pieces in ${seconds} s`
  const counts = Object.entries(outcomes).map(([outcome, n]) => `${n} ${outcome}`)
  const answered = samples.length
  return [
    {
      what: `${what}: orders`,
      unit: '',
      pasar: orders,
      target: `${pieces}, everybody answered`,
      ok:
        [orders, reserved, outcomes.ordered].every((n) => n === pieces) &&
        answered === shoppers &&
        outcomes.other === 0,
      detail: `${answered} answered: ${counts.join(', ')}; ${reserved} reserved`,
    },
    atMostAbsolute(USEFUL_MS, {
      what: `${what}: p99`,
      unit: 'ms',
      pasar: percentile(samples, 0.99),
      detail:
        `p50 ${percentile(samples, 0.5).toFixed(0)} ms, slowest ${percentile(samples, 1).toFixed(0)} ms; processor time of an answer: ` +
        `server ${cost.server.toFixed(2)}, PostgreSQL ${cost.postgres.toFixed(2)}, load ${cost.load.toFixed(2)} ms`,
    }),
    atMostAbsolute(UNFAIR_MS, {
      what: `${what}: arrival of the last who got a piece after the first who did not`,
      unit: 'ms',
      pasar: unfairMs ?? 0,
      detail: 'by arrival at the server; those told to try again are not counted',
    }),
  ]
}

function waitingRows(
  { entering, polling, refusing, members: found, admitted, overtaking }: WaitingRoom,
  { members, seconds, active }: { members: number; seconds: number; active: number },
): Row[] {
  const what = `waiting room of ${members} members`
  const parts = [
    [`enter in ${seconds} s`, entering],
    ['polls, each every 20 s', polling],
    [`orders without an admission, ${members} in ${seconds} s`, refusing],
  ] as const
  return [
    {
      what: `${what}: members in it, and admitted`,
      unit: '',
      pasar: found,
      target: `${members}, ${active} admitted, nobody overtaken`,
      ok: found === members && admitted === active && overtaking === 0,
      detail: `${admitted} admitted; ${overtaking} before one who asked a second earlier`,
    },
    ...parts.map(([name, { samples, cost }]) =>
      atMostAbsolute(USEFUL_MS, {
        what: `${what}: ${name}, p99`,
        unit: 'ms',
        pasar: percentile(samples, 0.99),
        detail:
          `p50 ${percentile(samples, 0.5).toFixed(1)} ms, ${samples.filter(({ status }) => status !== 200).length} refused under overload; ` +
          `processor time of an answer: server ${cost.server.toFixed(2)}, PostgreSQL ${cost.postgres.toFixed(2)}, load ${cost.load.toFixed(2)} ms`,
      }),
    ),
  ]
}
