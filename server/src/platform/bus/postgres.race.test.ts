import { sql } from 'drizzle-orm'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import type { Bus } from './bus.ts'
import { postgresBus } from './postgres.ts'
import { isProcessDead } from './process-liveness.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let one: Bus
let two: Bus
beforeAll(async () => {
  database = await testDatabase()
  const log = pino({ level: 'silent' })
  one = await postgresBus(database.url!, database.pool!, log)
  two = await postgresBus(database.url!, database.pool!, log)
})
afterAll(async () => {
  await Promise.all([one.close(), two.close()])
  await database.close()
})

test('delivers a message to every process once', async () => {
  const received: string[] = []
  one.subscribe('c', (p) => received.push(`one ${JSON.stringify(p)}`))
  const end = two.subscribe('c', (p) => received.push(`two ${JSON.stringify(p)}`))
  two.subscribe('other', () => received.push('wrong'))
  one.publish('c', { a: 1 })
  expect(received).toEqual(['one {"a":1}'])
  await expect.poll(() => received).toEqual(['one {"a":1}', 'two {"a":1}'])
  end()
})

test('reports a process as dead as soon as its connection is gone', async () => {
  const third = await postgresBus(database.url!, database.pool!, pino({ level: 'silent' }))
  const died = async (name: string, asks = one.process) => {
    const { rows } = await database.db.execute<{ died: boolean }>(
      sql`select ${isProcessDead(sql`${name}::text`, asks)} as died`,
    )
    return rows[0]!.died
  }
  expect(await died(third.process)).toBe(false)
  expect(await died(one.process)).toBe(false)
  expect(await died('never lived')).toBe(true)
  await third.close()
  await expect.poll(() => died(third.process)).toBe(true)
})

test('reports a dead process to all that ask at the same time', async () => {
  const ask = () =>
    database.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ died: boolean }>(
        sql`select ${isProcessDead(sql`'killed'::text`, one.process)} as died`,
      )
      await tx.execute(sql`select pg_sleep(0.05)`)
      return rows[0]!.died
    })
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([true, true, true])
})

test('reconnects after a break and reports the gap', async () => {
  const gaps: string[] = []
  const received: unknown[] = []
  two.onGap(() => gaps.push('gap'))
  two.subscribe('d', (p) => received.push(p))
  const admin = new pg.Client({ connectionString: database.url! })
  await admin.connect()
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pasar-bus' and datname = current_database()`,
  )
  await admin.end()
  await expect.poll(() => gaps.length, { timeout: 8_000 }).toBeGreaterThan(0)
  one.publish('d', 1)
  await expect.poll(() => received).toEqual([1])
})
