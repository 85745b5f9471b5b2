import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lock } from '../locks.ts'
import { testDatabase } from '../testing/database.ts'
import type { OpenDb } from './db.ts'
import { transact } from './transact.ts'
import type { Tx } from './types.ts'

let open: OpenDb
beforeAll(async () => {
  open = await testDatabase()
  await open.db.execute(sql`create table t (id int primary key, n int not null)`)
})
afterAll(() => open.close())
beforeEach(async () => {
  await open.db.execute(sql`truncate t`)
  await open.db.execute(sql`insert into t values (1, 0), (2, 0)`)
})

const add = (tx: Tx, id: number) => tx.execute(sql`update t set n = n + 1 where id = ${id}`)
const sum = async () => (await open.db.execute<{ s: number }>(sql`select sum(n)::int as s from t`)).rows[0]?.s

test('commits both transactions that lock in opposite order: the deadlock victim is retried', async () => {
  let runs = 0
  let held = 0
  const { promise: bothHold, resolve: nowBothHold } = Promise.withResolvers<void>()
  const both = (first: number, second: number) =>
    transact(open.db, async (tx) => {
      runs += 1
      await add(tx, first)
      held += 1
      if (held === 2) nowBothHold()
      await bothHold
      await add(tx, second)
    })
  await Promise.all([both(1, 2), both(2, 1)])
  expect(await sum()).toBe(4)
  expect(runs).toBeGreaterThan(2)
})

test('retries conflicting serializable transactions until all commit', async () => {
  const copy = () =>
    transact(
      open.db,
      async (tx) => {
        const { rows } = await tx.execute<{ s: number }>(sql`select sum(n)::int as s from t`)
        await tx.execute(sql`update t set n = ${(rows[0]?.s ?? 0) + 1} where id = 1`)
      },
      { isolation: 'serializable' },
    )
  await Promise.all(Array.from({ length: 5 }, copy))
  expect(await sum()).toBe(5)
})

test('an advisory lock admits one transaction at a time', async () => {
  let inside = 0
  let max = 0
  const enter = () =>
    transact(open.db, async (tx) => {
      await lock(tx, 'counter', 'key')
      inside += 1
      max = Math.max(max, inside)
      await sleep(5)
      inside -= 1
    })
  await Promise.all(Array.from({ length: 8 }, enter))
  expect(max).toBe(1)
})
