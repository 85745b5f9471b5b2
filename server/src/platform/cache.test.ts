import { pino } from 'pino'
import { expect, test } from 'vitest'
import { memoryBus } from './bus/bus.ts'
import { makeCache } from './cache.ts'

const fresh = (capacity = 10) => {
  const bus = memoryBus(pino({ level: 'silent' }))
  return { bus, cache: makeCache(bus, capacity), other: makeCache(bus, capacity) }
}

test('a failed load is not kept', async () => {
  const { cache } = fresh()
  await expect(cache.get('k', [], 60, async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await cache.get('k', [], 60, async () => 2)).toBe(2)
})

test('a value is loaded once, also by many at once, until it is invalidated anywhere', async () => {
  const { cache, other } = fresh()
  let loads = 0
  const load = async () => ++loads
  const values = await Promise.all([1, 2, 3].map(() => cache.get('k', ['goods'], 60, load)))
  expect(values).toEqual([1, 1, 1])
  other.invalidate('news')
  expect(await cache.get('k', ['goods'], 60, load)).toBe(1)
  other.invalidate('goods')
  expect(await cache.get('k', ['goods'], 60, load)).toBe(2)
})

test('what was read before a change is not kept after it', async () => {
  const { cache } = fresh()
  let finish: (v: string) => void = () => undefined
  const slow = cache.get('k', ['goods'], 60, () => new Promise<string>((resolve) => (finish = resolve)))
  cache.invalidate('goods')
  finish('old')
  expect(await slow).toBe('old')
  expect(await cache.get('k', ['goods'], 60, async () => 'new')).toBe('new')
})

test('entries grow old, and the least used make room', async () => {
  const { cache } = fresh(2)
  let loads = 0
  const load = async () => ++loads
  await cache.get('old', [], 0, load)
  expect(await cache.get('old', [], 0, load)).toBe(2)
  await cache.get('a', [], 60, load)
  await cache.get('b', [], 60, load)
  await cache.get('a', [], 60, load)
  await cache.get('c', [], 60, load)
  const before = loads
  await cache.get('a', [], 60, load)
  expect(loads).toBe(before)
  await cache.get('b', [], 60, load)
  expect(loads).toBe(before + 1)
})
