import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deps } from '../context.ts'
import { transact } from '../db/transact.ts'
import { defineJob } from '../jobs/jobs.ts'
import { type BossJobs, bossJobs } from '../jobs/pg-boss.ts'
import { refuse } from '../result.ts'
import { testDatabase } from '../testing/database.ts'
import { type TestShop, testShop } from '../testing.ts'
import { emit, emitAll } from './outbox.ts'
import { measureOutbox, startRelay } from './relay.ts'

const received: { job: string; payload: unknown }[] = []
let failures = 0
let startRuns = 0
const together: number[][] = []
const alone: number[] = []
const listen = (name: string) =>
  defineJob({
    name,
    topic: 'order.paid',
    run: async (_, payload) => void received.push({ job: name, payload }),
  })
const definitions = [
  listen('t.first'),
  listen('t.second'),
  defineJob({
    name: 't.fails',
    topic: 'doomed',
    retry: { limit: 1, delay: 1 },
    async run() {
      failures += 1
      throw new Error('no')
    },
  }),
  defineJob({
    name: 't.together',
    topic: 'counted',
    retry: { limit: 0 },
    async run(_, payload) {
      const { n } = payload as { n: number }
      if (n < 0) throw new Error('no')
      alone.push(n)
    },
    async runAll(_, payloads) {
      const numbers = payloads.map((payload) => (payload as { n: number }).n)
      if (numbers.some((n) => n < 0)) throw new Error('one of them')
      together.push(numbers)
    },
  }),
  defineJob({
    name: 't.begins',
    cron: '0 0 1 1 *',
    atStart: true,
    async run() {
      startRuns += 1
    },
  }),
]

let shop: TestShop
let deps: Deps
let jobs: BossJobs
let database: Awaited<ReturnType<typeof testDatabase>>
let stop: () => Promise<void>
beforeAll(async () => {
  shop = await testShop()
  database = await testDatabase()
  const config = { ...shop.deps.config, databaseUrl: database.url }
  jobs = bossJobs(database, {
    config,
    log: shop.deps.log,
    metrics: shop.deps.metrics,
    definitions,
    works: true,
    deps: () => deps,
    pollSeconds: 0.5,
  })
  deps = { ...shop.deps, config, db: database.db, jobs }
  await jobs.start()
  await jobs.work()
  stop = startRelay(deps, jobs)
})
afterAll(async () => {
  await stop()
  await jobs.stop()
  await shop.close()
  await database.close()
})

test('runs an atStart job when the worker starts', async () => {
  await expect.poll(() => startRuns, { timeout: 8_000 }).toBe(1)
})

test('does not deliver an event that is rolled back', async () => {
  await transact(deps.db, async (tx) => {
    await emit(tx, 'order.paid', { id: 'never' })
    return refuse('forbidden')
  })
  expect(await measureOutbox(deps)).toEqual({ waiting: 0, oldestSeconds: 0 })
})

test('delivers a committed event to every subscriber once within seconds', async () => {
  const started = performance.now()
  await transact(deps.db, (tx) =>
    emitAll(tx, [
      { topic: 'order.paid', payload: { id: 'a' } },
      { topic: 'unsubscribed', payload: {} },
    ]),
  )
  await expect.poll(() => received.length, { timeout: 4_000 }).toBe(2)
  expect(performance.now() - started).toBeLessThan(4_000)
  await sleep(300)
  expect(received.map((h) => h.job).sort()).toEqual(['t.first', 't.second'])
  expect(received[0]?.payload).toEqual({ id: 'a' })
  expect(await measureOutbox(deps)).toEqual({ waiting: 0, oldestSeconds: 0 })
})

const counted = (numbers: number[]) =>
  emitAll(
    deps.db,
    numbers.map((n) => ({ topic: 'counted', payload: { n } })),
  )

test('runs jobs together, and one by one when that fails', async () => {
  await counted([-1, 1, 2])
  await expect.poll(() => alone.toSorted(), { timeout: 8_000 }).toEqual([1, 2])
  expect(together).toEqual([])
  await expect
    .poll(async () => (await jobs.stats()).find((s) => s.name === 't.together')?.failed, { timeout: 8_000 })
    .toBe(1)
  await counted([3, 4, 5])
  await expect.poll(() => together.flat().toSorted(), { timeout: 8_000 }).toEqual([3, 4, 5])
  expect(alone).toHaveLength(2)
})

test('delays an event until its time', async () => {
  await emit(deps.db, 'order.paid', { id: 'later' }, new Date(Date.now() + 3_600_000))
  await expect.poll(() => measureOutbox(deps)).toMatchObject({ waiting: 0 })
  await sleep(300)
  expect(received.some((h) => JSON.stringify(h.payload).includes('later'))).toBe(false)
  expect((await jobs.stats()).find((s) => s.name === 't.first')).toMatchObject({ waiting: 1 })
})

test('lists a job that exhausted its retries and puts it back', async () => {
  await emit(deps.db, 'doomed', {})
  const failed = async () => (await jobs.stats()).find((s) => s.name === 't.fails')?.failed ?? 0
  await expect.poll(failed, { timeout: 15_000, interval: 200 }).toBe(1)
  expect(failures).toBe(2)
  expect(await jobs.retry('0190a000-0000-7000-8000-000000000009')).toBe(false)
  const [one] = await jobs.failed(10)
  expect(one).toMatchObject({ name: 't.fails', payload: {}, error: 'no' })
  expect(await jobs.retry(one!.id)).toBe(true)
  await expect.poll(() => failures, { timeout: 15_000, interval: 200 }).toBe(4)
  await expect.poll(failed, { timeout: 15_000, interval: 200 }).toBe(1)
  expect(await jobs.retryFailed('t.fails')).toBe(1)
  await expect.poll(() => failures, { timeout: 15_000, interval: 200 }).toBeGreaterThan(4)
})

test('keeps queued jobs when the process ends', async () => {
  const { rows } = await deps.db.execute<{ n: number }>(
    sql`select count(*)::int as n from pgboss.job where name = 't.first' and state = 'created'`,
  )
  expect(rows[0]?.n).toBe(1)
})
