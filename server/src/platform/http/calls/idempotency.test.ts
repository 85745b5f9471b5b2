import { createHash } from 'node:crypto'
import { defineCall } from '@pasar/contract/call'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Ctx } from '../../context.ts'
import { idempotency } from '../../db/tables.ts'
import { ok, refuse } from '../../result.ts'
import { type TestShop, testShop } from '../../testing.ts'
import { handle, handleOutside, handleStatement } from './handle.ts'

const input = z.object({ a: z.int(), b: z.string().default('x') })
const output = z.object({ run: z.int() })
const shared = { who: 'member', summary: '', input, output, refuses: ['cart-full'] } as const
const inside = defineCall({ post: '/t/inside', ...shared })
const single = defineCall({ post: '/t/single', ...shared })
const apart = defineCall({ post: '/t/apart', ...shared })
const gated = defineCall({ post: '/t/gated', ...shared })

let runs = 0
let isOpen = true
let next: () => Promise<'done' | 'refused'> = async () => 'done'
const useCase = async ({ tx }: Ctx) => {
  runs += 1
  const run = runs
  // Now: the test decides about the next request once this one has begun.
  const decide = next
  await tx.execute(sql`insert into effects (run) values (${run})`)
  return (await decide()) === 'done' ? ok({ run }) : refuse('cart-full')
}
/** What requests have written. */
const readEffects = async () => {
  const { rows } = await shop.deps.db.execute<{ run: number }>(sql`select run from effects order by run`)
  return rows.map(({ run }) => run)
}

let shop: TestShop
let token: string
const member = '0190a000-0000-7000-8000-000000000001'
beforeAll(async () => {
  shop = await testShop({
    domains: [
      {
        routes: [
          handle(inside, useCase),
          handleStatement(single, useCase),
          handleOutside(apart, useCase),
          handle(gated, useCase, {
            gate: async (_deps, _input, { run, isRepeated }) =>
              isOpen || (await isRepeated()) ? await run() : refuse('overloaded', { retryAfter: 1 }),
          }),
        ],
        jobs: [],
      },
    ],
  })
  token = shop.tokenFor({ kind: 'member', id: member, sessionId: 's' })
  await shop.deps.db.execute(sql`create table effects (run int not null)`)
})
afterAll(() => shop.close())
beforeEach(async () => {
  runs = 0
  isOpen = true
  next = async () => 'done'
  await shop.deps.db.delete(idempotency)
  await shop.deps.db.execute(sql`truncate effects`)
})

const send = (call: typeof inside, key: string, a = 1, who = token) =>
  shop.call(call, { a }, { token: who, headers: { 'idempotency-key': key } })

describe.each([
  ['in one transaction', inside],
  ['of a single statement', single],
  ['with its own transactions', apart],
])('a POST %s', (_, call) => {
  test('is refused with the same key and different input', async () => {
    await send(call, 'k1')
    expect(await send(call, 'k1', 2)).toMatchObject({ name: 'idempotency-mismatch' })
    expect(await readEffects()).toEqual([1])
  })

  test('is replayed with the same key and input, in any field order', async () => {
    const first = await send(call, 'k1')
    const again = await shop.call(call, { b: 'x', a: 1 }, { token, headers: { 'idempotency-key': 'k1' } })
    expect(again.data).toEqual(first.data)
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(await readEffects()).toEqual([1])
  })

  test('is replayed when what the first request did makes the second one refused, or fail', async () => {
    const first = await send(call, 'k1')
    next = async () => 'refused'
    expect(await send(call, 'k1')).toMatchObject({ name: 'ok', data: first.data })
    next = async () => {
      throw new Error('done already')
    }
    expect(await send(call, 'k1')).toMatchObject({ name: 'ok', data: first.data })
    expect(await send(call, 'k1', 2)).toMatchObject({ name: 'idempotency-mismatch' })
  })

  test('runs again with another key, another member, or no key', async () => {
    const other = shop.tokenFor({ kind: 'member', id: member.replace('1', '2'), sessionId: 's' })
    await send(call, 'k1')
    await send(call, 'k2')
    await send(call, 'k1', 1, other)
    await shop.call(call, { a: 1 }, { token })
    await shop.call(call, { a: 1 }, { token })
    expect(runs).toBe(5)
  })

  test('runs again after a refusal or an error', async () => {
    next = async () => 'refused'
    expect(await send(call, 'k1')).toMatchObject({ name: 'cart-full' })
    next = async () => {
      throw new Error('boom')
    }
    expect(await send(call, 'k1')).toMatchObject({ status: 500 })
    next = async () => 'done'
    expect(await send(call, 'k1')).toMatchObject({ name: 'ok', data: { run: 3 } })
  })
})

test('commits one of concurrent requests with one key and returns all the same response', async () => {
  const responses = await Promise.all(Array.from({ length: 8 }, () => send(inside, 'same')))
  const effects = await readEffects()
  expect(effects).toHaveLength(1)
  expect(responses.map((a) => a.data)).toEqual(responses.map(() => ({ run: effects[0] })))
  expect(responses.filter(({ headers }) => headers['idempotent-replayed'] !== 'true')).toHaveLength(1)
})

