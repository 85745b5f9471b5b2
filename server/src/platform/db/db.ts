import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { deferBegin } from './deferred-begin.ts'
import { prepareFrequent } from './prepared.ts'
import { statementLogger } from './statement-capture.ts'
import { insideTransaction } from './transact.ts'
import type { Db } from './types.ts'

export type OpenDb = {
  db: Db
  pool: pg.Pool
  /** Address of the database: a `postgres://` URL, with its password. */
  url: string
  /** Connections: in use, idle and waited for. */
  load(): { used: number; idle: number; waiting: number }
  close(): Promise<void>
}

export type OpenOptions = {
  /** Connections at most. Default 10. */
  poolSize?: number
}

const INT8 = 20

/**
 * Opens a database. int8 arrives as bigint.
 * @param url a `postgres://` address
 * @throws when PostgreSQL does not answer within 5 s
 */
export async function openDb(url: string, options: OpenOptions = {}): Promise<OpenDb> {
  // The query builder reads the driver's global parsers, so this cannot be set on the pool.
  pg.types.setTypeParser(INT8, (value) => BigInt(value))
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // A process that hangs inside a transaction must not hold its locks for ever.
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'pasar',
    // What is sent without waiting goes out at once: see deferBegin().
    pipeline: true,
    // Compiling a statement costs more than any of these takes.
    options: '-c jit=off',
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  prepareFrequent(pool)
  deferBegin(pool)
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw error
  }
  guard(pool, ['query', 'connect'])
  return {
    db: drizzle(pool, { logger: statementLogger }) as unknown as Db,
    pool,
    url,
    load: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  }
}

/**
 * Makes a use of the database itself inside a transaction fail at once: when every connection is in a transaction
 * that waits for another connection, all wait for ever.
 */
function guard<T extends object>(client: T, methods: (keyof T)[]): void {
  for (const name of methods) {
    const original = client[name] as unknown as (...args: unknown[]) => unknown
    const guarded = (...args: unknown[]) => {
      if (insideTransaction())
        throw new Error('the database itself was used inside transact(): use ctx.tx there')
      return original.apply(client, args)
    }
    client[name] = guarded as unknown as T[keyof T]
  }
}
