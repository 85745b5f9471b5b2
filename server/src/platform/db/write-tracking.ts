import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { isNotSent } from './errors.ts'
import { getText, isWrite } from './statement-text.ts'

type Query = (config: unknown, ...rest: unknown[]) => Promise<unknown>

/** What work has sent to the database. */
type Writes = {
  /**
   * Whether a commit, or a statement outside a transaction that is no read, was sent: it may have had its
   * effect.
   */
  sent: boolean
}

const scope = new AsyncLocalStorage<Writes>()

/** Runs `run` and tells it what it has sent so far. */
export function trackWrites<T>(run: (writes: Readonly<Writes>) => Promise<T>): Promise<T> {
  const writes = { sent: false }
  return scope.run(writes, () => run(writes))
}

/** Records that the current work sends a commit. */
export function recordCommit(): void {
  const writes = scope.getStore()
  if (writes) writes.sent = true
}

/**
 * Records the statements outside transactions that are no reads, unless no connection could be opened for
 * them.
 */
export function recordWrites(pool: pg.Pool): void {
  const query = pool.query.bind(pool) as Query
  const record = async (writes: Writes, statement: Promise<unknown>) => {
    try {
      const result = await statement
      writes.sent = true
      return result
    } catch (error) {
      if (!isNotSent(error)) writes.sent = true
      throw error
    }
  }
  const recording: Query = (config, ...rest) => {
    const writes = scope.getStore()
    const statement = query(config, ...rest)
    return writes && !writes.sent && isWrite(getText(config)) ? record(writes, statement) : statement
  }
  pool.query = recording as typeof pool.query
}