/** Starts a request, and a second one with the same key while the first runs. @returns both, with `finish` */
async function startTwo(outcome: 'done' | 'refused', ofSecond: 'done' | 'refused') {
  let finish: ((v: 'done' | 'refused') => void) | undefined
  next = () => new Promise((resolve) => (finish = resolve))
  const first = send(inside, 'same')
  await expect.poll(() => finish).toBeDefined()
  next = async () => ofSecond
  const second = send(inside, 'same')
  await expect.poll(countWaiting).toBe(1)
  finish!(outcome)
  return { first: await first, second: await second }
}

const countWaiting = async () => {
  const { rows } = await shop.deps.db.execute(
    sql`select 1 from pg_stat_activity where wait_event = 'advisory' and datname = current_database()`,
  )
  return rows.length
}

test('executes a concurrent request once its predecessor with the same key is rolled back', async () => {
  const { first, second } = await startTwo('refused', 'done')
  // Refused, unless the second one had succeeded before the first looked for a response with its key.
  expect([undefined, 2]).toContain(first.data?.run)
  expect(second).toMatchObject({ name: 'ok', data: { run: 2 } })
  expect(await readEffects()).toEqual([2])
})

test('does not refuse a concurrent request whose predecessor with the same key then succeeds', async () => {
  const { first, second } = await startTwo('done', 'refused')
  expect(first).toMatchObject({ name: 'ok', data: { run: 1 } })
  expect(second).toMatchObject({ name: 'ok', data: { run: 1 } })
})

test('executes no request that a gate lets pass because its key is known', async () => {
  const first = await send(gated, 'known')
  isOpen = false
  expect(await send(gated, 'other')).toMatchObject({ name: 'overloaded' })
  expect(await send(gated, 'known')).toMatchObject({ name: 'ok', data: first.data })
  expect(await send(gated, 'known', 2)).toMatchObject({ name: 'idempotency-mismatch' })
  expect(runs).toBe(1)
})

test('takes over the claim that an earlier version left, which claimed the keys of all calls', async () => {
  await send(inside, 'left')
  await shop.deps.db.update(idempotency).set({ response: null, holder: shop.deps.bus.process })
  await shop.deps.db.execute(sql`truncate effects`)
  expect(await send(inside, 'left')).toMatchObject({ name: 'busy-try-again' })
  shop.clock.advance(31_000)
  expect(await send(inside, 'left')).toMatchObject({ name: 'ok', data: { run: 4 } })
  expect(await readEffects()).toEqual([4])
})

test('refuses a concurrent request of a call with its own transactions until the claim is stale', async () => {
  let finish: (v: 'done') => void = () => undefined
  next = () => new Promise((resolve) => (finish = resolve))
  const first = send(apart, 'slow')
  await expect.poll(() => runs).toBe(1)
  expect(await send(apart, 'slow')).toMatchObject({ name: 'busy-try-again' })
  next = async () => 'done'
  shop.clock.advance(31_000)
  expect(await send(apart, 'slow')).toMatchObject({ name: 'ok', data: { run: 2 } })
  finish('done')
  await first
})

test('keeps the claim that a second request took over when the first one is refused late', async () => {
  const finish: ((v: 'done' | 'refused') => void)[] = []
  next = () => new Promise((resolve) => finish.push(resolve))
  const first = send(apart, 'taken-over')
  await expect.poll(() => runs).toBe(1)
  shop.clock.advance(31_000)
  const second = send(apart, 'taken-over')
  await expect.poll(() => runs).toBe(2)
  finish[0]!('refused')
  expect(await first).toMatchObject({ name: 'cart-full' })
  next = async () => 'done'
  expect(await send(apart, 'taken-over')).toMatchObject({ name: 'busy-try-again' })
  finish[1]!('done')
  expect(await second).toMatchObject({ name: 'ok', data: { run: 2 } })
})

test('takes over the claim of a dead process immediately, but not its own', async () => {
  let finish: (v: 'done') => void = () => undefined
  next = () => new Promise((resolve) => (finish = resolve))
  const first = send(apart, 'crashed')
  await expect.poll(() => runs).toBe(1)
  const [row] = await shop.deps.db.select().from(idempotency)
  expect(row!.holder).toBe(shop.deps.bus.process)
  expect(await send(apart, 'crashed')).toMatchObject({ name: 'busy-try-again' })
  await shop.deps.db.update(idempotency).set({ holder: 'the process before this one' })
  next = async () => 'done'
  expect(await send(apart, 'crashed')).toMatchObject({ name: 'ok', data: { run: 2 } })
  finish('done')
  await first
})

test('stores a keyed hash from which the input cannot be guessed', async () => {
  await send(inside, 'k1', 246_810)
  const [row] = await shop.deps.db.select().from(idempotency)
  const plain = createHash('sha256').update('{"a":246810,"b":"x"}').digest('base64url')
  expect(row!.inputHash).not.toBe(plain)
})

test('deletes old responses', async () => {
  await send(inside, 'old')
  shop.clock.advance(49 * 3_600_000)
  await send(inside, 'new')
  await shop.jobs.run(shop.deps, 'platform.purge-idempotency')
  const { rows } = await shop.deps.db.execute(sql`select key from idempotency`)
  expect(rows).toEqual([{ key: 'new' }])
})
