import { CONSISTENCY_HEADER, NO_TOKEN, PRIMARY_TOKEN } from '@pasar/contract/consistency/tokens'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LIVE_CHANNEL, type LiveMessage } from '../../live/notify.ts'
import type { Metrics } from '../../metrics.ts'
import { createDatabase } from '../../testing/database.ts'
import { type Replication, startReplication } from '../../testing/server.ts'
import type { TestShop } from '../../testing.ts'
import type { OpenDb } from '../db.ts'
import { calls, openShop } from './testing.ts'

type Standby = Awaited<ReturnType<Replication['addStandby']>>

let replication: Replication
let standby: Standby
let database: OpenDb
let name: string
let shop: TestShop
let other: TestShop
let metrics: Metrics
let onStandby: pg.Client

beforeAll(async () => {
  replication = await startReplication()
  standby = await replication.addStandby()
  database = await createDatabase(replication.primaryUrl)
  name = new URL(database.url).pathname.slice(1)
  ;({ shop, metrics } = await openShop(database.url, [standby.url(name)]))
  other = (await openShop(database.url, [standby.url(name)])).shop
  onStandby = await connect(standby)
}, 60_000)
afterAll(async () => {
  await onStandby.end().catch(() => undefined)
  await shop.close()
  await other.close()
  await database.close()
  await replication.stop()
})
beforeEach(async () => {
  await database.db.execute(sql`delete from notes`)
  await isServing()
})

async function connect(to: Standby): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: to.url(name) })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

type Reading = 'list' | 'cached' | 'writing' | 'slow'

async function read(call: Reading, token: string | undefined = NO_TOKEN, from = shop) {
  const { data, name: outcome } = await from.call(
    calls[call],
    {},
    { headers: token ? { [CONSISTENCY_HEADER]: token } : {} },
  )
  return { ...(data as { notes: string[]; standby: boolean }), outcome }
}

type Writing = 'inTransaction' | 'byStatement' | 'outside'

/** Writes a note. @returns the consistency token of the response */
async function write(text: string, call: Writing = 'inTransaction'): Promise<string> {
  const { headers, name: outcome } = await shop.call(calls[call], { text })
  expect(outcome).toBe('ok')
  return String(headers[CONSISTENCY_HEADER])
}

/** Waits until both servers read from the standby, which has replayed everything. */
async function isServing() {
  for (const each of [shop, other])
    await expect
      .poll(() => read('list', NO_TOKEN, each), { timeout: 10_000 })
      .toMatchObject({ standby: true, notes: [] })
}

/** Runs `run` while the standby replays nothing. */
async function whilePaused(run: () => Promise<void>) {
  await onStandby.query('select pg_wal_replay_pause()')
  await expect
    .poll(async () => (await onStandby.query('select pg_get_wal_replay_pause_state() as s')).rows[0].s)
    .toBe('paused')
  try {
    await run()
  } finally {
    await onStandby.query('select pg_wal_replay_resume()')
  }
}

describe('a write', () => {
  it.each(['inTransaction', 'byStatement', 'outside'] as const)(
    'is read at once on another server while replay is paused (%s)',
    (call) =>
      whilePaused(async () => {
        const token = await write('mine', call)
        expect(token).toMatch(/^[0-9a-f]{16}$/)
        expect(token).not.toBe(PRIMARY_TOKEN)
        expect(await read('list', token, other)).toMatchObject({ standby: false, notes: ['mine'] })
        // The caller alone pays for it.
        expect(await read('list', NO_TOKEN, other)).toMatchObject({ standby: true, notes: [] })
      }),
  )

  it('is read from the replica as soon as it is replayed there', async () => {
    const token = await write('mine')
    await expect.poll(() => read('list', token)).toMatchObject({ standby: true, notes: ['mine'] })
  })

  it('has a token even if its call fails after the commit', async () => {
    const { headers, status } = await shop.call(calls.failing, { text: 'half' })
    expect(status).toBe(500)
    await whilePaused(async () => undefined)
    expect((await read('list', String(headers[CONSISTENCY_HEADER]))).notes).toEqual(['half'])
  })

  it('that is refused by a failing statement does not lead its caller to the primary', async () => {
    const { headers, name: outcome } = await shop.call(calls.refused, { text: 'none' })
    expect(outcome).toBe('cart-full')
    expect(headers[CONSISTENCY_HEADER]).not.toBe(PRIMARY_TOKEN)
  })

  it.each(['done', 'refused'] as const)('of before is read after a POST that finds it (%s)', (call) =>
    whilePaused(async () => {
      await write('earlier')
      const { headers } = await other.call(calls[call], { text: 'earlier' })
      const token = String(headers[CONSISTENCY_HEADER])
      expect(token).not.toBe(PRIMARY_TOKEN)
      expect(await read('list', token, other)).toMatchObject({ standby: false, notes: ['earlier'] })
    }),
  )

  it('of others is read after a GET that tells its state', () =>
    whilePaused(async () => {
      await write('paid')
      const { headers } = await other.call(calls.state, {})
      expect(await read('list', String(headers[CONSISTENCY_HEADER]), other)).toMatchObject({
        notes: ['paid'],
      })
      expect((await other.call(calls.onPrimary, {})).headers[CONSISTENCY_HEADER]).toBeUndefined()
    }))

  it('of others is read by the member whom it notifies', () =>
    whilePaused(async () => {
      const heard: LiveMessage[] = []
      const stop = shop.deps.bus.subscribe(LIVE_CHANNEL, (message) => heard.push(message as LiveMessage))
      await write('for you')
      await expect.poll(() => heard).toHaveLength(1)
      stop()
      expect(await read('list', heard[0]!.event.token, other)).toMatchObject({ notes: ['for you'] })
    }))
})

