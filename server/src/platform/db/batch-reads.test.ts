import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { batchReads } from './batch-reads.ts'
import type { Tx } from './types.ts'

const db = {} as Tx

test('requests of one turn of the event loop share a statement, and each gets its own value', async () => {
  const statements: (readonly number[])[] = []
  const read = batchReads(async (_: Tx, keys: readonly number[]) => {
    statements.push(keys)
    return keys.map((key) => key * 2)
  })
  expect(await Promise.all([read(db, 1), read(db, 2), read(db, 1)])).toEqual([2, 4, 2])
  await sleep(1)
  // Nothing is remembered.
  expect(await read(db, 1)).toBe(2)
  expect(await Promise.all([read(db, 3), read({} as Tx, 3)])).toEqual([6, 6])
  expect(statements).toEqual([[1, 2, 1], [1], [3], [3]])
})

test('a statement that fails fails for each request, and not for the next ones', async () => {
  let isDown = true
  const read = batchReads(async (_: Tx, keys: readonly number[]) => {
    if (isDown) throw new Error('down')
    return keys
  })
  const results = await Promise.allSettled([read(db, 1), read(db, 2)])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isDown = false
  expect(await read(db, 1)).toBe(1)
})
