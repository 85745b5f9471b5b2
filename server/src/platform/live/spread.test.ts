import { expect, it, vi } from 'vitest'
import { spread } from './spread.ts'

it('calls for each item once, a share of them in each part of the time', () => {
  vi.useFakeTimers()
  try {
    const called: number[] = []
    const items = Array.from({ length: 1_000 }, (_, i) => i)
    spread(items, 10_000, (item) => called.push(item))
    let before = 0
    for (let second = 0; second < 10; second++) {
      vi.advanceTimersByTime(1_000)
      expect(called.length - before).toBeGreaterThan(25)
      expect(called.length - before).toBeLessThan(250)
      before = called.length
    }
    expect(called.toSorted((a, b) => a - b)).toEqual(items)
  } finally {
    vi.useRealTimers()
  }
})
