import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import type { OpenDb } from './db.ts'
import { pgError } from './errors.ts'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Key of the advisory lock of migrations. */
const LOCK = 7_202_611_210
const LOCK_POLL_MS = 200

/** The table of applied migrations, as Drizzle names it. */
const history = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`

/** How a migration waits for the locks of its tables. */
type LockWait = {
  /** How long one lock may take, in milliseconds: everyone who needs the table queues behind it. */
  timeoutMs: number
  /** Pause before the next attempt, in milliseconds. */
  pauseMs: number
  attempts: number
}

/** Together ten minutes: longer than a report or an export reads a table. */
const patient: LockWait = { timeoutMs: 3_000, pauseMs: 7_000, attempts: 60 }

/**
 * Applies pending migrations, each in its own transaction: the lock of a changed table ends before the next
 * migration copies data. Concurrent processes wait for an advisory lock. A migration that does not get its
 * locks soon lets the waiting requests pass, and starts again.
 * @param folder the migrations of this version, or of an earlier one
 * @throws the error of the last attempt
 */
export async function migrate(
  open: OpenDb,
  folder = migrationsFolder,
  wait: LockWait = patient,
): Promise<void> {
  const client = await open.pool.connect()
  try {
    await lockMigrations(client)
    await client.query(history)
    const { rows } = await client.query<{ last: string | null }>(
      'select max(created_at) as last from drizzle.__drizzle_migrations',
    )
    for (const migration of readMigrationFiles({ migrationsFolder: folder }))
      if (migration.folderMillis > Number(rows[0]?.last ?? 0)) await applyPatiently(client, migration, wait)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).finally(() => client.release())
  }
}

/**
 * Waits until no other process migrates. A statement that waits for the lock would hold a snapshot, for whose
 * end an index that is built concurrently waits in turn.
 */
async function lockMigrations(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      LOCK,
    ])
    if (rows[0]?.locked) return
    await sleep(LOCK_POLL_MS)
  }
}

/** Lock timeout, and deadlock with requests. */
const lockErrors = new Set(['55P03', '40P01'])

async function applyPatiently(client: pg.PoolClient, migration: MigrationMeta, wait: LockWait) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await apply(client, migration, wait.timeoutMs)
    } catch (error) {
      if (attempt >= wait.attempts || !lockErrors.has(pgError(error)?.code ?? '')) throw error
    }
    await sleep(wait.pauseMs)
  }
}

/** First words of a migration whose statements PostgreSQL allows outside of transactions only. */
const OUTSIDE = '-- no transaction'

/** Whether a migration runs outside of transactions, so that writers continue while it builds indexes. */
const isOutside = ({ sql: statements }: MigrationMeta): boolean => statements[0]?.startsWith(OUTSIDE) ?? false

/** Returns the statements of a migration for a database that nobody else uses: all fit in one transaction. */
export const statementsInTransaction = (migration: MigrationMeta): string[] =>
  isOutside(migration)
    ? migration.sql.map((statement) => statement.replace(/ index concurrently /i, ' INDEX '))
    : migration.sql

/** Applies one migration and records it. */
async function apply(client: pg.PoolClient, migration: MigrationMeta, lockTimeoutMs: number) {
  const { sql: statements, hash, folderMillis } = migration
  if (isOutside(migration)) for (const statement of statements) await client.query(statement)
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
    if (!isOutside(migration)) for (const statement of statements) await client.query(statement)
    const row = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)'
    await client.query(row, [hash, folderMillis])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

let newest: { hash: string } | undefined

/** Reports whether the last migration of this version is applied. */
export async function isMigrated(open: OpenDb): Promise<boolean> {
  // Read once: an upgrade in place replaces the files while this version runs.
  newest ??= readMigrationFiles({ migrationsFolder }).at(-1)
  const { rows } = await open.db.execute<{ hash: string }>(
    sql`select hash from drizzle.__drizzle_migrations where hash = ${newest?.hash ?? ''}`,
  )
  return rows.length > 0
}
