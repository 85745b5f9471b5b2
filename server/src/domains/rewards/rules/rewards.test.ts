import { randomInt } from 'node:crypto'
import { firstRewardPlan } from '@pasar/contract/reward-plan'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planRewards } from './accrual.ts'
import { groupRefunds } from './refunds.ts'
import { type NewReversal, planReversals, type Taken } from './reversal.ts'
import { computeReward, type OrderMembers } from './reward.ts'

const seed = Number(process.env.SEED ?? randomInt(2 ** 31))
const source = { type: 'order-item', orderId: 'o', orderItemId: 'i', buyerId: 'C', market: '1' } as const
const referrers = { referrerId: 'B', secondId: 'A', centerMemberId: null }
const nobody = { referrerId: null, secondId: null, centerMemberId: null }
const everyone = new Set(['A', 'B', 'C'])

/** Who earns how much of an item that C buys, in minor units. */
const accrue = (pv: bigint, members: OrderMembers = referrers, eligible = everyone) =>
  planRewards([{ source, pv }], members, firstRewardPlan, eligible).map(({ memberId, amount }) => ({
    [memberId]: amount,
  }))

/** Returns what refunds of one unit take one after another, as they are recorded. */
function returnOneByOne(amount: bigint, quantity: number): bigint[] {
  let taken = new Map<string, Taken>()
  return Array.from({ length: quantity }, (_, i) => {
    const refunds = Array.from({ length: i + 1 }, (_, n) => ({ id: `${n}`, entryId: `e${n}`, quantity: 1 }))
    const planned = planReversals({ amount, quantity }, refunds, taken)
    taken = record(taken, planned)
    return planned.reduce((sum, one) => sum + one.amount, 0n)
  })
}

/** Adds reversals to what is recorded, as the database sums them. */
function record(taken: ReadonlyMap<string, Taken>, planned: readonly NewReversal[]): Map<string, Taken> {
  const after = new Map(taken)
  for (const { refundId, quantity, amount } of planned) {
    const known = after.get(refundId) ?? { quantity: 0, amount: 0n }
    after.set(refundId, { quantity: known.quantity + quantity, amount: known.amount + amount })
  }
  return after
}

describe('rewards of an item', () => {
  it('are not for members who are banned or have left, and nobody moves up', () => {
    expect(accrue(14_400n, referrers, new Set(['A']))).toEqual([{ A: 720n }])
    expect(accrue(14_400n, referrers, new Set(['B']))).toEqual([{ B: 1_440n }])
  })

  it('are not for the buyer, and not of amounts that round to zero', () => {
    expect(accrue(14_400n, { ...referrers, referrerId: 'C' })).toEqual([{ A: 720n }])
    expect(accrue(5n)).toEqual([])
    expect(accrue(0n)).toEqual([])
  })

  it('end at the root of the referral tree', () => {
    expect(accrue(100n, nobody)).toEqual([])
  })

  it('are 2 % of the PV for a service center that is not the buyer’s own', () => {
    expect(accrue(14_400n, { ...nobody, centerMemberId: 'C' })).toEqual([])
    expect(accrue(14_400n, { ...nobody, centerMemberId: 'A' }, new Set(['B']))).toEqual([])
    expect(accrue(14_400n, { ...nobody, centerMemberId: 'A' })).toEqual([{ A: 288n }])
    expect(accrue(14_400n, { ...referrers, centerMemberId: 'B' })).toEqual([
      { B: 1_440n },
      { A: 720n },
      { B: 288n },
    ])
  })

  it('are 10 % and 5 % of the PV, rounded once, half to even', () => {
    expect(accrue(14_400n)).toEqual([{ B: 1_440n }, { A: 720n }])
    expect(accrue(966n)).toEqual([{ B: 97n }, { A: 48n }])
    expect([computeReward(5n, 1_000, 100n), computeReward(15n, 1_000, 100n)]).toEqual([0n, 2n])
  })

  it('go back by unit, and the last one takes the rest', () => {
    expect([returnOneByOne(1_440n, 2), returnOneByOne(720n, 2)]).toEqual([
      [720n, 720n],
      [360n, 360n],
    ])
    expect([returnOneByOne(97n, 3), returnOneByOne(48n, 3)]).toEqual([
      [32n, 32n, 33n],
      [16n, 16n, 16n],
    ])
  })

  it('never go below zero where units round up', () => {
    expect(returnOneByOne(3n, 5)).toEqual([1n, 1n, 1n, 0n, 0n])
  })
})

describe('refunds of an item', () => {
  const entry = (n: number, refundId: string | null, quantity: number, sequence = 0) => ({
    ...{ id: `e${n}`, orderItemId: 'i', refundId, quantity, sequence },
  })

  it('add up by refund, each with its newest entry', () => {
    const entries = [entry(0, null, 3), entry(1, 'r', -2), entry(2, 's', -1), entry(3, 'r', 2, 1)]
    expect(groupRefunds(entries).get('i')).toEqual({
      quantity: 3,
      refunds: [
        { id: 'r', entryId: 'e3', quantity: 0 },
        { id: 's', entryId: 'e2', quantity: 1 },
      ],
    })
  })

  it('leave what their units leave, whatever fails, finishes again and is seen late', () => {
    const item = fc.record({ amount: fc.bigInt(1n, 9_999n), quantity: fc.integer({ min: 1, max: 9 }) })
    // Each step starts or ends a refund; rewards are reversed after some of the steps.
    const steps = fc.array(fc.record({ refund: fc.nat(5), units: fc.nat(8), isSeen: fc.boolean() }), {
      maxLength: 30,
    })
    fc.assert(
      fc.property(item, steps, (reward, history) => {
        const active = new Map<string, number>()
        const entries = [entry(0, null, reward.quantity)]
        let taken: Map<string, Taken> = new Map()
        const rows = new Set<string>()
        const settle = () => {
          const { refunds, quantity } = groupRefunds(entries).get('i')!
          const planned = planReversals({ amount: reward.amount, quantity }, refunds, taken)
          for (const { entryId } of planned) {
            expect(rows.has(entryId)).toBe(false)
            rows.add(entryId)
          }
          taken = record(taken, planned)
          expect(planReversals({ amount: reward.amount, quantity }, refunds, taken)).toEqual([])
          const reversed = [...taken.values()].reduce((sum, { amount }) => sum + amount, 0n)
          const returned = [...active.values()].reduce((sum, units) => sum + units, 0)
          expect(reversed).toBeGreaterThanOrEqual(0n)
          expect(reversed).toBeLessThanOrEqual(reward.amount)
          if (returned === 0) expect(reversed).toBe(0n)
          if (returned === reward.quantity) expect(reversed).toBe(reward.amount)
        }
        for (const { refund, units, isSeen } of history) {
          const id = String(refund)
          const returned = [...active.values()].reduce((sum, one) => sum + one, 0)
          const sequence = entries.filter(({ refundId }) => refundId === id).length
          const known = active.get(id)
          if (known !== undefined) {
            active.delete(id)
            entries.push(entry(entries.length, id, known, sequence))
          } else if (returned < reward.quantity) {
            const back = 1 + (units % (reward.quantity - returned))
            active.set(id, back)
            entries.push(entry(entries.length, id, -back, sequence))
          }
          if (isSeen) settle()
        }
        settle()
      }),
      { seed, numRuns: 500 },
    )
    process.stdout.write(`reversals of rewards seed ${seed}\n`)
  })
})
