import { setTimeout as sleep } from 'node:timers/promises'
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
      if (runs === 1) await sleep(12_000)
      running -= 1
    },
  }),
]

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
  jobs = bossJobs(open, { config, log, metrics, definitions, works: true, deps: () => deps })
  await jobs.start()
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
