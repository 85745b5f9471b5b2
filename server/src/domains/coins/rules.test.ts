import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { confirmationsOf, newestShared, pageEnd, toAssetMinor } from './rules.ts'

describe('amounts', () => {
  it('of a token with more decimals lose what is finer, of one with fewer nothing', () => {
    expect(toAssetMinor(1_999_999_999_999n, 18, 6)).toBe(1n)
    expect(toAssetMinor(999_999_999_999n, 18, 6)).toBe(0n)
    expect(toAssetMinor(12_500_000n, 6, 6)).toBe(12_500_000n)
    expect(toAssetMinor(7n, 0, 6)).toBe(7_000_000n)
  })

  it('never become more', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n }), fc.nat(77), (raw, decimals) => {
        const minor = toAssetMinor(raw, decimals, 6)
        expect(minor * 10n ** BigInt(decimals) <= raw * 10n ** 6n).toBe(true)
        expect((minor + 1n) * 10n ** BigInt(decimals) > raw * 10n ** 6n).toBe(true)
      }),
    )
  })
})

describe('confirmations', () => {
  it.each([
    ['gone', 10, 30, 0],
    ['confirming', 10, 9, 0],
    ['confirming', 10, 10, 1],
    ['confirming', 10, 15, 6],
    ['confirming', 10, 99, 12],
    ['credited', 10, 10, 12],
    ['small', 10, 99, 12],
  ] as const)('%s in block %i, looked through to %i: %i', (state, height, through, told) => {
    expect(confirmationsOf({ state, height }, through, 12)).toBe(told)
  })
})

describe('pages', () => {
  const heights = fc.record({
    from: fc.nat(3_000),
    ahead: fc.nat(3_000),
    needed: fc.integer({ min: 1, max: 1_000 }),
    most: fc.integer({ min: 1, max: 1_000 }),
  })

  it('reach the head in the end, are never too long, and do not cross what is settled', () => {
    fc.assert(
      fc.property(heights, ({ from, ahead, needed, most }) => {
        const head = from + ahead
        let at = from
        while (at < head) {
          const end = pageEnd(at, head, needed, most)
          expect(end).toBeGreaterThan(at)
          expect(end - at).toBeLessThanOrEqual(most)
          expect(at < head - needed && end > head - needed).toBe(false)
          at = end
        }
        expect(at).toBe(head)
        expect(pageEnd(head, head, needed, most)).toBe(head)
      }),
    )
  })
})

describe('the newest block that is shared', () => {
  it('is found, whatever is kept, by a handful of questions', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.nat(5_000), { maxLength: 1_000 }),
        fc.nat(5_000),
        async (heights, fork) => {
          const kept = heights.sort((a, b) => b - a)
          let questions = 0
          const found = await newestShared(kept, async (height) => {
            questions += 1
            return height <= fork
          })
          expect(found).toBe(kept.find((height) => height <= fork))
          expect(questions).toBeLessThanOrEqual(11)
        },
      ),
    )
  })
})
