import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryBus } from './bus/bus.ts'
import { makeCache } from './cache.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const makeCaches = (capacity = 10, bytes = 1e6) => {
  const bus = memoryBus(pino({ level: 'silent' }))
  const limits = { entries: capacity, bytes }
  return { bus, cache: makeCache(bus, limits), other: makeCache(bus, limits) }
}

test('does not cache a failed load', async () => {
  const { cache } = makeCaches()
  await expect(cache.get('k', [], 60, async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await cache.get('k', [], 60, async () => 2)).toBe(2)
})

test('loads a value once, also for concurrent callers, until any process invalidates it', async () => {
  const { cache, other } = makeCaches()
  let loads = 0
  const load = async () => ++loads
  const values = await Promise.all([1, 2, 3].map(() => cache.get('k', ['goods'], 60, load)))
  expect(values).toEqual([1, 1, 1])
  other.invalidate('news')
  expect(await cache.get('k', ['goods'], 60, load)).toBe(1)
  other.invalidate('goods')
  expect(await cache.get('k', ['goods'], 60, load)).toBe(2)
})

test('does not cache a value loaded before an invalidation', async () => {
  const { cache } = makeCaches()
  let finish: (v: string) => void = () => undefined
  const slow = cache.get('k', ['goods'], 60, () => new Promise<string>((resolve) => (finish = resolve)))
  cache.invalidate('goods')
  finish('old')
  expect(await slow).toBe('old')
  expect(await cache.get('k', ['goods'], 60, async () => 'new')).toBe('new')
})

test('expires entries and evicts the least recently used', async () => {
  const { cache } = makeCaches(2)
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

test('refreshes a requested value in the background before it expires', async () => {
  const { cache } = makeCaches()
  let loads = 0
  const get = () => cache.get('k', ['goods'], 10, async () => ++loads)
  expect(await get()).toBe(1)
  vi.advanceTimersByTime(6_000)
  expect(await Promise.all([get(), get()])).toEqual([1, 1])
  expect(await get()).toBe(2)
  vi.advanceTimersByTime(5_000)
  expect(await get(), 'the time to live starts at the refresh').toBe(2)
  vi.advanceTimersByTime(10_001)
  expect(await get(), 'no request came before it expired').toBe(3)
})

test('does not cache a refresh that started before an invalidation', async () => {
  const { cache } = makeCaches()
  await cache.get('k', ['goods'], 10, async () => 'first')
  vi.advanceTimersByTime(6_000)
  let finish: (v: string) => void = () => undefined
  await cache.get('k', ['goods'], 10, () => new Promise<string>((resolve) => (finish = resolve)))
  cache.invalidate('goods')
  finish('before the change')
  expect(await cache.get('k', ['goods'], 10, async () => 'after it')).toBe('after it')
  expect(await cache.get('k', ['goods'], 10, async () => 'too late')).toBe('after it')
})

test('keeps the value until it expires when a refresh fails', async () => {
  const { cache } = makeCaches()
  const fails = async () => Promise.reject(new Error('no'))
  await cache.get('k', [], 10, async () => 1)
  vi.advanceTimersByTime(6_000)
  expect(await cache.get('k', [], 10, fails)).toBe(1)
  expect(await cache.get('k', [], 10, fails)).toBe(1)
  vi.advanceTimersByTime(4_001)
  await expect(cache.get('k', [], 10, fails)).rejects.toThrow('no')
})

test('evicts the least recently used responses beyond the limit of bytes', async () => {
  const { cache } = makeCaches(1_000, 100_000)
  const loads: string[] = []
  const get = (key: string, length: number) =>
    cache.get(key, [], 60, async () => {
      loads.push(key)
      return { payload: 'x'.repeat(length) }
    })
  for (const key of ['a', 'b', 'c', 'd']) await get(key, 10_000)
  for (const key of ['d', 'c', 'b', 'a']) await get(key, 10_000)
  expect(loads).toEqual(['a', 'b', 'c', 'd', 'a'])
  // A response beyond the limit by itself is returned and not kept.
  expect((await get('large', 50_000)).payload).toHaveLength(50_000)
  expect(cache.peek('large')).toBeUndefined()
})

test('counts the bytes of removed and replaced responses no more', async () => {
  const { cache } = makeCaches(1_000, 100_000)
  let loads = 0
  const get = (key: string) =>
    cache.get(key, ['goods'], 60, async () => {
      loads++
      return { payload: 'x'.repeat(20_000) }
    })
  for (let n = 0; n < 20; n++) {
    await get(`k${n}`)
    cache.invalidate('goods')
  }
  loads = 0
  for (let n = 0; n < 3; n++) await get('same')
  expect(loads).toBe(1)
})
