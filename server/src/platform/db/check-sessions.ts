import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** How long a statement may wait for a pooler that has a single connection, which the other one holds. */
const PATIENCE_MS = 3_000

/** A pooler stands between the shop and PostgreSQL, and takes away what the shop relies on. */
export class SessionsMissing extends Error {}

/** The protocol violation with which PgBouncer answers settings of the connection that it does not know. */
const isStartupRefused = (error: unknown): boolean =>
  error instanceof Error && /^unsupported startup parameter/.test(error.message)

/** Describes the error of opening a database where a pooler refused the settings of the connection. */
export const describeStartupRefusal = (error: unknown): SessionsMissing | undefined => {
  for (let e = error; e instanceof Error; e = e.cause)
    if (isStartupRefused(e)) return new SessionsMissing(`${WHY}: it answers “${e.message}”`)
  return undefined
}

const WHY =
  'a connection pooler such as PgBouncer stands between the shop and PostgreSQL, and does not pass sessions through'

/**
 * Checks that each connection of the pool is a session of PostgreSQL with the settings of the pool:
 * statements are prepared once per session, notifications arrive in one, and locks and settings belong to
 * one. A pooler that gives each transaction another session (PgBouncer in transaction mode) breaks all of
 * these, some of them only under load.
 * @throws SessionsMissing with the reason
 */
export async function checkSessions(pool: pg.Pool): Promise<void> {
  const one = await pool.connect()
  try {
    await checkSession(pool, one)
  } finally {
    one.release()
  }
}

async function checkSession(pool: pg.Pool, one: pg.PoolClient): Promise<void> {
  const two = await pool.connect()
  try {
    if ((await readSession(one)).books !== 'unearned')
      throw new SessionsMissing(`${WHY}: the settings of the connection are missing`)
    const before = await readSession(one)
    // Holds the session that the other connection had, if they share sessions.
    await two.query('begin')
    await readSession(two)
    const after = await Promise.race([readSession(one), sleep(PATIENCE_MS, undefined)])
    await two.query('rollback')
    if (after?.pid !== before.pid)
      throw new SessionsMissing(`${WHY}: two statements of one connection ran in different sessions`)
  } finally {
    two.release()
  }
}

async function readSession(client: pg.PoolClient): Promise<{ pid: number; books: string | null }> {
  const { rows } = await client.query<{ pid: number; books: string | null }>(
    "select pg_backend_pid() as pid, current_setting('pasar.books', true) as books",
  )
  return rows[0]!
}
