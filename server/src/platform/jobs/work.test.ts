import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OpenDb, openDb } from '../db/db.ts'
import { testDatabase } from '../testing/database.ts'
import { type TestShop, testShop } from '../testing.ts'
import { defineJob } from './jobs.ts'
import { bossJobs } from './pg-boss.ts'

let shop: TestShop
let database: Awaited<ReturnType<typeof testDatabase>>
let open: OpenDb
let ran: number
let logged: string[]
const log = pino({ level: 'error' }, { write: (line: string) => logged.push(JSON.parse(line).msg) })
const count = async () => {
  ran++
}
const sent = defineJob({ name: 't.sent', run: count })
const first = defineJob({ name: 't.first', atStart: true, run: count })
const makeJobs = (job: typeof sent) =>
  bossJobs(open, {
    ...{ ...shop.deps, log, definitions: [job], works: true },
    deps: () => shop.deps,
    pollSeconds: 0.2,
  })

beforeAll(async () => {
  shop = await testShop()
  database = await testDatabase()
  open = await openDb(database.url)
})
afterAll(async () => {
  await open.close()
  await database.close()
  await shop.close()
})
beforeEach(() => {
  ran = 0
  logged = []
})

test('a queue that has started takes jobs, and runs none before it works', async () => {
  const jobs = makeJobs(sent)
  await jobs.start()
  await jobs.send('t.sent', {})
  await sleep(600)
  expect(ran).toBe(0)
  await jobs.work()
  await expect.poll(() => ran).toBe(1)
  await jobs.stop()
})

test('a queue that is stopped while its workers start runs nothing afterwards', async () => {
  const jobs = makeJobs(sent)
  await jobs.start()
  const working = jobs.work()
  await jobs.stop()
  await working
  const other = makeJobs(sent)
  await other.start()
  await other.send('t.sent', {})
  await sleep(600)
  expect(ran).toBe(0)
  // A timer that is left would read the queues of a closed database.
  expect(logged).toEqual([])
  await other.stop()
})

test('a job that cannot be queued when the workers start does not end the process', async () => {
  const jobs = makeJobs(first)
  await jobs.start()
  await open.db.execute(sql`alter table pgboss.job_common rename to unreachable`)
  await jobs.work()
  expect(logged).toContain('a job was not queued')
  await open.db.execute(sql`alter table pgboss.unreachable rename to job_common`)
  await jobs.stop()
})
