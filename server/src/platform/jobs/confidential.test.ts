import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deps } from '../context.ts'
import { transact } from '../db/transact.ts'
import { emit, emitAll } from '../outbox/outbox.ts'
import { startRelay } from '../outbox/relay.ts'
import { refuse } from '../result.ts'
import { testDatabase } from '../testing/database.ts'
import { type TestShop, testShop } from '../testing.ts'
import { defineJob } from './jobs.ts'
import { type BossJobs, bossJobs } from './pg-boss.ts'

let received: string[] = []
const definitions = [
  defineJob({
    name: 't.letter',
    topic: 'letter',
    confidential: { recipient: 'to' },
    retry: { limit: 0 },
    concurrency: 2,
    async run(_, payload) {
      const { to, text } = payload as { to: string; text: string }
      if (text === 'lost') throw new Error('no letter box')
      received.push(to)
    },
  }),
  defineJob({ name: 't.paper', topic: 'letter', run: async () => undefined }),
]

let shop: TestShop
let deps: Deps
let jobs: BossJobs
let database: Awaited<ReturnType<typeof testDatabase>>
let stop: () => Promise<void>
/** Starts another process of the shop, and stops it. */
let startOther: () => Promise<void>
beforeAll(async () => {
  shop = await testShop()
  database = await testDatabase()
  const config = { ...shop.deps.config, databaseUrl: database.url }
  const { log, metrics } = shop.deps
  const options = { config, log, metrics, definitions, deps: () => deps, pollSeconds: 0.5 }
  jobs = bossJobs(database, { ...options, works: true })
  startOther = async () => {
    const other = bossJobs(database, { ...options, works: false })
    await other.start()
    await other.stop()
  }
  deps = { ...shop.deps, config, db: database.db, jobs }
  await jobs.start()
  await jobs.work()
  stop = startRelay(deps, jobs)
})
afterAll(async () => {
  await stop()
  await jobs.stop()
  await database.close()
  await shop.close()
})

/** Reads what the queue has to a recipient: name and state of each job. */
async function listKept(to: string) {
  const { rows } = await deps.db.execute<{ job: string }>(
    sql`select name || ' ' || state as job from pgboss.job where data->>'to' = ${to} order by 1`,
  )
  return rows.map(({ job }) => job)
}

test('keeps nothing of a confidential job that has run, also where others of its batch fail', async () => {
  await emitAll(deps.db, [
    ...['ann', 'ben', 'cho'].map((to) => ({ topic: 'letter', payload: { to, text: 'code 493817' } })),
    { topic: 'letter', payload: { to: 'dan', text: 'lost' } },
  ])
  await expect.poll(() => received.toSorted(), { timeout: 10_000 }).toEqual(['ann', 'ben', 'cho'])
  for (const to of received)
    await expect.poll(() => listKept(to), { timeout: 10_000 }).toEqual(['t.paper completed'])
  await expect
    .poll(() => listKept('dan'), { timeout: 10_000 })
    .toEqual(['platform.dead created', 't.letter failed', 't.paper completed'])
})

test('deletes the waiting and failed confidential jobs to a recipient with the transaction, and no others', async () => {
  received = []
  const lost = (to: string) => emit(deps.db, 'letter', { to, text: 'lost' })
  await Promise.all(['Eve@example.com', 'fay@example.com'].map(lost))
  const kept = ['platform.dead created', 't.letter failed', 't.paper completed']
  for (const to of ['Eve@example.com', 'fay@example.com'])
    await expect.poll(() => listKept(to), { timeout: 10_000 }).toEqual(kept)
  await transact(deps.db, async (tx) => {
    await jobs.deleteConfidential(tx, ['eve@example.com'])
    return refuse('forbidden')
  })
  expect(await listKept('Eve@example.com')).toEqual(kept)
  await emit(deps.db, 'letter', { to: 'Eve@example.com', text: 'later' }, new Date(Date.now() + 3_600_000))
  const later = ['t.letter created', 't.paper created']
  await expect
    .poll(() => listKept('Eve@example.com'), { timeout: 10_000 })
    .toEqual(expect.arrayContaining(later))
  await transact(deps.db, (tx) => jobs.deleteConfidential(tx, ['eve@example.com', '+60123456789']))
  expect(await listKept('Eve@example.com')).toEqual(['t.paper completed', 't.paper created'])
  expect(await listKept('fay@example.com')).toEqual(kept)
  const failed = await jobs.failed(10)
  expect(failed.map(({ payload }) => (payload as { to: string }).to).toSorted()).toEqual([
    'dan',
    'fay@example.com',
  ])
})

test('keeps confidential jobs that failed for a week, others for longer', async () => {
  const [failed] = await jobs.failed(1)
  await deps.db.execute(sql`
    insert into pgboss.job (name, source_name, data, keep_until)
    values ('platform.dead', 't.paper', '{"to": "gus"}', now() + interval '50 days')`)
  const age = (days: number) =>
    deps.db.execute(
      sql`update pgboss.job set created_on = now() - ${days}::int * interval '1 day' where name = 'platform.dead'`,
    )
  const listFailed = async () => (await jobs.failed(10)).map(({ payload }) => (payload as { to: string }).to)
  await age(6)
  await startOther()
  expect((await jobs.failed(10)).map(({ id }) => id)).toContain(failed!.id)
  await age(8)
  await startOther()
  expect(await listFailed()).toEqual(['gus'])
})
