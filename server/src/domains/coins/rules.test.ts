import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countConfirmations, findNewestShared, pageEnd, toAssetMinor } from './rules.ts'

describe('amounts', () => {
  it('are truncated for tokens with more decimals, and exact for tokens with fewer', () => {
    expect(toAssetMinor(1_999_999_999_999n, 18, 6)).toBe(1n)
    expect(toAssetMinor(999_999_999_999n, 18, 6)).toBe(0n)
    expect(toAssetMinor(12_500_000n, 6, 6)).toBe(12_500_000n)
    expect(toAssetMinor(7n, 0, 6)).toBe(7_000_000n)
  })

  it('are never rounded up', () => {
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
  ] as const)('are counted for %s in block %i, scanned to %i: %i', (state, height, through, expected) => {
    expect(countConfirmations({ state, height }, through, 12)).toBe(expected)
  })
})

describe('pages', () => {
  const heights = fc.record({
    from: fc.nat(3_000),
    ahead: fc.nat(3_000),
    needed: fc.integer({ min: 1, max: 1_000 }),
    max: fc.integer({ min: 1, max: 1_000 }),
  })

  it('reach the head, respect the maximum length, and do not cross the settled height', () => {
    fc.assert(
      fc.property(heights, ({ from, ahead, needed, max }) => {
        const head = from + ahead
        let at = from
        while (at < head) {
          const end = pageEnd(at, head, needed, max)
          expect(end).toBeGreaterThan(at)
          expect(end - at).toBeLessThanOrEqual(max)
          expect(at < head - needed && end > head - needed).toBe(false)
          at = end
        }
        expect(at).toBe(head)
        expect(pageEnd(head, head, needed, max)).toBe(head)
      }),
    )
  })
})

describe('the newest shared checkpoint', () => {
  it('is found in at most eleven requests', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.nat(5_000), { maxLength: 1_000 }),
        fc.nat(5_000),
        async (heights, fork) => {
          const checkpoints = heights.sort((a, b) => b - a)
          let requests = 0
          const found = await findNewestShared(checkpoints, async (height) => {
            requests += 1
            return height <= fork
          })
          expect(found).toBe(checkpoints.find((height) => height <= fork))
          expect(requests).toBeLessThanOrEqual(11)
        },
      ),
    )
  })
})
