import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths, computeExpiredPoints, computeExpiringLots, type History, remainingLots } from './rules.ts'

const history = (more: Partial<History>): History => ({
  lots: [
    { month: '2024-01', points: 100n },
    { month: '2024-02', points: 50n },
    { month: '2025-06', points: 30n },
  ],
  debited: 0n,
  held: 0n,
  returned: 0n,
  returnedRecently: 0n,
  ...more,
})

describe('points', () => {
  it('expire at the end of their month two years later', () => {
    expect(computeExpiredPoints(history({}), '2026-01')).toEqual({ points: 0n, more: false })
    expect(computeExpiredPoints(history({}), '2026-02')).toEqual({ points: 100n, more: false })
    expect(computeExpiredPoints(history({}), '2026-03')).toEqual({ points: 150n, more: false })
    expect(addMonths('2024-12', 1)).toBe('2025-01')
    expect(addMonths('2024-01', 24)).toBe('2026-01')
  })

  it('are debited oldest first', () => {
    expect(computeExpiredPoints(history({ debited: 80n }), '2026-02').points).toBe(20n)
    expect(computeExpiredPoints(history({ debited: 120n }), '2026-02').points).toBe(0n)
    expect(remainingLots(history({}).lots, 120n)).toEqual([
      { month: '2024-02', points: 30n },
      { month: '2025-06', points: 30n },
    ])
  })

  it('do not expire while they are held', () => {
    expect(computeExpiredPoints(history({ held: 60n }), '2026-02')).toEqual({ points: 40n, more: true })
  })

  it('returned by a refund keep their expiry, but stay for at least a month', () => {
    const recent = history({ debited: 120n, returned: 120n, returnedRecently: 120n })
    expect(computeExpiredPoints(recent, '2026-02')).toEqual({ points: 0n, more: true })
    const longAgo = { ...recent, returnedRecently: 0n }
    expect(computeExpiredPoints(longAgo, '2026-02')).toEqual({ points: 100n, more: false })
    expect(computeExpiringLots(recent, '2026-02')).toEqual([
      { month: '2026-02', points: 150n },
      { month: '2027-06', points: 30n },
    ])
  })

  it('expire exactly once, whenever the job runs', () => {
    const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
    const amounts = fc.array(fc.bigInt(1n, 1_000n), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(
        amounts,
        fc.array(fc.nat(70), { maxLength: 8 }),
        fc.bigInt(0n, 5_000n),
        (each, runs, debits) => {
          const lots = each.map((points, i) => ({ month: addMonths('2020-01', i), points }))
          const total = each.reduce((a, b) => a + b, 0n)
          let debited = debits < total ? debits : total
          let expired = 0n
          for (const months of [...runs].sort((a, b) => a - b)) {
            const month = addMonths('2020-01', months)
            const { points } = computeExpiredPoints(history({ lots, debited }), month)
            debited += points
            expired += points
            expect(computeExpiredPoints(history({ lots, debited }), month).points).toBe(0n)
          }
          const later = computeExpiringLots(history({ lots, debited }), '2020-01').reduce(
            (a, l) => a + l.points,
            0n,
          )
          expect(expired + later).toBe(total - (debits < total ? debits : total))
        },
      ),
      { seed, numRuns: Number(process.env.RUNS ?? 300) },
    )
    process.stdout.write(`points expiry seed ${seed}\n`)
  })
})
