import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deps } from '../context.ts'
import { openDb } from '../db/db.ts'
import { defineJob } from '../jobs/jobs.ts'
import { type BossJobs, bossJobs } from '../jobs/pg-boss.ts'
import { testDatabase } from '../testing/database.ts'
import { type TestShop, testShop } from '../testing.ts'
import { emitAll } from './outbox.ts'
import { measureOutbox, startRelay } from './relay.ts'

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

const later: string[] = []
/** A newer version of the shop, with a second subscriber and a topic and schedule of its own. */
const newer = [
  ...definitions,
  ...['counted', 'introduced'].map((topic) =>
    defineJob({ name: `t.newer-${topic}`, topic, run: async () => void later.push(topic) }),
  ),
  defineJob({ name: 't.newer-schedule', cron: '0 0 1 1 *', run: async () => undefined }),
]

type Process = { jobs: BossJobs; deps: Deps; stop(): Promise<void> }

let shop: TestShop
let database: Awaited<ReturnType<typeof testDatabase>>
const processes: Process[] = []

async function startProcess(known = definitions, { relays = true } = {}): Promise<Process> {
  const open = await openDb(database.url)
  const config = { ...shop.deps.config, databaseUrl: database.url }
  const { log, metrics } = shop.deps
  let deps: Deps | undefined
  const jobs = bossJobs(open, { config, log, metrics, definitions: known, works: true, deps: () => deps! })
  deps = { ...shop.deps, config, db: open.db, jobs }
  await jobs.start()
  await jobs.work()
  const stopRelay = relays ? startRelay(deps, jobs) : async () => undefined
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
  expect(await measureOutbox(processes[0]!.deps)).toEqual({ waiting: 0, oldestSeconds: 0 })
})

test('delivers to the subscribers of a newer version although only an older one relays', async () => {
  const process = await startProcess(newer, { relays: false })
  try {
    await emitAll(process.deps.db, [
      { topic: 'counted', payload: { n: EVENTS } },
      { topic: 'introduced', payload: {} },
    ])
    await expect.poll(() => later.toSorted(), { timeout: 20_000 }).toEqual(['counted', 'introduced'])
    await expect.poll(() => received.length, { timeout: 20_000 }).toBe(EVENTS + 1)
  } finally {
    await process.stop()
  }
})

const registered = async () => {
  const { rows } = await processes[0]!.deps.db.execute<{ name: string }>(
    sql`select name from pgboss.subscription union select name from pgboss.schedule order by 1`,
  )
  return rows.map(({ name }) => name)
}

test('keeps what a newer version registered when an older one starts, until it has not renewed it for a day', async () => {
  const names = newer.map(({ name }) => name).toSorted()
  const restarted = await startProcess()
  await restarted.stop()
  expect(await registered()).toEqual(names)
  const age = sql`updated_on = now() - interval '25 hours' where name like 't.newer%'`
  await processes[0]!.deps.db.execute(sql`update pgboss.subscription set ${age}`)
  await processes[0]!.deps.db.execute(sql`update pgboss.schedule set ${age}`)
  const last = await startProcess()
  await last.stop()
  expect(await registered()).toEqual(['t.count'])
})
