import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deps } from '../context.ts'
import { openDb } from '../db/db.ts'
import { testDatabase } from '../testing/database.ts'
import { type TestShop, testShop } from '../testing.ts'
import { defineJob } from './jobs.ts'
import { type BossJobs, bossJobs } from './pg-boss.ts'

let [running, maxRunning, runs] = [0, 0, 0]
const definitions = [
  defineJob({
    name: 't.outlives',
    expire: 1,
    retry: { limit: 10, delay: 1, delayMax: 1 },
    async run() {
      runs += 1
      running += 1
      maxRunning = Math.max(maxRunning, running)
      // The first run outlives its expiry, as one does that waits for a provider which does not answer.
      if (runs === 1) await untilFetchedAgain()
      running -= 1
    },
  }),
  defineJob({ name: 't.delayed', run: async () => void delayedRuns++ }),
]
let delayedRuns = 0

/** A second run that did not wait would have begun. */
const MEANWHILE_MS = 500

/** Waits until the queue has failed the job as expired and the worker has fetched it again. */
async function untilFetchedAgain(): Promise<void> {
  const fetched = sql`select 1 from pgboss.job where name = 't.outlives' and state = 'active' and retry_count > 0`
  while ((await open.db.execute(fetched)).rows.length === 0) await sleep(50)
  await sleep(MEANWHILE_MS)
}

let shop: TestShop
let database: Awaited<ReturnType<typeof testDatabase>>
let open: Awaited<ReturnType<typeof openDb>>
let jobs: BossJobs
beforeAll(async () => {
  shop = await testShop()
  database = await testDatabase()
  open = await openDb(database.url)
  const { log, metrics, config } = shop.deps
  const deps: Deps = { ...shop.deps, db: open.db }
  jobs = bossJobs(open, {
    config,
    log,
    metrics,
    definitions,
    works: true,
    deps: () => deps,
    pollSeconds: 0.5,
  })
  await jobs.start()
  await jobs.work()
})
afterAll(async () => {
  await jobs.stop()
  await open.close()
  await database.close()
  await shop.close()
})

test('does not run a job again while a run that outlived its expiry continues', async () => {
  await jobs.send('t.outlives', {})
  await expect.poll(() => runs, { timeout: 30_000, interval: 100 }).toBeGreaterThanOrEqual(2)
  await expect.poll(() => running, { timeout: 10_000 }).toBe(0)
  expect(maxRunning).toBe(1)
}, 45_000)

test('runs a delayed job soon after its time, which no notification announces', async () => {
  await jobs.send('t.delayed', {}, { startAfter: new Date(Date.now() + 1_000) })
  await expect.poll(() => delayedRuns, { timeout: 20_000, interval: 100 }).toBe(1)
})
