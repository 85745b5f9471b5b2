import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { openDb } from './db.ts'
import { isConnectionTimeout } from './errors.ts'

test('callers that wait for a connection are measured until one is free', async () => {
  const database = await testDatabase()
  const open = await openDb(database.url, { poolSize: 1 })
  open.takeConnectionWait()
  expect(open.takeConnectionWait()).toBe(0)
  const held = await open.pool.connect()
  open.takeConnectionWait()
  const waiting = open.db.execute(sql`select 1`).then()
  await sleep(20)
  expect(open.takeConnectionWait()).toBeGreaterThan(10)
  held.release()
  await waiting
  expect(open.takeConnectionWait()).toBeGreaterThan(10)
  expect(open.takeConnectionWait()).toBe(0)
  await open.close()
  await database.close()
})

test('distinguishes a pool without free connections from a database that does not answer', async () => {
  const timeout = new Error('Failed query', { cause: new Error('timeout exceeded when trying to connect') })
  expect(isConnectionTimeout(timeout)).toBe(true)
  expect(isConnectionTimeout(new Error('Connection terminated due to connection timeout'))).toBe(false)
})
