import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle as overPg } from 'drizzle-orm/node-postgres'
import { drizzle as overPglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { deferBegin } from './deferred-begin.ts'
import { prepareFrequent } from './prepared.ts'
import { statementLogger } from './statement-capture.ts'
import { insideTransaction } from './transact.ts'
import type { Db } from './types.ts'

export type OpenDb = {
  kind: 'pglite' | 'postgres'
  db: Db
  /** The embedded database, for what needs the engine itself (jobs, backups). */
  pglite?: PGlite
  pool?: pg.Pool
  /** Connections: in use, idle and waited for. */
  load(): { used: number; idle: number; waiting: number }
  close(): Promise<void>
}

export type OpenOptions = {
  /** Connections at most; PostgreSQL only. */
  poolSize?: number
  /** An unpacked or tarred data folder to start from; PGlite only, used by tests. */
  loadDataDir?: Blob
}

const INT8 = 20

/**
 * Opens the database: PostgreSQL by its address, else PGlite in a folder, or in memory without one.
 * int8 arrives as bigint on both.
 * @param url a `postgres://` address
 * @param dataDir folder that holds the embedded database in `db/`
 * @throws when PostgreSQL does not answer within 5 s
 */
export async function openDb(
  url: string | undefined,
  dataDir: string | undefined,
  options: OpenOptions = {},
): Promise<OpenDb> {
  return url ? await openPostgres(url, options) : await openPglite(dataDir, options)
}

async function openPglite(dataDir: string | undefined, options: OpenOptions): Promise<OpenDb> {
  const folder = dataDir === undefined ? undefined : join(dataDir, 'db')
  if (folder) await mkdir(folder, { recursive: true, mode: 0o700 })
  const pglite = await PGlite.create(folder, {
    extensions: { pg_trgm },
    parsers: { [INT8]: (value: string) => BigInt(value) },
    loadDataDir: options.loadDataDir,
  })
  guard(pglite, ['query', 'exec', 'transaction'])
  return {
    kind: 'pglite',
    // Both drivers' databases are PgDatabase; only the result of execute() is typed differently.
    db: overPglite(pglite, { logger: statementLogger }) as unknown as Db,
    pglite,
    load: () => ({ used: 0, idle: 1, waiting: 0 }),
    close: () => pglite.close(),
  }
}

async function openPostgres(url: string, options: OpenOptions): Promise<OpenDb> {
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
    kind: 'postgres',
    db: overPg(pool, { logger: statementLogger }) as unknown as Db,
    pool,
    load: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  }
}

/**
 * Makes a use of the database itself inside a transaction fail at once: on the one connection of PGlite it
 * would wait for itself for ever, on PostgreSQL it can exhaust the pool.
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
