import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { traceStatements } from '../tracing/trace-statements.ts'
import { measureConnectionWaits } from './connection-waits.ts'
import { deferBegin } from './deferred-begin.ts'
import { detectLostConnections } from './lost-connections.ts'
import { prepareFrequent } from './prepared.ts'
import { PrimaryClient } from './primary-client.ts'
import { recordPositions } from './replicas/positions.ts'
import { statementLogger } from './statement-capture.ts'
import { insideTransaction } from './transact.ts'
import type { Db } from './types.ts'
import { recordWrites } from './write-tracking.ts'

/** Number of connections in use and idle, and of callers that wait for one. */
export type PoolLoad = { used: number; idle: number; waiting: number }

export type OpenDb = {
  db: Db
  pool: pg.Pool
  /** Address of the database: a `postgres://` URL with the password. */
  url: string
  load(): PoolLoad
  /** Returns the shortest wait for a connection since the last call, in milliseconds (ConnectionWaits). */
  takeConnectionWait(): number
  close(): Promise<void>
}

export type OpenOptions = {
  /** Maximum number of connections, by default 10. */
  poolSize?: number
  /** Records the positions of writes in the log, for reads from replicas. */
  recordPositions?: boolean
}

/** Returns the load of a pool. */
export const readPoolLoad = (pool: pg.Pool): PoolLoad => ({
  used: pool.totalCount - pool.idleCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
})

const INT8 = 20

/** Options with which idle connections notice within 20 s that the other machine is gone. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/**
 * Opens a database. Reads int8 as bigint.
 * @param url a `postgres://` address
 * @throws when PostgreSQL does not answer within 5 s
 */
export async function openDb(url: string, options: OpenOptions = {}): Promise<OpenDb> {
  // The query builder reads the driver's global parsers, so this cannot be set on the pool.
  pg.types.setTypeParser(INT8, (value) => BigInt(value))
  const pool = new pg.Pool({
    Client: PrimaryClient,
    connectionString: url,
    ...keepAlive,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // Frees the locks of a process that hangs inside a transaction.
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'pasar',
    // Sends queries without waiting for the previous result: see deferBegin().
    pipeline: true,
    // Compiling these statements takes longer than executing them. Triggers refuse changes of the books by
    // connections that do not know unearned revenue (docs/adr/0029-unearned-revenue.md).
    options: '-c jit=off -c pasar.books=unearned',
  })
  // The pool replaces broken idle connections; without a listener they would crash the process.
  pool.on('error', () => undefined)
  prepareFrequent(pool)
  if (options.recordPositions) recordPositions(pool)
  deferBegin(pool)
  detectLostConnections(pool)
  recordWrites(pool)
  traceStatements(pool)
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw error
  }
  const takeConnectionWait = measureConnectionWaits(pool)
  guard(pool, ['query', 'connect'])
  return {
    db: drizzle(pool, { logger: statementLogger }) as unknown as Db,
    pool,
    url,
    load: () => readPoolLoad(pool),
    takeConnectionWait,
    close: () => pool.end(),
  }
}

/**
 * Rejects use of the pool inside a transaction: when every connection is in a transaction that waits for
 * another connection, the pool deadlocks.
 */
function guard<T extends object>(client: T, methods: (keyof T)[]): void {
  for (const name of methods) {
    const original = client[name] as unknown as (...args: unknown[]) => unknown
    const guarded = (...args: unknown[]) => {
      if (insideTransaction()) throw new Error('the pool was used inside transact(): use ctx.tx')
      return original.apply(client, args)
    }
    client[name] = guarded as unknown as T[keyof T]
  }
}
