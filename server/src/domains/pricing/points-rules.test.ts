import { describe, expect, it } from 'vitest'
import { computePoints } from './points-rules.ts'

describe('points', () => {
  const terms = { perMajor: 100n, shareBp: 5000n, exponent: 2 }
  it('pay at most their share and the available points, in whole minor units', () => {
    // 100.00 PTS = 1.00; products 10.00, half of it = 5.00 = 500.00 PTS
    expect(computePoints(1000n, 100_000n, 100_000n, terms)).toEqual({
      usable: 50_000n,
      worth: 500n,
      used: 50_000n,
      discount: 500n,
    })
    expect(computePoints(1000n, 2_050n, 2_050n, terms)).toEqual({
      usable: 2_000n,
      worth: 20n,
      used: 2_000n,
      discount: 20n,
    })
    expect(computePoints(1000n, 100_000n, 0n, terms)).toMatchObject({ used: 0n, discount: 0n })
  })
})