describe('a read', () => {
  it('without a token is one of the primary, since its client would keep none', async () => {
    expect(await read('list', '')).toMatchObject({ standby: false })
    expect(await read('list', 'malformed')).toMatchObject({ standby: false })
  })

  it('that a replica refuses is repeated on the primary: the record can be too new for the replica', () =>
    whilePaused(async () => {
      await write('new')
      const headers = { [CONSISTENCY_HEADER]: NO_TOKEN }
      expect(await shop.call(calls.find, { text: 'new' }, { headers })).toMatchObject({ name: 'ok' })
      expect(await shop.call(calls.find, { text: 'none' }, { headers })).toMatchObject({ name: 'cart-full' })
    }))

  it('that writes reaches the primary, never a replica', async () => {
    expect(await read('writing')).toMatchObject({
      outcome: 'ok',
      standby: false,
      notes: ['written by a read'],
    })
  })

  it('does not fill a cache from a replica', () =>
    whilePaused(async () => {
      await read('cached')
      await write('new')
      expect(await read('cached')).toMatchObject({ standby: false, notes: ['new'] })
    }))

  it('that conflicts with the replay is repeated on the primary, and the replica stays in use', async () => {
    const reading = read('slow')
    await expect.poll(countSleepers).toBe(1)
    // Its lock conflicts with that of the reader on the standby.
    await database.db.execute(sql`alter table notes add column if not exists extra int`)
    expect(await reading).toMatchObject({ outcome: 'ok', standby: false })
    expect((await metrics.replicaInUse.get()).values[0]!.value).toBe(1)
  })
})

/** Counts the reads that sleep on the standby. */
async function countSleepers(): Promise<number> {
  const { rows } = await onStandby.query<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where wait_event = 'PgSleep'",
  )
  return rows[0]!.n
}

/** A primary whose position the checks read as a test wants it. */
function fakePrimary() {
  const fake = {
    fails: false,
    hangs: false,
    hanging: 0,
    behindBytes: 0n,
    of(open: OpenDb): OpenDb {
      const query = async (config: unknown) => {
        const result = await open.pool.query(config as pg.QueryConfig)
        if (!('position' in (result.rows[0] ?? {}))) return result
        if (fake.fails) throw new Error('no answer')
        if (fake.hangs) fake.hanging += 1
        if (fake.hangs) await new Promise(() => undefined)
        return { rows: [{ position: String(BigInt(result.rows[0].position) - fake.behindBytes) }] }
      }
      return { ...open, pool: { query } as unknown as pg.Pool }
    },
  }
  return fake
}

