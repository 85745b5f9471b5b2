import type { Socket } from 'node:net'
import { inspect } from 'node:util'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toLoggableError } from '../http/responses/errors.ts'
import { createDatabase } from '../testing/database.ts'
import { testServer } from '../testing/server.ts'
import type { OpenDb } from './db.ts'
import { CommitUnknown, isUnreachable } from './errors.ts'
import { transact } from './transact.ts'
import type { Tx } from './types.ts'

let open: OpenDb
let killer: pg.Client
beforeAll(async () => {
  open = await createDatabase(testServer())
  await open.pool.query('create table things (id int)')
  killer = new pg.Client({ connectionString: open.url })
  await killer.connect()
})
afterAll(async () => {
  await killer.end()
  await open.close()
})

/** Ends the connection of a transaction, and waits until PostgreSQL has done it. */
async function endConnection(tx: Tx) {
  const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  await killer.query('select pg_terminate_backend($1, 5000)', [rows[0]!.pid])
}

const count = async () => Number((await killer.query('select count(*) as n from things')).rows[0].n)
const isCommitUnknown = (error: unknown) =>
  error instanceof Error && [error, error.cause].some((e) => e instanceof CommitUnknown)
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('a transaction whose connection breaks between two statements fails, the process goes on and nothing is done', async () => {
  const failed = await errorOf(
    transact(open.db, async (tx) => {
      await tx.execute(sql`insert into things values (1)`)
      await endConnection(tx)
      // The driver learns of it before the next statement.
      await new Promise((done) => setTimeout(done, 50))
      await tx.execute(sql`insert into things values (2)`)
    }),
  )
  expect(isUnreachable(failed)).toBe(true)
  expect(isCommitUnknown(failed)).toBe(false)
  expect(await count()).toBe(0)
})

test('a statement outside a transaction whose connection breaks without a word fails as unreachable, and is logged without its parameters', async () => {
  open.pool.once('acquire', (client) => {
    const { connection } = client as unknown as { connection: { stream: Socket } }
    setTimeout(() => connection.stream.destroy(), 50)
  })
  const failed = await errorOf(open.db.execute(sql`select pg_sleep(5), ${'a secret'}::text`))
  expect(isUnreachable(failed)).toBe(true)
  expect(inspect(toLoggableError(failed))).toContain('Connection terminated')
  expect(inspect(toLoggableError(failed), { depth: 9 })).not.toContain('a secret')
})

test('a commit during which the connection breaks is unknown, not failed', async () => {
  await killer.query(`
    create function slowly() returns trigger language plpgsql as $$ begin perform pg_sleep(10); return null; end $$;
    create constraint trigger slow after insert on things deferrable initially deferred
      for each row when (new.id = 3) execute function slowly()`)
  let pid = 0
  const committing = errorOf(
    transact(open.db, async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      pid = rows[0]!.pid
      await tx.execute(sql`insert into things values (3)`)
    }),
  )
  await expect
    .poll(
      async () => (await killer.query('select query from pg_stat_activity where pid = $1', [pid])).rows[0],
    )
    .toEqual({ query: 'commit' })
  await killer.query('select pg_terminate_backend($1)', [pid])
  const failed = await committing
  expect(isCommitUnknown(failed)).toBe(true)
  expect(isUnreachable(failed)).toBe(true)
})

test('a connection that became read-only is closed, and the next one writes', async () => {
  const failed = await errorOf(
    transact(open.db, async (tx) => {
      await tx.execute(sql`set session characteristics as transaction read only`)
      await tx.execute(sql`set transaction read only`)
      await tx.execute(sql`insert into things values (4)`)
    }),
  )
  expect(isUnreachable(failed)).toBe(true)
  await transact(open.db, (tx) => tx.execute(sql`insert into things values (5)`))
  expect(await count()).toBe(1)
})
