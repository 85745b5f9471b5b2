import type { Socket } from 'node:net'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { traceStatements } from '../../tracing/trace-statements.ts'
import { keepAlive, type PoolLoad, readPoolLoad } from '../db.ts'
import { hasBrokenConnection, pgError } from '../errors.ts'
import { prepareFrequent } from '../prepared.ts'
import { statementLogger } from '../statement-capture.ts'
import type { Db } from '../types.ts'

/** Time to get a connection, ms: a read that gets none is read from the primary. */
const CONNECT_MS = 1_000

/** Connections to a replica. */
export type ReplicaPool = {
  db: Db
  load(): PoolLoad
  /** Runs a statement outside the query builder. */
  query: pg.Pool['query']
  /** Closes the connections at once, so that their reads fail: a host that is gone ends none of them. */
  destroy(): void
  /** Closes the connections after their reads. */
  end(): Promise<void>
}

/** Creates the connections to a replica; none is opened before the first read. */
export function makeReplicaPool(url: string, poolSize: number): ReplicaPool {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: 30_000,
    ...keepAlive,
    application_name: 'pasar-replica',
    // A standby refuses writes itself; one that has been promoted must not accept them either.
    options: '-c jit=off -c default_transaction_read_only=on',
  })
  // The pool replaces broken idle connections; without a listener they would crash the process.
  pool.on('error', () => undefined)
  prepareFrequent(pool)
  traceStatements(pool)
  const sockets = new Set<Socket>()
  pool.on('connect', (client) => {
    // Internals of the driver that its types omit.
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    sockets.add(stream)
    stream.once('close', () => sockets.delete(stream))
  })
  return {
    db: drizzle(pool, { logger: statementLogger }) as unknown as Db,
    load: () => readPoolLoad(pool),
    query: pool.query.bind(pool),
    destroy() {
      pool.end().catch(() => undefined)
      for (const socket of sockets) socket.destroy()
    },
    end: () => pool.end(),
  }
}

/**
 * Reports that the replica is gone, so that the next reads would fail as well. A conflict with what it
 * replays (40001) ends a statement only, and a full pool has no connection for a moment.
 */
export function isConnectionLost(error: unknown): boolean {
  const state = pgError(error)?.code
  return state ? state.startsWith('08') || state.startsWith('57P') : hasBrokenConnection(error)
}
