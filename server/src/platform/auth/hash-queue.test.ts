import { expect, test } from 'vitest'
import { QueueFull } from '../semaphore.ts'
import { makeHashQueue } from './hash-queue.ts'

/** A queue whose tasks finish when the test says so. */
function manualQueue(limits: { maxWaiting: number; maxAgeMs: number }) {
  let now = 0
  const started: string[] = []
  const finish: (() => void)[] = []
  const compute = (task: string) => {
    started.push(task)
    return new Promise<string>((resolve) => finish.push(() => resolve(task)))
  }
  const queue = makeHashQueue(compute, { ...limits, now: () => now })
  const finishNext = async () => {
    finish.shift()?.()
    await new Promise(setImmediate)
  }
  return {
    queue,
    started,
    finishNext,
    advance: (ms: number) => {
      now += ms
    },
  }
}

test('computes payment PINs before the sign-ins that wait', async () => {
  const { queue, started, finishNext } = manualQueue({ maxWaiting: 10, maxAgeMs: 1_000 })
  const all = [queue('a', 'sign-in'), queue('b', 'sign-in'), queue('c', 'sign-in'), queue('pin', 'payment')]
  for (const _ of all) await finishNext()
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'pin'])
  expect(started).toEqual(['a', 'pin', 'b', 'c'])
})

test('rejects sign-ins beyond the limit, which leaves room for payment PINs', async () => {
  const { queue, started, finishNext } = manualQueue({ maxWaiting: 2, maxAgeMs: 1_000 })
  const admitted = [queue('a', 'sign-in'), queue('b', 'sign-in'), queue('c', 'sign-in')]
  await expect(queue('d', 'sign-in')).rejects.toThrow(QueueFull)
  const pin = queue('pin', 'payment')
  for (let i = 0; i < 4; i++) await finishNext()
  await Promise.all([...admitted, pin])
  expect(started).toEqual(['a', 'pin', 'b', 'c'])
})

test('rejects what has waited too long, and computes what came later', async () => {
  const { queue, started, finishNext, advance } = manualQueue({ maxWaiting: 10, maxAgeMs: 1_000 })
  const running = queue('running', 'sign-in')
  const old = expect(queue('old', 'sign-in')).rejects.toThrow(QueueFull)
  advance(1_001)
  const later = queue('later', 'sign-in')
  for (let i = 0; i < 2; i++) await finishNext()
  await old
  expect([await running, await later]).toEqual(['running', 'later'])
  expect(started).toEqual(['running', 'later'])
})

test('continues after a task that fails', async () => {
  const queue = makeHashQueue(
    async (task: string) => {
      if (task === 'broken') throw new Error('broken')
      return task
    },
    { maxWaiting: 10, maxAgeMs: 1_000 },
  )
  const broken = expect(queue('broken', 'sign-in')).rejects.toThrow('broken')
  expect(await queue('sound', 'sign-in')).toBe('sound')
  await broken
})
