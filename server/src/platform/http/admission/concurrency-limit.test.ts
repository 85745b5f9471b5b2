import { expect, test } from 'vitest'
import { makeConcurrencyLimit } from './concurrency-limit.ts'

const calm = { loopDelayMs: 1, connectionWaitMs: 0 }
const repeat = (times: number, run: () => void) => Array.from({ length: times }, run)

test('falls to a few requests while the event loop or the database connections have a standing queue', () => {
  for (const congestion of [
    { ...calm, loopDelayMs: 80 },
    { ...calm, connectionWaitMs: 80 },
  ]) {
    const limit = makeConcurrencyLimit(1_000)
    repeat(50, () => limit.adapt(congestion, true))
    expect(limit.current()).toBe(8)
  }
})

test('rises without congestion while requests wait, up to the maximum', () => {
  const limit = makeConcurrencyLimit(200)
  const before = limit.current()
  limit.adapt(calm, false)
  expect(limit.current()).toBe(before)
  limit.adapt(calm, true)
  expect(limit.current()).toBeGreaterThan(before)
  repeat(100, () => limit.adapt(calm, true))
  expect(limit.current()).toBe(200)
})

test('leaves its minimum again', () => {
  const limit = makeConcurrencyLimit(1_000)
  repeat(50, () => limit.adapt({ ...calm, loopDelayMs: 500 }, true))
  repeat(50, () => limit.adapt(calm, true))
  expect(limit.current()).toBeGreaterThan(50)
})
