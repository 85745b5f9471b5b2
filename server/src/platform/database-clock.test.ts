import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followDatabaseClock } from './database-clock.ts'

const HOUR_MS = 3_600_000
const log = pino({ level: 'silent' })

/** Time of the database; undefined while it does not respond. */
let databaseNow: (() => number) | undefined
const pool = {
  ending: false,
  async query() {
    if (!databaseNow) throw new Error('connect ECONNREFUSED')
    return { rows: [{ now: databaseNow() }] }
  },
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'], now: 0 })
  databaseNow = () => performance.now()
})
afterEach(() => {
  pool.ending = false
  vi.useRealTimers()
})

const open = async () => {
  const clock = await followDatabaseClock(pool, log)
  return () => clock.now().getTime()
}

test.each([2, -2])(
  'a clock of the machine that steps by %i hours does not change the time',
  async (hours) => {
    const now = await open()
    await vi.advanceTimersByTimeAsync(25_000)
    vi.setSystemTime(Date.now() + hours * HOUR_MS)
    expect(now()).toBe(25_000)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(now()).toBe(40_000)
  },
)

test('a machine whose clock was wrong at the start has the time of the database', async () => {
  databaseNow = () => performance.now() + HOUR_MS
  const now = await open()
  expect(now()).toBe(HOUR_MS)
})

test('a machine that was suspended has the right time again after ten seconds', async () => {
  const now = await open()
  databaseNow = () => performance.now() + HOUR_MS
  expect(now()).toBe(0)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(now()).toBe(HOUR_MS + 10_000)
})

test('the time goes on while the database does not respond', async () => {
  databaseNow = undefined
  const now = await open()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(now()).toBe(60_000)
})

test('an answer that took long does not change the time', async () => {
  const now = await open()
  databaseNow = () => {
    vi.advanceTimersByTime(900)
    return 5 * HOUR_MS
  }
  await vi.advanceTimersByTimeAsync(10_000)
  expect(now()).toBeLessThan(HOUR_MS)
})

test('the clock asks no pool that is closed', async () => {
  await open()
  pool.ending = true
  databaseNow = () => {
    throw new Error('asked')
  }
  await vi.advanceTimersByTimeAsync(10_000)
  expect(vi.getTimerCount()).toBe(0)
})
