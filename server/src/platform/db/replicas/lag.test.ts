import { expect, it } from 'vitest'
import { makePrimaryHistory } from './lag.ts'

const KEEP_MS = 10_000

it('is 0 for an idle primary, however old its last commit is', () => {
  const history = makePrimaryHistory(KEEP_MS)
  for (let at = 0; at <= 60_000; at += 500) history.add(at, 100n)
  expect(history.measureLag(60_000, 100n)).toEqual({ bytes: 0, seconds: 0 })
  expect(history.measureLag(60_000, 150n)).toEqual({ bytes: 0, seconds: 0 })
})

it('is the age of the oldest commit that is not replayed', () => {
  const history = makePrimaryHistory(KEEP_MS)
  history.add(0, 100n)
  history.add(1_000, 200n)
  history.add(2_000, 300n)
  history.add(3_000, 300n)
  expect(history.measureLag(4_000, 100n)).toEqual({ bytes: 200, seconds: 3 })
  expect(history.measureLag(4_000, 250n)).toEqual({ bytes: 50, seconds: 2 })
})

it('grows while a replica replays nothing, beyond what the history keeps', () => {
  const history = makePrimaryHistory(KEEP_MS)
  for (let at = 0; at <= 60_000; at += 1_000) history.add(at, BigInt(at))
  expect(history.measureLag(60_000, 5n).seconds).toBeGreaterThanOrEqual(KEEP_MS / 1000)
  expect(history.measureLag(60_000, 5n).bytes).toBe(59_995)
})

it('is unknown, and so infinite, before the primary has answered', () => {
  expect(makePrimaryHistory(KEEP_MS).measureLag(0, 5n).seconds).toBe(Number.POSITIVE_INFINITY)
})

it('finds a replica that had what the primary lacked later, and none that was asked later than the primary', () => {
  const history = makePrimaryHistory(KEEP_MS)
  expect(history.isAhead(0, 20_000n)).toBe(false)
  history.add(1_000, 10_000n)
  history.add(2_000, 10_000n)
  expect(history.isAhead(1_500, 20_000n)).toBe(true)
  expect(history.isAhead(1_500, 10_000n)).toBe(false)
  expect(history.isAhead(2_500, 20_000n)).toBe(false)
})

it('starts again when the log of the primary starts lower, as after a restored backup', () => {
  const history = makePrimaryHistory(KEEP_MS)
  history.add(0, 1_000n)
  history.add(1_000, 50n)
  expect(history.measureLag(2_000, 50n)).toEqual({ bytes: 0, seconds: 0 })
  expect(history.measureLag(2_000, 40n)).toEqual({ bytes: 10, seconds: 1 })
})
