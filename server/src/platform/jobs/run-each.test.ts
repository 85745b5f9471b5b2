import { expect, it } from 'vitest'
import { runEach } from './run-each.ts'

it('runs every due row although some throw, and fails with all their errors', async () => {
  const due = new Set(['a', 'b', 'c', 'd', 'e'])
  const run = async (id: string) => {
    if (id < 'c') throw new Error(id)
    due.delete(id)
  }
  // The failing rows fill the first batch.
  const list = async (failed: readonly string[]) => [...due].filter((id) => !failed.includes(id)).slice(0, 2)
  const error: unknown = await runEach(list, run, { batch: 2, message: 'not done' }).catch((e: unknown) => e)
  expect(error).toMatchObject({ message: 'not done', errors: [{ message: 'a' }, { message: 'b' }] })
  expect([...due]).toEqual(['a', 'b'])
})
