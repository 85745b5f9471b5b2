import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeSemaphore, QueueFull } from './semaphore.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const taking = (ms: number) => () => new Promise<number>((resolve) => setTimeout(resolve, ms, ms))

test('a task that would wait for longer than allowed is refused, by the time that recent tasks took', async () => {
  const run = makeSemaphore(1, { maxWaitMs: 100 })
  // Nothing is known of the first ones.
  const first = Array.from({ length: 8 }, () => run(taking(400)))
  await vi.advanceTimersByTimeAsync(7 * 400)

  await expect(run(taking(1))).rejects.toThrow(QueueFull)
  await vi.advanceTimersByTimeAsync(400)
  expect(await Promise.all(first)).toEqual(Array(8).fill(400))

  // Faster ones lower the mean, so that more may wait.
  const countAllowed = async () => {
    const results = Array.from({ length: 20 }, () => run(taking(1)).catch((error: unknown) => error))
    await vi.advanceTimersByTimeAsync(20)
    return (await Promise.all(results)).filter((result) => result === 1).length
  }
  const before = await countAllowed()
  for (let i = 0; i < 20; i++) await countAllowed()
  expect(await countAllowed()).toBeGreaterThan(before)
})
