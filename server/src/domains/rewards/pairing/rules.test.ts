import { firstRewardPlan as plan } from '@pasar/contract/reward-plan'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computePairing, exceedsPayoutCap, type LegPair, pairDay } from './rules.ts'

const legs = (left: bigint, right: bigint): LegPair => ({ left, right })
const pay = (paired: bigint, rank = 0) => computePairing(paired, { plan, market: '1', rank }).amount

describe('pairing', () => {
  it('follows example 3 of rewards.md through three days with a return', () => {
    const first = pairDay(legs(14_400n, 10_000n), legs(0n, 0n), true)
    expect(first).toEqual({ paired: 10_000n, carry: legs(4_400n, 0n) })
    expect(pay(first.paired)).toBe(1_000n)
    const second = pairDay(legs(-7_200n, 5_000n), first.carry, true)
    expect(second).toEqual({ paired: 0n, carry: legs(-2_800n, 5_000n) })
    const third = pairDay(legs(10_000n, 0n), second.carry, true)
    expect(third).toEqual({ paired: 5_000n, carry: legs(2_200n, 0n) })
    expect(pay(third.paired)).toBe(500n)
  })

  it('follows example 4: the cap cuts the reward, and the PV is used up', () => {
    expect(pairDay(legs(150_000n, 150_000n), legs(0n, 0n), true)).toEqual({
      paired: 150_000n,
      carry: legs(0n, 0n),
    })
    expect(pay(150_000n)).toBe(10_000n)
    expect(pay(150_000n, 1)).toBe(15_000n)
    expect(pay(10_000_000_000n, 5)).toBe(1_000_000n)
  })

  it('pairs nothing for who is not eligible, and carries all of it', () => {
    expect(pairDay(legs(500n, 700n), legs(100n, 0n), false)).toEqual({ paired: 0n, carry: legs(600n, 700n) })
  })

  it('never pairs more than a leg has, and neither makes nor loses PV', () => {
    const pv = fc.bigInt({ min: -100_000n, max: 100_000n })
    fc.assert(
      fc.property(fc.array(fc.tuple(pv, pv, fc.boolean()), { maxLength: 40 }), (days) => {
        let carry = legs(0n, 0n)
        let [left, right, paired] = [0n, 0n, 0n]
        for (const [dayLeft, dayRight, isEligible] of days) {
          const result = pairDay(legs(dayLeft, dayRight), carry, isEligible)
          expect(result.paired).toBeGreaterThanOrEqual(0n)
          carry = result.carry
          left += dayLeft
          right += dayRight
          paired += result.paired
        }
        expect(carry).toEqual(legs(left - paired, right - paired))
      }),
    )
  })
})

describe('the payout cap', () => {
  it('is reached, not exceeded, at exactly its share of the sales', () => {
    expect(exceedsPayoutCap(4_000n, 10_000n, 4_000)).toBe(false)
    expect(exceedsPayoutCap(4_001n, 10_000n, 4_000)).toBe(true)
  })

  it('is exceeded by any reward of a day without sales', () => {
    expect(exceedsPayoutCap(0n, 0n, 4_000)).toBe(false)
    expect(exceedsPayoutCap(1n, 0n, 4_000)).toBe(true)
  })
})
