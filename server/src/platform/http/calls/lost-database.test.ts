import { defineCall } from '@pasar/contract/call'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { Ctx } from '../../context.ts'
import { NotConnected } from '../../db/errors.ts'
import { idempotency } from '../../db/tables.ts'
import { transact } from '../../db/transact.ts'
import { ok } from '../../result.ts'
import { type TestShop, testShop } from '../../testing.ts'
import { handle, handleOutside, handleStatement } from './handle.ts'

const shared = { who: 'member', summary: '', input: z.object({}), output: z.object({}) } as const
const inside = defineCall({ post: '/t/inside', ...shared })
const single = defineCall({ post: '/t/single', ...shared })
const apart = defineCall({ post: '/t/apart', ...shared })
const read = defineCall({ get: '/t/read', ...shared })
const full = defineCall({ post: '/t/full', ...shared })
const elsewhere = defineCall({ post: '/t/elsewhere', ...shared })

/** When the connection of a call breaks. */
let breaks: 'never' | 'before the commit' | 'during the commit' = 'never'
let shop: TestShop
let token: string

const useCase = async ({ tx }: Pick<Ctx, 'tx'>) => {
  await tx.execute(sql`insert into things values (${breaks === 'during the commit' ? 1 : 0})`)
  if (breaks === 'before the commit') await breakConnection(tx)
  return ok({})
}

/** Fails as a statement or a file that needs more space than there is. */
let needsSpace: (tx: Ctx['tx']) => Promise<unknown>
const fillTable = (tx: Ctx['tx']) =>
  tx.execute(sql`do $$ begin raise 'could not extend file' using errcode = 'disk_full'; end $$`)
const writeFile = () =>
  Promise.reject(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }))

const readMissingFile = () => Object.assign(new Error('ENOENT: no such file'), { syscall: 'open' })

async function breakConnection(tx: Ctx['tx']) {
  await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
}

beforeAll(async () => {
  const reading = async ({ tx }: Pick<Ctx, 'tx'>) => {
    if (breaks !== 'never') await breakConnection(tx)
    return ok({})
  }
  const inTransaction = ({ db }: Pick<Ctx, 'db'>) => transact(db, (tx) => useCase({ tx }))
  shop = await testShop({
    domains: [
      {
        routes: [
          handle(inside, useCase),
          handleStatement(single, useCase),
          handleOutside(apart, inTransaction),
          handle(read, reading),
          handle(full, async ({ tx }) => {
            await tx.execute(sql`insert into things values (0)`)
            await needsSpace(tx)
            return ok({})
          }),
          handle(elsewhere, () => Promise.reject(readMissingFile())),
        ],
        jobs: [],
      },
    ],
  })
  await shop.deps.db.execute(sql`
    create table things (breaks int);
    create function end_connection() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(5); return null; end $$;
    create constraint trigger breaking after insert on things deferrable initially deferred
      for each row when (new.breaks = 1) execute function end_connection()`)
  token = shop.tokenFor({ kind: 'member', id: '0190a000-0000-7000-8000-000000000001', sessionId: 's' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  breaks = 'never'
  await shop.deps.db.delete(idempotency)
  await shop.deps.db.execute(sql`truncate things`)
})

const send = (call: typeof inside, key?: string) =>
  shop.call(call, {}, { token, headers: key ? { 'idempotency-key': key } : {} })
const count = async () =>
  (await shop.deps.db.execute<{ n: number }>(sql`select count(*)::int as n from things`)).rows[0]!.n

const countBugs = async () => (await shop.deps.metrics.bugs.get()).values[0]?.value ?? 0

test.each([
  { call: inside, when: 'before the commit', name: 'unavailable', status: 503 },
  { call: inside, when: 'during the commit', name: 'outcome-unknown', status: 504 },
  { call: single, when: 'before the commit', name: 'outcome-unknown', status: 504 },
  { call: apart, when: 'before the commit', name: 'unavailable', status: 503 },
  { call: apart, when: 'during the commit', name: 'outcome-unknown', status: 504 },
] as const)(
  '$call.path without a key whose connection breaks $when is answered $name',
  async ({ call, when, name, status }) => {
    breaks = when
    expect(await send(call)).toMatchObject({ name, status })
  },
)

test.each([
  { call: inside, when: 'before the commit' },
  { call: inside, when: 'during the commit' },
  { call: single, when: 'during the commit' },
  { call: apart, when: 'before the commit' },
  { call: apart, when: 'during the commit' },
] as const)(
  '$call.path with a key whose connection breaks $when has its effect once when it is repeated',
  async ({ call, when }) => {
    breaks = when
    const first = await send(call, 'k1')
    expect(first).toMatchObject({ name: 'unavailable', status: 503, data: { retryAfter: 2 } })
    expect(first.headers['retry-after']).toBe('2')
    breaks = 'never'
    for (let n = 0; n < 2; n++) expect(await send(call, 'k1')).toMatchObject({ name: 'ok' })
    expect(await count()).toBe(1)
  },
)

test.each([
  { where: 'the database', fails: fillTable },
  { where: 'the files', fails: writeFile },
])(
  'a call is unavailable while the disk of $where is full, and has its effect when it is repeated',
  async ({ fails }) => {
    const before = await countBugs()
    needsSpace = fails
    const refused = await send(full, 'k1')
    expect(refused).toMatchObject({ name: 'unavailable', status: 503, data: { retryAfter: 30 } })
    expect(refused.headers['retry-after']).toBe('30')
    expect(await countBugs()).toBe(before)
    expect(await count()).toBe(0)
    needsSpace = async () => undefined
    expect(await send(full, 'k1')).toMatchObject({ name: 'ok' })
    expect(await count()).toBe(1)
  },
)

test('a failure of a file or of another service is a bug, not a lost database', async () => {
  const before = await countBugs()
  expect(await send(elsewhere)).toMatchObject({ name: 'server-error', status: 500 })
  expect(await countBugs()).toBe(before + 1)
})

test('a read whose connection breaks is unavailable, and not counted as a bug', async () => {
  const before = await countBugs()
  breaks = 'before the commit'
  expect(await shop.call(read, {}, { token })).toMatchObject({ name: 'unavailable' })
  expect(await countBugs()).toBe(before)
})

test('a call with its own transactions does not stay locked when its key cannot be released at once', async () => {
  const { db } = shop.deps
  const broken = db.delete
  breaks = 'during the commit'
  let failures = 0
  db.delete = ((table: never) => {
    if (failures++ > 0) return broken.call(db, table)
    throw new NotConnected(new Error('connect ECONNREFUSED'))
  }) as unknown as typeof db.delete
  expect(await send(apart, 'k1')).toMatchObject({ name: 'unavailable' })
  breaks = 'never'
  await expect.poll(async () => (await send(apart, 'k1')).name, { timeout: 5_000 }).toBe('ok')
  expect(await count()).toBe(1)
  db.delete = broken
})
