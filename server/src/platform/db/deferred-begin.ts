import type { Socket } from 'node:net'
import type pg from 'pg'
import { getText } from './statement-text.ts'

type Query = (config: unknown, ...rest: unknown[]) => Promise<unknown>
/** Internals of the driver that its types omit. */
type Connection = { connection: { stream: Socket } }

const EMPTY_RESULT = { rows: [], rowCount: 0 }

/**
 * Sends the BEGIN of a transaction together with its first statement: a write costs both processes more than
 * most statements. A transaction without statements is not sent. The pool must have pipelining enabled.
 */
export function deferBegin(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query
    const { stream } = (client as unknown as Connection).connection
    let begin: unknown
    const deferred: Query = async (config, ...rest) => {
      const text = getText(config)
      if (text.startsWith('begin')) {
        begin = config
        return EMPTY_RESULT
      }
      if (begin === undefined) return await query(config, ...rest)
      const held = begin
      begin = undefined
      if (text === 'commit' || text === 'rollback') return EMPTY_RESULT
      stream.cork()
      const both = [query(held), query(config, ...rest)]
      stream.uncork()
      // When BEGIN fails, so does the statement: only a broken connection fails a BEGIN.
      return (await Promise.all(both))[1]
    }
    client.query = deferred as typeof client.query
  })
}
