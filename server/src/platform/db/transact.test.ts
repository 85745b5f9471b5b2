import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { refuse } from '../result.ts'
import { testDatabase } from '../testing/database.ts'
import type { OpenDb } from './db.ts'
import { isRetryable, isUniqueViolation } from './errors.ts'
import { afterCommit, transact } from './transact.ts'
import type { Tx } from './types.ts'

let open: OpenDb
beforeAll(async () => {
  open = await testDatabase()
  await open.db.execute(sql`create table t (id int primary key, n int8 not null check (n >= 0))`)
})
afterAll(() => open.close())
beforeEach(async () => {
  await open.db.execute(sql`truncate t`)
})

const insert = (tx: Tx, id: number) => tx.execute(sql`insert into t values (${id}, 0)`)
const ids = async () =>
  (await open.db.execute<{ id: number }>(sql`select id from t order by id`)).rows.map((r) => r.id)

test('rolls back on a refusal and on an error', async () => {
  const refused = await transact(open.db, async (tx) => {
    await insert(tx, 1)
    return refuse('out-of-stock', { left: 3 })
  })
  expect(refused).toEqual({ ok: false, refusal: 'out-of-stock', data: { left: 3 } })
  await expect(
    transact(open.db, async (tx) => {
      await insert(tx, 1)
      throw new Error('bug')
    }),
  ).rejects.toThrow('bug')
  expect(await ids()).toEqual([])
})

test('rolls back a failure that is not a refusal, also within another transaction, and throws', async () => {
  const fail = async (tx: Tx) => {
    await insert(tx, 1)
    return { ok: false, left: 3 }
  }
  await expect(transact(open.db, fail)).rejects.toThrow('not a refusal')
  await transact(open.db, async (tx) => {
    await insert(tx, 2)
    await expect(transact(tx, fail)).rejects.toThrow('not a refusal')
  })
  expect(await ids()).toEqual([2])
})

test('leaves no transaction open when the first statement fails or there is none', async () => {
  for (let n = 0; n < 20; n++) {
    expect(await transact(open.db, async () => n)).toBe(n)
    await expect(transact(open.db, (tx) => tx.execute(sql`select 1 / ${0}::int`))).rejects.toThrow()
    await expect(
      transact(open.db, async (tx) => {
        await insert(tx, n)
        throw new Error('bug')
      }),
    ).rejects.toThrow('bug')
  }
  const { rows } = await open.db.execute<{ n: number }>(sql`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`)
  expect(rows).toEqual([{ n: 0 }])
  expect(await ids()).toEqual([])
})

test('recognises unique violations by constraint', async () => {
  const twice = transact(open.db, async (tx) => {
    await insert(tx, 1)
    await insert(tx, 1)
  })
  const error = await twice.catch((e: unknown) => e)
  expect(isUniqueViolation(error)).toBe(true)
  expect(isUniqueViolation(error, 't_pkey')).toBe(true)
  expect(isUniqueViolation(error, 'other')).toBe(false)
})

test('retries deadlocks a limited number of times, and no other errors', async () => {
  const deadlock = Object.assign(new Error('deadlock'), { code: '40P01' })
  const run = vi.fn(async (tx: Tx) => {
    await insert(tx, 1)
    if (run.mock.calls.length < 3) throw new Error('wrapped', { cause: deadlock })
    return 'done'
  })
  expect(await transact(open.db, run)).toBe('done')
  expect(run).toHaveBeenCalledTimes(3)
  expect(await ids()).toEqual([1])

  const always = vi.fn(async () => {
    throw deadlock
  })
  await expect(transact(open.db, always, { attempts: 2 })).rejects.toThrow('deadlock')
  expect(always).toHaveBeenCalledTimes(2)
  expect(isRetryable(new Error('other'))).toBe(false)
})

test('runs hooks after the commit only', async () => {
  const called: string[] = []
  await transact(open.db, async (tx) => {
    afterCommit(tx, () => called.push('outer'))
    await transact(tx, async (inner) => {
      afterCommit(inner, () => called.push('inner'))
    })
    await transact(tx, async (inner) => {
      afterCommit(inner, () => called.push('never'))
      return refuse('forbidden')
    })
    await sleep(5)
    expect(called).toEqual([])
  })
  expect(called).toEqual(['outer', 'inner'])
})

test('resolves after the hooks have resolved', async () => {
  let isDone = false
  await transact(open.db, async (tx) => {
    afterCommit(tx, async () => {
      await sleep(20)
      isDone = true
    })
  })
  expect(isDone).toBe(true)
})

test('nests transactions as savepoints', async () => {
  await transact(open.db, async (tx) => {
    await insert(tx, 1)
    await transact(tx, async (inner) => {
      await insert(inner, 2)
      return refuse('forbidden')
    })
    await transact(tx, (inner) => insert(inner, 3))
  })
  expect(await ids()).toEqual([1, 3])
})

test('rejects use of the database inside a transaction, and allows it afterwards', async () => {
  const wrong = transact(open.db, () => ids())
  await expect(wrong).rejects.toThrow()
  expect(String((await wrong.catch((e: Error) => e.cause)) as Error)).toContain('use ctx.tx')
  expect(await ids()).toEqual([])
})

test('loses no update of concurrent transactions and reads int8 as bigint', async () => {
  await insert(open.db, 1)
  await Promise.all(
    Array.from({ length: 30 }, () =>
      transact(open.db, (tx) => tx.execute(sql`update t set n = n + 1 where id = 1`)),
    ),
  )
  const { rows } = await open.db.execute(sql`select n, count(*) over () as c from t`)
  expect(rows).toEqual([{ n: 30n, c: 1n }])
})
