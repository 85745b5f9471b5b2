import { afterEach, expect, test, vi } from 'vitest'
import { makeConsistencyTokens, NO_TOKEN, PRIMARY_TOKEN, TOKEN_MS } from './tokens.ts'

const token = (n: number): string => n.toString(16).padStart(16, '0')

function memoryStorage() {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  }
}

afterEach(() => vi.useRealTimers())

test('ignores values that are missing or malformed', () => {
  const storage = memoryStorage()
  const tokens = makeConsistencyTokens(() => storage)
  for (const value of [null, undefined, '', 'zz', `${token(5)}0`, token(5).toUpperCase().replace('5', 'F')])
    tokens.keep(value)
  expect(tokens.read()).toBe(NO_TOKEN)
  storage.setItem('pasar.consistency', 'damaged')
  expect(tokens.read()).toBe(NO_TOKEN)
})

test('keeps the later of two responses, in whichever order they arrive', () => {
  const storage = memoryStorage()
  const tokens = makeConsistencyTokens(() => storage)
  tokens.keep(token(200))
  tokens.keep(token(100))
  expect(tokens.read()).toBe(token(200))
})

test('is shared by the tabs of a browser', () => {
  const storage = memoryStorage()
  makeConsistencyTokens(() => storage).keep(token(7))
  expect(makeConsistencyTokens(() => storage).read()).toBe(token(7))
})

test('forgets a token after its time, and accepts a lower one then', () => {
  vi.useFakeTimers()
  const storage = memoryStorage()
  const tokens = makeConsistencyTokens(() => storage)
  tokens.keep(PRIMARY_TOKEN)
  vi.advanceTimersByTime(TOKEN_MS - 1)
  expect(tokens.read()).toBe(PRIMARY_TOKEN)
  vi.advanceTimersByTime(1)
  expect(tokens.read()).toBe(NO_TOKEN)
  tokens.keep(token(3))
  expect(tokens.read()).toBe(token(3))
})

test('covers a write that follows one of unknown position, also after the minute of that one', () => {
  vi.useFakeTimers()
  const storage = memoryStorage()
  const tokens = makeConsistencyTokens(() => storage)
  tokens.keep(PRIMARY_TOKEN)
  vi.advanceTimersByTime(TOKEN_MS - 1_000)
  tokens.keep(token(400))
  tokens.keep(token(500))
  expect(tokens.read()).toBe(PRIMARY_TOKEN)
  vi.advanceTimersByTime(1_000)
  expect(tokens.read()).toBe(token(500))
  vi.advanceTimersByTime(TOKEN_MS - 1_001)
  expect(tokens.read()).toBe(token(500))
  vi.advanceTimersByTime(1)
  expect(tokens.read()).toBe(NO_TOKEN)
})

test('lasts as long as the page when the browser blocks storage', () => {
  const tokens = makeConsistencyTokens(() => {
    throw new Error('blocked')
  })
  tokens.keep(token(9))
  expect(tokens.read()).toBe(token(9))
})
