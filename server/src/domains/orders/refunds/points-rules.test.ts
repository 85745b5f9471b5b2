import { sumAmounts } from '@pasar/contract/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keepReturned, type PointsItem, pointsDue } from './points-rules.ts'

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
process.stdout.write(`points of refunds seed ${seed}\n`)

const none = { refundedAmount: 0n, refundedQuantity: 0, pointsDiscount: 0n, points: 0n }
/** An item whose price, before points paid a part of it, was the sum of both. */
const product = (total: bigint, pointsDiscount: bigint, quantity = 1): PointsItem => ({
  ...{ ...none, total, pointsDiscount, quantity },
})
const due = (order: { pointsUsed: bigint; linePoints?: bigint }, items: readonly PointsItem[]) => {
  const { discount, lines } = pointsDue({ linePoints: 0n, ...order }, items)
  return discount + lines
}

describe('the points that paid a part of products', () => {
  it('return none while only freight, fees or gift cards are refunded', () => {
    const card = { ...none, total: 10_000n, quantity: 1, refundedQuantity: 1, refundedAmount: 10_000n }
    expect(due({ pointsUsed: 5_000n }, [product(5_000n, 5_000n), card])).toBe(0n)
    expect(due({ pointsUsed: 10_000n }, [product(0n, 10_000n), card])).toBe(0n)
  })

  it('return with the refunded part of the price, whether units came back or not', () => {
    const half = { ...product(5_000n, 5_000n, 2), refundedAmount: 2_500n }
    expect(due({ pointsUsed: 5_000n }, [half])).toBe(2_500n)
    // The units of a refund that the provider refused.
    expect(due({ pointsUsed: 5_000n }, [{ ...half, refundedAmount: 0n, refundedQuantity: 2 }])).toBe(0n)
  })

  it('return with the units that have no price left', () => {
    const one = { ...product(0n, 10_000n, 4), refundedQuantity: 1 }
    expect(due({ pointsUsed: 10_000n }, [one])).toBe(2_500n)
  })
})

describe('the points of any sequence of refunds', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 6 }),
    amount: fc.bigInt(0n, 99_999n),
    // Paid in money, by a discount of points in part or in full, or at the points price.
    kind: fc.constantFrom('money', 'part', 'full', 'points'),
    share: fc.bigInt(1n, 99n),
  })
  const step = fc.record({ at: fc.nat(), byUnits: fc.boolean(), part: fc.bigInt(1n, 99_999n) })
  const order = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 5 }),
    used: fc.bigInt(1n, 9_999_999n),
    steps: fc.array(step, { maxLength: 20 }),
  })

  type Line = { quantity: number; amount: bigint; kind: string; share: bigint }
  const toItem = ({ quantity, amount, kind, share }: Line): PointsItem => {
    const base = { ...none, quantity, total: 0n }
    if (kind === 'money') return { ...base, total: amount }
    if (kind === 'points') return { ...base, points: amount * BigInt(quantity) }
    if (kind === 'full') return { ...base, pointsDiscount: amount }
    const pointsDiscount = (amount * share) / 100n
    return { ...base, total: amount - pointsDiscount, pointsDiscount }
  }

  it('never decrease, are never more than the spent ones, and are all of them once everything came back', () => {
    fc.assert(
      fc.property(order, ({ lines, used, steps }) => {
        const items = lines.map(toItem)
        const linePoints = sumAmounts(items.map(({ points }) => points))
        const isDiscounted = items.some(({ pointsDiscount }) => pointsDiscount > 0n)
        const spent = { linePoints, pointsUsed: linePoints + (isDiscounted ? used : 0n) }
        let before = 0n
        const check = () => {
          const now = due(spent, items)
          expect(now).toBeGreaterThanOrEqual(before)
          expect(now).toBeLessThanOrEqual(spent.pointsUsed)
          before = now
        }
        for (const { at, byUnits, part } of steps) {
          const item = items[at % items.length]!
          const rest = item.total - item.refundedAmount
          if (byUnits && item.refundedQuantity < item.quantity) item.refundedQuantity += 1
          else item.refundedAmount += part < rest ? part : rest
          check()
        }
        for (const item of items)
          Object.assign(item, { refundedAmount: item.total, refundedQuantity: item.quantity })
        check()
        expect(before).toBe(spent.pointsUsed)
      }),
      { seed },
    )
  })

  it('return with units at their points price what each cost, one by one as all at once', () => {
    const units = fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.bigInt(1n, 99_999n)), { minLength: 1 })
    fc.assert(
      fc.property(units, (bought) => {
        const items = bought.map(([quantity, unit]) => ({
          ...{ ...none, total: 0n, quantity, points: unit * BigInt(quantity) },
        }))
        const linePoints = sumAmounts(items.map(({ points }) => points))
        const spent = { pointsUsed: linePoints, linePoints }
        for (const [i, [quantity, unit]] of bought.entries())
          for (let n = 0; n < quantity; n++) {
            const before = due(spent, items)
            items[i]!.refundedQuantity += 1
            expect(due(spent, items) - before).toBe(unit)
          }
        expect(due(spent, items)).toBe(linePoints)
      }),
      { seed },
    )
  })

  it('stay returned when less is due, because a refund failed after it had succeeded', () => {
    const returned = { pointsReturned: 900n, linePointsReturned: 400n }
    expect(keepReturned(returned, { discount: 0n, lines: 0n })).toEqual({ discount: 500n, lines: 400n })
    expect(keepReturned(returned, { discount: 700n, lines: 600n })).toEqual({ discount: 700n, lines: 600n })
  })
})
