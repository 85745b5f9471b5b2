import type pg from 'pg'
import { CommitUnknown, isUnreachable, nameLostConnection } from './errors.ts'
import { getText } from './statement-text.ts'
import { recordCommit } from './write-tracking.ts'

type Query = (config: unknown, ...rest: unknown[]) => Promise<unknown>

const EMPTY_RESULT = { rows: [], rowCount: 0 }

/**
 * Closes a connection that broke or became read-only, so that the pool opens another, and tells a commit
 * whose outcome is unknown from a failed one. Call it after deferBegin().
 */
export function detectLostConnections(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query
    let isLost = false
    const detecting: Query = async (config, ...rest) => {
      const text = getText(config)
      // The server has rolled back. Its error would hide the one before.
      if (isLost && text === 'rollback') return EMPTY_RESULT
      if (text === 'commit') recordCommit()
      try {
        return await query(config, ...rest)
      } catch (failure) {
        const error = nameLostConnection(failure)
        if (!isUnreachable(error)) throw error
        isLost = true
        void client.end().catch(() => undefined)
        throw text === 'commit' ? new CommitUnknown(error) : error
      }
    }
    // The pool passes a callback with its own statements, and closes their connection after an error.
    const passed: Query = (...args) =>
      typeof args.at(-1) === 'function' ? query(...args) : detecting(...args)
    client.query = passed as typeof client.query
  })
  // The pool itself reports a connection that breaks during its own statements.
  const query = pool.query.bind(pool) as Query
  const naming: Query = (...args) =>
    query(...args).catch((error: unknown) => {
      throw nameLostConnection(error)
    })
  pool.query = naming as typeof pool.query
}
