import type { Ground } from './ground.ts'
import { type Http, openHttp } from './http.ts'
import type { Load } from './load.ts'
import { atLeast, atMost, type Row } from './row.ts'

/** Asks once by a connection, for a load. */
type Ask = (http: Http, client: number) => Promise<unknown>
type Side = { url: string; ask: Ask }

export type Beside = { limit: Load; pasar: Load }

const ROUNDS = 3

/**
 * Puts the same load on a limit and on Pasar, by turns, so that what else the machine does meets both alike.
 * The figures are those of the middle round.
 * @param seconds of each round
 */
export async function sideBySide(
  ground: Ground,
  sides: { limit: Side; pasar: Side },
  { clients = 32, seconds = 1.5, rounds = ROUNDS } = {},
): Promise<Beside> {
  const limit = await connected(sides.limit, clients)
  const pasar = await connected(sides.pasar, clients)
  const seen: Beside[] = []
  try {
    for (let round = 0; round < (ground.quick ? 1 : rounds); round++) {
      const one = await ground.load({ clients, seconds, warmUp: round === 0 ? 1 : 0.2, request: limit.ask })
      const other = await ground.load({ clients, seconds, warmUp: round === 0 ? 1 : 0.2, request: pasar.ask })
      seen.push({ limit: mustWork(one), pasar: mustWork(other) })
    }
  } finally {
    limit.close()
    pasar.close()
  }
  return middle(seen, ({ limit, pasar }) => pasar.perSecond / limit.perSecond)
}

/** A load whose requests all worked. @throws with what the first error said */
export function mustWork(load: Load): Load {
  if (load.errors > 0) throw new Error(`${load.errors} errors under load: ${load.error}`)
  return load
}

async function connected({ url, ask }: Side, clients: number) {
  const connections = await Promise.all(Array.from({ length: clients }, () => openHttp(url)))
  return {
    ask: (client: number) => ask(connections[client]!, client),
    close() {
      for (const http of connections) http.close()
    },
  }
}

function middle<T>(values: readonly T[], by: (value: T) => number): T {
  const sorted = values.toSorted((a, b) => by(a) - by(b))
  return sorted[Math.floor(sorted.length / 2)]!
}

/** How far the slowest of a hundred may stand from the limit's. */
const TAIL = 3

/**
 * The two rows of a comparison: requests a second, and the slowest of a hundred.
 * @param least of the limit's requests a second
 */
export function rowsOf(
  what: string,
  against: string,
  least: number,
  beside: Beside,
  row: Partial<Row> = {},
): Row[] {
  const { limit, pasar } = beside
  return [
    atLeast(least, {
      what: `${what}, against ${against}`,
      unit: '/s',
      limit: limit.perSecond,
      pasar: pasar.perSecond,
      ...row,
    }),
    atMost(TAIL, {
      what: `${what}: p99`,
      unit: 'ms',
      limit: limit.p99,
      pasar: pasar.p99,
      reason: row.reason,
    }),
  ]
}
