import type { Environment } from './environment.ts'
import { type Http, openHttp } from './http.ts'
import { assertNoErrors, type Load } from './load.ts'
import { atLeast, atMost, type Row } from './row.ts'
import { WARM_UP_SECONDS } from './warm-up.ts'

/** Sends one request over a connection. */
type SendRequest = (http: Http, client: number) => Promise<unknown>
type Side = { url: string; send: SendRequest }

export type Comparison = { limit: Load; pasar: Load }

const ROUNDS = 3

/**
 * Puts the same load on the limit server and on Pasar in turns, so that other work of the machine affects
 * both alike. Returns the round with the median ratio.
 * @param seconds duration of each round
 */
export async function compareLoads(
  environment: Environment,
  sides: { limit: Side; pasar: Side },
  { clients = 32, seconds = 1.5, rounds = ROUNDS } = {},
): Promise<Comparison> {
  const limit = await openConnections(sides.limit, clients)
  const pasar = await openConnections(sides.pasar, clients)
  const results: Comparison[] = []
  try {
    for (let round = 0; round < (environment.quick ? 1 : rounds); round++) {
      const limitLoad = await environment.load({
        clients,
        seconds,
        warmUp: round === 0 ? WARM_UP_SECONDS : 0.2,
        request: limit.send,
      })
      const pasarLoad = await environment.load({
        clients,
        seconds,
        warmUp: round === 0 ? WARM_UP_SECONDS : 0.2,
        request: pasar.send,
      })
      results.push({ limit: assertNoErrors(limitLoad), pasar: assertNoErrors(pasarLoad) })
    }
  } finally {
    limit.close()
    pasar.close()
  }
  return medianBy(results, ({ limit, pasar }) => pasar.perSecond / limit.perSecond)
}

async function openConnections({ url, send }: Side, clients: number) {
  const connections = await Promise.all(Array.from({ length: clients }, () => openHttp(url)))
  return {
    send: (client: number) => send(connections[client]!, client),
    close() {
      for (const http of connections) http.close()
    },
  }
}

function medianBy<T>(values: readonly T[], by: (value: T) => number): T {
  const sorted = values.toSorted((a, b) => by(a) - by(b))
  return sorted[Math.floor(sorted.length / 2)]!
}

/** Largest p99 relative to the limit's. */
const MAX_P99_RATIO = 3

/**
 * Returns the two rows of a comparison: requests per second and p99.
 * @param least required share of the limit's requests per second
 */
export function comparisonRows(
  what: string,
  against: string,
  least: number,
  comparison: Comparison,
  row: Partial<Row> = {},
): Row[] {
  const { limit, pasar } = comparison
  return [
    atLeast(least, {
      what: `${what}, against ${against}`,
      unit: '/s',
      limit: limit.perSecond,
      pasar: pasar.perSecond,
      ...row,
    }),
    atMost(MAX_P99_RATIO, {
      what: `${what}: p99`,
      unit: 'ms',
      limit: limit.p99,
      pasar: pasar.p99,
      reason: row.reason,
    }),
  ]
}
