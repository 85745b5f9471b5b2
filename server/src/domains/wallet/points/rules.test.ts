import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endingLater, endingNow, type History, leftOf, plusMonths } from './rules.ts'

const history = (more: Partial<History>): History => ({
  lots: [
    { month: '2024-01', points: 100n },
    { month: '2024-02', points: 50n },
    { month: '2025-06', points: 30n },
  ],
  gone: 0n,
  held: 0n,
  returned: 0n,
  returnedLately: 0n,
  ...more,
})

describe('points', () => {
  it('are good to the end of their month two years on, and not a day less', () => {
    expect(endingNow(history({}), '2026-01')).toEqual({ points: 0n, more: false })
    expect(endingNow(history({}), '2026-02')).toEqual({ points: 100n, more: false })
    expect(endingNow(history({}), '2026-03')).toEqual({ points: 150n, more: false })
    expect(plusMonths('2024-12', 1)).toBe('2025-01')
    expect(plusMonths('2024-01', 24)).toBe('2026-01')
  })

  it('that were spent were the oldest', () => {
    expect(endingNow(history({ gone: 80n }), '2026-02').points).toBe(20n)
    expect(endingNow(history({ gone: 120n }), '2026-02').points).toBe(0n)
    expect(leftOf(history({}).lots, 120n)).toEqual([
      { month: '2024-02', points: 30n },
      { month: '2025-06', points: 30n },
    ])
  })

  it('that are held do not end until they are free', () => {
    expect(endingNow(history({ held: 60n }), '2026-02')).toEqual({ points: 40n, more: true })
  })

  it('that a refund returned end when they would have, but stay a month', () => {
    const lately = history({ gone: 120n, returned: 120n, returnedLately: 120n })
    expect(endingNow(lately, '2026-02')).toEqual({ points: 0n, more: true })
    const longAgo = { ...lately, returnedLately: 0n }
    expect(endingNow(longAgo, '2026-02')).toEqual({ points: 100n, more: false })
    expect(endingLater(lately, '2026-02')).toEqual([
      { month: '2026-02', points: 150n },
      { month: '2027-06', points: 30n },
    ])
  })

  it('end once each, whenever it is worked out: what ended and what will is what there is', () => {
    const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
    const amounts = fc.array(fc.bigInt(1n, 1_000n), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(
        amounts,
        fc.array(fc.nat(70), { maxLength: 8 }),
        fc.bigInt(0n, 5_000n),
        (each, looks, spent) => {
          const lots = each.map((points, i) => ({ month: plusMonths('2020-01', i), points }))
          const total = each.reduce((a, b) => a + b, 0n)
          let gone = spent < total ? spent : total
          let ended = 0n
          for (const months of [...looks].sort((a, b) => a - b)) {
            const month = plusMonths('2020-01', months)
            const { points } = endingNow(history({ lots, gone }), month)
            gone += points
            ended += points
            expect(endingNow(history({ lots, gone }), month).points).toBe(0n)
          }
          const later = endingLater(history({ lots, gone }), '2020-01').reduce((a, l) => a + l.points, 0n)
          expect(ended + later).toBe(total - (spent < total ? spent : total))
        },
      ),
      { seed, numRuns: Number(process.env.RUNS ?? 300) },
    )
    process.stdout.write(`points expiry seed ${seed}\n`)
  })
})
