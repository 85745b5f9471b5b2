import { lowestPrice, splitItem } from '@pasar/contract/shop-margins'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeDue, reverseMargin } from './rules.ts'

const terms = { wholesale: 7_000n, feeBp: 500, isOwner: false }
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)

describe('the split of an item', () => {
  it('never gives a margin below zero, and none for the own purchase', () => {
    expect(splitItem({ ...terms, paid: 7_100n, borne: 0n })).toEqual({ fee: 355n, margin: 0n })
    expect(splitItem({ ...terms, paid: 12_000n, borne: 0n, isOwner: true })).toEqual({
      fee: 600n,
      margin: 0n,
    })
  })

  it('charges the owner a coupon of the shop: RM 110.00 paid, fee 5.50, margin 34.50', () => {
    expect(splitItem({ ...terms, paid: 11_000n, borne: 0n })).toEqual({ fee: 550n, margin: 3_450n })
  })

  it('adds back a coupon of the platform: RM 110.00 paid, 120.00 counts, fee 6.00, margin 44.00', () => {
    expect(splitItem({ ...terms, paid: 11_000n, borne: 1_000n })).toEqual({ fee: 600n, margin: 4_400n })
  })

  it('never gives the owner more than the buyer paid, so that no coupon of the platform becomes money', () => {
    const split = (paid: bigint, borne: bigint) => splitItem({ ...terms, paid, borne }).margin
    expect([split(5_000n, 15_000n), split(0n, 20_000n), split(12_000n, 8_000n)]).toEqual([
      5_000n,
      0n,
      12_000n,
    ])
  })

  it('leaves the platform its part from the lowest price on, and not below', () => {
    const amount = {
      wholesale: fc.bigInt({ min: 0n, max: 300_000n }),
      feeBp: fc.integer({ min: 0, max: 5_000 }),
    }
    fc.assert(
      fc.property(fc.record(amount), ({ wholesale, feeBp }) => {
        const lowest = lowestPrice({ wholesale, feeBp })
        const kept = (paid: bigint) =>
          paid - splitItem({ paid, borne: 0n, wholesale, feeBp, isOwner: false }).fee
        expect(kept(lowest) >= wholesale).toBe(true)
        if (lowest > 0n) expect(kept(lowest - 1n) < wholesale).toBe(true)
      }),
      { seed },
    )
  })

  it('rounds the fee half to even, once', () => {
    expect(splitItem({ ...terms, wholesale: 0n, paid: 10n, borne: 0n })).toEqual({ fee: 0n, margin: 10n })
    expect(splitItem({ ...terms, wholesale: 0n, paid: 30n, borne: 0n })).toEqual({ fee: 2n, margin: 28n })
  })
})

describe('the reversal of a margin', () => {
  it('gives the last units what is left', () => {
    expect(
      [0, 1, 2, 3].map((n) =>
        reverseMargin({ margin: 97n, quantity: 3, paid: 300n }, Array(n).fill({ units: 1, amount: 100n })),
      ),
    ).toEqual([0n, 32n, 64n, 97n])
  })

  it('follows the money where no units come back, also of what had no price', () => {
    const item = { margin: 97n, quantity: 3, paid: 300n }
    const money = (amount: bigint) => ({ units: 0, amount })
    expect(reverseMargin(item, [money(30n)])).toBe(10n)
    expect(reverseMargin(item, [money(30n), { units: 1, amount: 100n }])).toBe(42n)
    expect(reverseMargin(item, [money(290n), money(10n)])).toBe(97n)
    expect(reverseMargin({ ...item, margin: 0n, paid: 0n }, [{ units: 1, amount: 0n }])).toBe(0n)
  })

  it(`agrees with a naive computation of split and reversal (seed ${seed})`, () => {
    const item = fc.record({
      paid: fc.bigInt({ min: 0n, max: 500_000n }),
      borne: fc.bigInt({ min: 0n, max: 50_000n }),
      wholesale: fc.bigInt({ min: 0n, max: 300_000n }),
      feeBp: fc.integer({ min: 0, max: 5_000 }),
      isOwner: fc.boolean(),
      refunds: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 6 }),
      quantity: fc.integer({ min: 1, max: 12 }),
    })
    fc.assert(
      fc.property(item, ({ refunds, quantity, ...input }) => {
        const { fee, margin } = splitItem(input)
        expect([fee, margin]).toEqual(naiveSplit(input))
        const ofUnits = refunds.map((units) => ({ units, amount: 0n }))
        const reversed = reverseMargin({ margin, quantity, paid: input.paid || 1n }, ofUnits)
        expect(reversed).toBe(naiveReversal(margin, quantity, refunds))
        if (refunds.reduce((a, b) => a + b, 0) >= quantity) expect(reversed).toBe(margin)
        expect(reversed >= 0n && reversed <= margin).toBe(true)
      }),
      { seed },
    )
  })
})

describe('what an owner is entitled to', () => {
  const facts = { margin: 100n, reversed: 30n, posted: 0n, isEarned: true, isHeld: false, isForfeited: false }

  it('is nothing before the completion', () => {
    expect(computeDue({ ...facts, isEarned: false })).toBe(0n)
    expect(computeDue(facts)).toBe(70n)
  })

  it('does not grow while the shop is held or after the account is cancelled, and shrinks by refunds', () => {
    for (const stop of [{ isHeld: true }, { isForfeited: true }]) {
      expect(computeDue({ ...facts, ...stop })).toBe(0n)
      expect(computeDue({ ...facts, ...stop, posted: 100n })).toBe(70n)
    }
  })
})

/** Rounds a fraction half to even, in decimal numbers. */
function round(numerator: bigint, denominator: bigint): bigint {
  const [whole, rest] = [numerator / denominator, numerator % denominator]
  if (rest * 2n === denominator) return whole % 2n === 0n ? whole : whole + 1n
  return rest * 2n > denominator ? whole + 1n : whole
}

function naiveSplit(input: Parameters<typeof splitItem>[0]): [bigint, bigint] {
  const counted = input.paid + input.borne
  const fee = round(counted * BigInt(input.feeBp), 10_000n)
  if (input.isOwner) return [fee, 0n]
  const rest = counted > input.wholesale + fee ? counted - input.wholesale - fee : 0n
  return [fee, rest > input.paid ? input.paid : rest]
}

/** Takes the margin back unit list by unit list, as a person would on paper. */
function naiveReversal(margin: bigint, quantity: number, refunds: readonly number[]): bigint {
  let [taken, returned] = [0n, 0]
  for (const units of refunds) {
    returned += units
    if (returned >= quantity) return margin
    const share = round(margin * BigInt(units), BigInt(quantity))
    taken = taken + share > margin ? margin : taken + share
  }
  return taken
}
