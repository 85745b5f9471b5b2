import type { Socket } from 'node:net'
import type pg from 'pg'

type Query = (config: unknown, ...rest: unknown[]) => Promise<unknown>
/** The driver's own, which its types leave out. */
type Connection = { connection: { stream: Socket } }

const NOTHING = { rows: [], rowCount: 0 }

/**
 * Sends the BEGIN of a transaction in one write with its first statement, since a write costs the processes on both
 * sides more than what most statements do. A transaction without statements is not sent at all. The pool must be one
 * that pipelines.
 */
export function beginLate(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query
    const { stream } = (client as unknown as Connection).connection
    let begin: unknown
    const late: Query = async (config, ...rest) => {
      const text = textOf(config)
      if (text.startsWith('begin')) {
        begin = config
        return NOTHING
      }
      if (begin === undefined) return await query(config, ...rest)
      const held = begin
      begin = undefined
      if (text === 'commit' || text === 'rollback') return NOTHING
      stream.cork()
      const both = [query(held), query(config, ...rest)]
      stream.uncork()
      // Where the first fails, so does the second: what fails a BEGIN ends the connection.
      return (await Promise.all(both))[1]
    }
    client.query = late as typeof client.query
  })
}

const textOf = (config: unknown): string =>
  typeof config === 'string' ? config : String((config as { text?: unknown } | null)?.text ?? '')
