import type pg from 'pg'

type Connect = (callback?: (...args: unknown[]) => void) => Promise<unknown> | undefined

/**
 * Measures how long callers wait for a connection of a pool. Call it before other wrappers of `connect`.
 * @returns a function that returns the shortest wait since its last call, in milliseconds: of those that got
 * a connection, and of the callers that still wait when none did. A short burst therefore counts little, and
 * a standing queue fully.
 */
export function measureConnectionWaits(pool: pg.Pool): () => number {
  const connect = pool.connect.bind(pool) as unknown as Connect
  const waiting = new Set<number[]>()
  let shortest = Number.POSITIVE_INFINITY
  const begin = () => {
    const since = [performance.now()]
    waiting.add(since)
    return () => {
      waiting.delete(since)
      shortest = Math.min(shortest, performance.now() - since[0]!)
    }
  }
  const measured: Connect = (callback) => {
    const end = begin()
    if (callback)
      return connect((...args) => {
        end()
        callback(...args)
      })
    return connect()!.finally(end)
  }
  pool.connect = measured as unknown as typeof pool.connect
  return () => {
    const [first] = waiting
    const found = shortest < Number.POSITIVE_INFINITY ? shortest : first ? performance.now() - first[0]! : 0
    shortest = Number.POSITIVE_INFINITY
    return found
  }
}
