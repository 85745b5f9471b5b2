import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Deps } from '../context.ts'
import { defineJob } from '../jobs/jobs.ts'
import { type BossJobs, bossJobs } from '../jobs/pg-boss.ts'
import { sendMail } from '../mail/send-mail.ts'
import { emitAll } from '../outbox/outbox.ts'
import { startRelay } from '../outbox/relay.ts'
import { sendSms } from '../sms/send-sms.ts'
import { testDatabase } from '../testing/database.ts'
import { type TestShop, testShop } from '../testing.ts'
import { type MessagePurpose, withPurpose } from './purpose.ts'

/** What a worker of messages fetches at once. */
const BATCH = 8

let shop: TestShop
let deps: Deps
let jobs: BossJobs
let database: Awaited<ReturnType<typeof testDatabase>>
let stop: () => Promise<void>
let sent: string[] = []
/** Ends when the provider answers. */
let answer = Promise.withResolvers<void>()

const send = async ({ to }: { to: string }) => {
  sent.push(to)
  await answer.promise
}

beforeAll(async () => {
  shop = await testShop()
  database = await testDatabase()
  const config = { ...shop.deps.config, databaseUrl: database.url }
  const { log, metrics } = shop.deps
  const ranked = defineJob({
    name: 't.send-ranked',
    topic: 'ranked',
    priority: (payload) => (payload as { rank: number }).rank,
    run: (_, payload) => send({ to: String((payload as { rank: number }).rank) }),
  })
  const definitions = [sendMail, sendSms, ranked]
  jobs = bossJobs(database, {
    ...{ config, log, metrics, definitions, works: true, deps: () => deps },
    pollSeconds: 0.5,
  })
  deps = { ...shop.deps, config, db: database.db, jobs, sms: { send }, mail: { send, close: () => {} } }
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
beforeEach(() => {
  sent = []
  answer = Promise.withResolvers()
})

const countQueued = async () => {
  const { rows } = await deps.db.execute<{ n: number }>(
    sql`select count(*)::int as n from pgboss.job where name like '%.send-%' and state = 'created'`,
  )
  return rows[0]!.n
}

test('runs jobs of one slot in the order of their priorities', async () => {
  const ranks = [3, 1, 4, 1, 5, 9, 2, 6]
  await emitAll(deps.db, [{ topic: 'ranked', payload: { rank: 0 } }])
  await expect.poll(() => sent, { timeout: 20_000 }).toEqual(['0'])
  await emitAll(
    deps.db,
    ranks.map((rank) => ({ topic: 'ranked', payload: { rank } })),
  )
  await expect.poll(countQueued, { timeout: 20_000 }).toBe(ranks.length)
  answer.resolve()
  const sorted = ranks.toSorted((a, b) => b - a).map(String)
  await expect.poll(() => sent, { timeout: 20_000 }).toEqual(['0', ...sorted])
})

const channels = [
  {
    topic: 'mail.send',
    address: (n: number) => `member${n}@example.com`,
    content: { subject: 's', text: 't' },
  },
  { topic: 'sms.send', address: (n: number) => `+6012345${1000 + n}`, content: { text: 't' } },
]

test.each(channels)(
  'sends codes before receipts, and both before bulk messages ($topic)',
  async ({ topic, address, content }) => {
    const emitMessages = (purpose: MessagePurpose, numbers: number[]) => {
      const toPayload = (n: number) => withPurpose(purpose, { to: address(n), ...content })
      return emitAll(
        deps.db,
        numbers.map((n) => ({ topic, payload: toPayload(n) })),
      )
    }
    const range = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i)
    await emitMessages('bulk', range(0, 30))
    // The worker has fetched a batch, whose messages run in four slots.
    await expect.poll(countQueued, { timeout: 20_000 }).toBe(30 - BATCH)
    const [receipts, codes] = [range(30, BATCH), range(30 + BATCH, 4)]
    await emitMessages('transactional', receipts)
    await emitMessages('security', codes)
    await expect.poll(countQueued, { timeout: 20_000 }).toBe(30 + 4)
    answer.resolve()
    await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(30 + BATCH + 4)
    // The order within a batch is that of the providers' answers.
    const [, second, third] = [0, 1, 2].map((n) => sent.slice(n * BATCH, (n + 1) * BATCH))
    expect(second).toEqual(expect.arrayContaining(codes.map(address)))
    expect([...second!, ...third!]).toEqual(expect.arrayContaining(receipts.map(address)))
  },
)
