import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDatabase } from '../testing/database.ts'
import { untilLockWait } from '../testing/locks.ts'
import { testServer } from '../testing/server.ts'
import { makeTemporaryFolder } from '../testing/temporary-folder.ts'
import type { OpenDb } from './db.ts'
import { migrate } from './migrate.ts'

let folder: string
let open: OpenDb
beforeAll(async () => {
  folder = await makeTemporaryFolder('pasar-migrations-')
  await mkdir(join(folder, 'meta'))
  open = await createDatabase(testServer())
})
afterAll(async () => {
  await open.close()
  await rm(folder, { recursive: true })
})

/** Writes migrations in their order, as drizzle-kit lays them out. */
async function write(statements: readonly string[]): Promise<void> {
  const entries = statements.map((_, idx) => ({ idx, when: idx + 1, tag: `000${idx}`, breakpoints: true }))
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }))
  for (const [i, statement] of statements.entries()) await writeFile(join(folder, `000${i}.sql`), statement)
}

const list = async (table: string) => (await open.db.execute(sql.raw(`select * from ${table}`))).rows

it('commits each migration, and continues after one that failed', async () => {
  const first = 'create table migrated (n int)'
  await write([first, 'insert into migrated values (1);--> statement-breakpoint\nselect 1 / 0', 'select 1'])
  await expect(migrate(open, folder)).rejects.toThrow('division by zero')
  expect(await list('migrated')).toEqual([])
  await write([first, 'insert into migrated values (1)', 'insert into migrated values (2)'])
  for (let i = 0; i < 2; i++) await migrate(open, folder)
  expect(await list('migrated')).toEqual([{ n: 1 }, { n: 2 }])
  expect(await list('drizzle.__drizzle_migrations')).toHaveLength(3)
})

it('lets requests pass while it waits for a lock, and starts again', async () => {
  const first = 'create table busy (n int)'
  const second = 'insert into busy values (1);--> statement-breakpoint\nalter table busy add column m int'
  await write([first, second])
  const other = folder.replace(/\/?$/, '')
  const client = await open.pool.connect()
  const wait = { timeoutMs: 50, pauseMs: 20, attempts: 1_000 }
  await open.db.execute(sql`drop schema drizzle cascade`)
  await open.db.execute(sql.raw(first))
  await write(['select 1', second])
  await client.query('begin')
  await client.query('lock table busy in access share mode')
  await expect(migrate(open, other, { ...wait, attempts: 2 })).rejects.toThrow('lock timeout')
  const migrated = migrate(open, other, wait)
  // A reader queues behind the waiting migration, for the lock timeout at most.
  await untilLockWait(open.db)
  expect(await list('busy')).toEqual([])
  await client.query('commit')
  client.release()
  await migrated
  expect(await list('busy')).toEqual([{ n: 1, m: null }])
})
