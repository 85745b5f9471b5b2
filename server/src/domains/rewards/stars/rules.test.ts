import { firstRewardPlan } from '@pasar/contract/reward-plan'
import { describe, expect, it } from 'vitest'
import { rankOf, shareOf } from './rules.ts'

const { stars } = firstRewardPlan
const reached = (i: number) => {
  const { ownPv, directMembers, teamPv } = stars[i]!
  return { ownPv: BigInt(ownPv), directMembers, teamPv: BigInt(teamPv) }
}

describe('star ranks', () => {
  it('need all three goals of a row', () => {
    const first = reached(0)
    expect(rankOf({ ...first, ownPv: first.ownPv - 1n }, stars)).toBe(0)
    expect(rankOf({ ...first, directMembers: first.directMembers - 1 }, stars)).toBe(0)
    expect(rankOf({ ...first, teamPv: first.teamPv - 1n }, stars)).toBe(0)
    expect(rankOf(first, stars)).toBe(1)
  })

  it('are the highest row that holds', () => {
    for (const i of [0, 1, 2, 3, 4]) expect(rankOf(reached(i), stars)).toBe(i + 1)
    expect(rankOf({ ...reached(4), teamPv: reached(2).teamPv }, stars)).toBe(3)
  })
})

describe('the share of a goal', () => {
  it('is rounded down, at least 0 and at most 100', () => {
    expect([shareOf(-5n, 10n), shareOf(0n, 10n), shareOf(2_999n, 3_000n), shareOf(3n, 3n)]).toEqual([
      0, 0, 99, 100,
    ])
    expect(shareOf(7n, 0n)).toBe(100)
  })
})
