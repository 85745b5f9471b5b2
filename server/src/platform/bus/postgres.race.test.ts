import { sql } from 'drizzle-orm'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import type { Bus } from './bus.ts'
import { hasDied } from './has-died.ts'
import { postgresBus } from './postgres.ts'

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

test('every process hears a message once', async () => {
  const heard: string[] = []
  one.subscribe('c', (p) => heard.push(`one ${JSON.stringify(p)}`))
  const end = two.subscribe('c', (p) => heard.push(`two ${JSON.stringify(p)}`))
  two.subscribe('other', () => heard.push('wrong'))
  one.publish('c', { a: 1 })
  expect(heard).toEqual(['one {"a":1}'])
  await expect.poll(() => heard).toEqual(['one {"a":1}', 'two {"a":1}'])
  end()
})

test('a process is known to have died as soon as its connection is gone', async () => {
  const third = await postgresBus(database.url!, database.pool!, pino({ level: 'silent' }))
  const died = async (name: string, asks = one.process) => {
    const { rows } = await database.db.execute<{ died: boolean }>(
      sql`select ${hasDied(sql`${name}::text`, asks)} as died`,
    )
    return rows[0]!.died
  }
  expect(await died(third.process)).toBe(false)
  expect(await died(one.process)).toBe(false)
  expect(await died('never lived')).toBe(true)
  await third.close()
  await expect.poll(() => died(third.process)).toBe(true)
})

test('after a break it connects again and tells of the gap', async () => {
  const gaps: string[] = []
  const heard: unknown[] = []
  two.onGap(() => gaps.push('gap'))
  two.subscribe('d', (p) => heard.push(p))
  const admin = new pg.Client({ connectionString: database.url! })
  await admin.connect()
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pasar-bus' and datname = current_database()`,
  )
  await admin.end()
  await expect.poll(() => gaps.length, { timeout: 8_000 }).toBeGreaterThan(0)
  one.publish('d', 1)
  await expect.poll(() => heard).toEqual([1])
})