describe('a replica', () => {
  it('that lags is left out, and taken back when it has caught up', async () => {
    await whilePaused(async () => {
      await write('late')
      await expect
        .poll(() => read('list'), { timeout: 5_000 })
        .toMatchObject({ standby: false, notes: ['late'] })
      expect((await metrics.replicaLagBytes.get()).values[0]!.value).toBeGreaterThan(0)
      expect((await metrics.replicaInUse.get()).values[0]!.value).toBe(0)
    })
    await expect
      .poll(() => read('list'), { timeout: 5_000 })
      .toMatchObject({ standby: true, notes: ['late'] })
    await expect.poll(async () => (await metrics.replicaLagSeconds.get()).values[0]!.value).toBe(0)
  })

  it('that is killed causes no failed request, and serves again when it is back', async () => {
    const slow = read('slow')
    await expect.poll(countSleepers).toBe(1)
    let until = false
    const load = Array.from({ length: 4 }, async () => {
      const outcomes = new Set<string>()
      while (!until) outcomes.add((await read('list')).outcome)
      return outcomes
    })
    process.kill(standby.pid(), 'SIGKILL')
    expect(await slow).toMatchObject({ outcome: 'ok', standby: false })
    await isServing()
    until = true
    expect(await Promise.all(load)).toEqual(load.map(() => new Set(['ok'])))
  })

  it('that dies is left out at once, before its next check', async () => {
    const second = await replication.addStandby()
    const rare = await openShop(database.url, [second.url(name)], { checkMs: 600_000 })
    await expect.poll(() => read('list', NO_TOKEN, rare.shop)).toMatchObject({ standby: true })
    await second.stop()
    expect(await read('list', NO_TOKEN, rare.shop)).toMatchObject({ standby: false, outcome: 'ok' })
    const outcomes = (await rare.metrics.reads.get()).values.map(({ labels }) => labels.outcome)
    expect(outcomes).toContain('none-in-use')
    expect(outcomes).not.toContain('repeated')
    await rare.shop.close()
  })

  it('is left out while the primary does not answer, and when it follows another primary', async () => {
    const primary = fakePrimary()
    primary.fails = true
    const watching = await openShop(database.url, [standby.url(name)], { primary: primary.of })
    const node = async () => (await read('list', NO_TOKEN, watching.shop)).standby
    await expect.poll(async () => (await watching.metrics.replicaInUse.get()).values[0]?.value).toBe(0)
    expect(await node()).toBe(false)
    primary.fails = false
    await expect.poll(node).toBe(true)
    primary.behindBytes = 1_000_000n
    await expect.poll(node).toBe(false)
    primary.behindBytes = 0n
    await expect.poll(node).toBe(true)
    await watching.shop.close()
  })

  it('is checked while the primary hangs', async () => {
    const primary = fakePrimary()
    const watching = await openShop(database.url, [standby.url(name)], { primary: primary.of })
    await expect.poll(() => read('list', NO_TOKEN, watching.shop)).toMatchObject({ standby: true })
    primary.hangs = true
    await expect.poll(() => primary.hanging).toBeGreaterThan(0)
    watching.metrics.replicaInUse.reset()
    await expect.poll(async () => (await watching.metrics.replicaInUse.get()).values[0]?.value).toBe(1)
    await watching.shop.close()
  })

  it('of another cluster, or a primary, is never used', async () => {
    const wrong = await openShop(database.url, [database.url])
    await expect.poll(async () => (await wrong.metrics.replicaInUse.get()).values.length).toBe(1)
    expect(await read('list', NO_TOKEN, wrong.shop)).toMatchObject({ standby: false })
    expect((await wrong.metrics.replicaInUse.get()).values[0]!.value).toBe(0)
    await wrong.shop.close()
  })

  it('keeps a caller as long as it is in use, while others read from another', async () => {
    const second = await replication.addStandby()
    const two = await openShop(database.url, [standby.url(name), second.url(name)])
    const inUse = async () => (await two.metrics.replicaInUse.get()).values.map(({ value }) => value)
    await expect.poll(inUse, { timeout: 10_000 }).toEqual([1, 1])
    const nodes = async () =>
      (await two.metrics.reads.get()).values.filter(({ labels }) => labels.outcome === 'served').length
    for (let i = 0; i < 4; i++) await read('list', NO_TOKEN, two.shop)
    expect(await nodes()).toBe(1)
    for (let i = 0; i < 20; i++)
      await two.shop.call(calls.list, {}, { headers: { [CONSISTENCY_HEADER]: NO_TOKEN }, ip: `10.0.0.${i}` })
    expect(await nodes()).toBe(2)
    await second.stop()
    for (let i = 0; i < 20; i++)
      expect(
        await two.shop.call(
          calls.list,
          {},
          { headers: { [CONSISTENCY_HEADER]: NO_TOKEN }, ip: `10.0.0.${i}` },
        ),
      ).toMatchObject({ name: 'ok' })
    await two.shop.close()
  })
})

it('without a replica, no position is recorded and every read is one of the primary', async () => {
  const none = await openShop(database.url, [])
  const { headers } = await none.shop.call(calls.inTransaction, { text: 'plain' })
  expect(headers[CONSISTENCY_HEADER]).toBeUndefined()
  expect(await read('list', NO_TOKEN, none.shop)).toMatchObject({ standby: false, notes: ['plain'] })
  await none.shop.close()
})
