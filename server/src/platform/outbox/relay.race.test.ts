import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deps } from '../context.ts'
import { openDb } from '../db/db.ts'
import { defineJob } from '../jobs/jobs.ts'
import { type BossJobs, bossJobs } from '../jobs/pg-boss.ts'
import { testDatabase } from '../testing/database.ts'
import { type TestShop, testShop } from '../testing.ts'
import { emitAll } from './outbox.ts'
import { countPendingEvents, startRelay } from './relay.ts'

const EVENTS = 500
const received: number[] = []
const definitions = [
  defineJob({
    name: 't.count',
    topic: 'counted',
    concurrency: 5,
    async run(_, payload) {
      received.push((payload as { n: number }).n)
    },
  }),
]

type Process = { jobs: BossJobs; deps: Deps; stop(): Promise<void> }

let shop: TestShop
let database: Awaited<ReturnType<typeof testDatabase>>
const processes: Process[] = []

async function startProcess(): Promise<Process> {
  const open = await openDb(database.url)
  const config = { ...shop.deps.config, databaseUrl: database.url }
  const { log, metrics } = shop.deps
  let deps: Deps | undefined
  const jobs = bossJobs(open, { config, log, metrics, definitions, works: true, deps: () => deps! })
  deps = { ...shop.deps, config, db: open.db, jobs }
  await jobs.start()
  const stopRelay = startRelay(deps, jobs, definitions)
  const stop = async () => {
    await stopRelay()
    await jobs.stop()
    await open.close()
  }
  return { jobs, deps, stop }
}

beforeAll(async () => {
  shop = await testShop()
  database = await testDatabase()
  processes.push(...(await Promise.all([startProcess(), startProcess()])))
})
afterAll(async () => {
  await Promise.all(processes.map((p) => p.stop()))
  await database.close()
  await shop.close()
})

test('delivers every event exactly once with two relaying processes', async () => {
  const batch = (from: number) =>
    Array.from({ length: 50 }, (_, i) => ({ topic: 'counted', payload: { n: from + i } }))
  const starts = Array.from({ length: EVENTS / 50 }, (_, i) => i * 50)
  await Promise.all(starts.map((from, i) => emitAll(processes[i % 2]!.deps.db, batch(from))))
  await expect.poll(() => received.length, { timeout: 60_000, interval: 100 }).toBe(EVENTS)
  expect(new Set(received).size).toBe(EVENTS)
  expect(await countPendingEvents(processes[0]!.deps)).toBe(0)
})
