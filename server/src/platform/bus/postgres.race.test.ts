import { sql } from 'drizzle-orm'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
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

test('sends a message again until the database takes it, but none that it never takes', async () => {
  const pool = database.pool!
  const errors = [new Error('timeout exceeded when trying to connect'), new Error('Connection terminated')]
  const failing = Object.assign(Object.create(pool) as pg.Pool, {
    query: (text: string, values: unknown[]) =>
      errors.length > 0 ? Promise.reject(errors.shift()) : pool.query(text, values),
  })
  const third = await postgresBus(database.url!, failing, pino({ level: 'silent' }))
  const received: unknown[] = []
  one.subscribe('retried', (payload) => received.push(payload))
  third.publish('retried', 1)
  third.publish('retried', 2)
  third.publish('retried', 'x'.repeat(9_000))
  await expect.poll(() => received.toSorted(), { timeout: 5_000 }).toEqual([1, 2])
  expect(errors).toEqual([])
  third.publish('retried', 3)
  await expect.poll(() => received).toContain(3)
  await third.close()
})

test('checks every half minute until it is closed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const third = await postgresBus(database.url!, database.pool!, pino({ level: 'silent' }))
    let checks = 0
    third.onCheck(() => checks++)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(checks).toBe(2)
    await third.close()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(checks).toBe(2)
  } finally {
    vi.useRealTimers()
  }
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
