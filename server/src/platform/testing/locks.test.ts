import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../db/types.ts'
import { testDatabase } from './database.ts'
import { countDeadlocks, untilLockWait } from './locks.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const lock = (tx: Tx, key: number) => tx.execute(sql`select pg_advisory_xact_lock(${key})`)

/** Starts two transactions that lock two keys in opposite orders. */
function lockCrosswise() {
  const { promise: bothLocked, resolve: release } = Promise.withResolvers<void>()
  let locked = 0
  return [1, 2].map((first) =>
    database.db.transaction(async (tx) => {
      await tx.execute(sql`set local deadlock_timeout = '10ms'`)
      await lock(tx, first)
      if (++locked === 2) release()
      await bothLocked
      await lock(tx, 3 - first)
    }),
  )
}

test('counts a deadlock as soon as it has ended', async () => {
  expect(await countDeadlocks(database.db)).toBe(0)
  const ended = await Promise.allSettled(lockCrosswise())
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await countDeadlocks(database.db)).toBe(1)
})

test('waits until a connection waits for a lock', async () => {
  let isLocked = true
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const { promise: locked, resolve: release } = Promise.withResolvers<void>()
  const first = database.db.transaction(async (tx) => {
    await lock(tx, 1)
    release()
    await mayEnd
  })
  await locked
  const second = database.db.transaction((tx) => lock(tx, 1)).then(() => (isLocked = false))
  await untilLockWait(database.db)
  expect(isLocked).toBe(true)
  end()
  await Promise.all([first, second])
  expect(isLocked).toBe(false)
})
