import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Reads when the server received the requests of a path, from its access log: a line has the end and the
 * duration. Requests refused under overload have no line.
 * @returns milliseconds since the epoch by request id, of the first request with it
 */
export function readArrivals(folder: string, requestPath: string): Map<string, number> {
  const arrivals = new Map<string, number>()
  const lines = readdirSync(folder)
    .filter((file) => file.endsWith('.log'))
    .flatMap((file) => readFileSync(path.join(folder, file), 'utf8').split('\n'))
  for (const line of lines) {
    if (!line.includes('"request completed"') || !line.includes(requestPath)) continue
    const { reqId, time, ms } = JSON.parse(line) as { reqId: string; time: number | string; ms: number }
    const at = new Date(time).getTime() - ms
    arrivals.set(reqId, Math.min(at, arrivals.get(reqId) ?? at))
  }
  return arrivals
}

/**
 * Returns by how much one who got nothing arrived before one who got a piece, ms: the most of all pairs. 0
 * without such a pair.
 */
export function measureUnfairness(winners: readonly number[], losers: readonly number[]): number {
  const last = winners.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  const first = losers.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  return Math.max(0, last - first)
}
