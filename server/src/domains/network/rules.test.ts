import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addChanges,
  computePv,
  type FinishedRefund,
  noChange,
  planEntries,
  propagate,
  type ReceivedItem,
  type RecordedVolume,
  type TeamChange,
  takeShare,
} from './rules.ts'

const seed = Number(process.env.SEED ?? randomInt(2 ** 31))
const finishedAt = new Date('2026-11-24T00:00:00Z')
const refund = (id: string, quantity: number, amount = 0n, no = id): FinishedRefund => ({
  ...{ id, no, quantity, amount, finishedAt },
})
/** Takes units off one after another, each with the rest of what is left. */
function takeEach(whole: bigint, all: number): bigint[] {
  let left = whole
  return Array.from({ length: all }, (_, i) => {
    const taken = takeShare(whole, left, { units: 1, of: all, unitsLeft: all - i })
    left -= taken
    return taken
  })
}

/** Adds planned entries to the recorded ones, as the database sums them. */
function record(recorded: readonly RecordedVolume[], planned: ReturnType<typeof planEntries>) {
  const sums = new Map(recorded.map((one) => [one.refundId, one]))
  for (const { refundId, quantity, pv, sales } of planned) {
    const known = sums.get(refundId) ?? { refundId, entries: 0, quantity: 0, pv: 0n, sales: 0n }
    sums.set(refundId, {
      ...{ refundId, entries: known.entries + 1 },
      ...{ quantity: known.quantity + quantity, pv: known.pv + pv, sales: known.sales + sales },
    })
  }
  return [...sums.values()]
}

describe('the volume of an item', () => {
  const coupon: ReceivedItem = {
    ...{ id: 'a', quantity: 2, pv: 8_000n, price: 10_000n, total: 18_000n, isGiftCard: false },
  }
  const thirds: ReceivedItem = {
    ...{ id: 'b', quantity: 3, pv: 333n, price: 999n, total: 2_897n, isGiftCard: false },
  }

  it('is the PV of its units in the proportion of what is paid', () => {
    expect(computePv(coupon)).toBe(14_400n)
    expect(computePv(thirds)).toBe(966n)
    expect(computePv({ ...coupon, total: 0n })).toBe(0n)
    expect(computePv({ ...coupon, price: 0n, total: 0n })).toBe(0n)
  })

  it('loses the same for each of three units, and ends at zero', () => {
    let recorded = record([], planEntries(thirds, [], []))
    const taken = ['1', '2', '3'].map((_, i, all) => {
      const refunds = all.slice(0, i + 1).map((id) => refund(id, 1))
      const planned = planEntries(thirds, refunds, recorded)
      recorded = record(recorded, planned)
      return planned.map(({ pv }) => pv)
    })
    expect(taken).toEqual([[-322n], [-322n], [-322n]])
  })

  it('is divided as the worked example of rewards does, reversed rewards included', () => {
    expect(takeEach(966n, 3)).toEqual([322n, 322n, 322n])
    expect(takeEach(97n, 3)).toEqual([32n, 32n, 33n])
    expect(takeEach(48n, 3)).toEqual([16n, 16n, 16n])
  })

  it('never goes below zero where the shares round up', () => {
    expect(takeEach(5n, 9)).toEqual([1n, 1n, 1n, 1n, 1n, 0n, 0n, 0n, 0n])
  })

  it('keeps its PV when money returns without units, and its sales shrink', () => {
    const recorded = record([], planEntries(coupon, [], []))
    expect(planEntries(coupon, [refund('m', 0, 5_000n)], recorded)).toEqual([
      { refundId: 'm', sequence: 0, quantity: 0, pv: 0n, sales: -5_000n },
    ])
    const both = [refund('m', 0, 17_000n), refund('r', 1, 1_000n)]
    expect(planEntries(coupon, both, recorded).map(({ pv, sales }) => [pv, sales])).toEqual([
      [0n, -17_000n],
      [-7_200n, -1_000n],
    ])
  })

  it('loses a returned unit once where the money goes back to several payments, whichever share finishes first', () => {
    const [first, second] = [refund('1', 1, 4_000n, 'R'), refund('2', 0, 6_000n, 'R')]
    const other = refund('3', 0, 500n, 'R9')
    for (const finished of [
      [[first], [first, second], [first, second, other]],
      [[second], [second, first], [second, first, other]],
      [[other], [other, second, first]],
    ]) {
      let recorded = record([], planEntries(coupon, [], []))
      for (const refunds of finished) recorded = record(recorded, planEntries(coupon, refunds, recorded))
      const sum = (of: 'pv' | 'sales') => recorded.reduce((all, one) => all + one[of], 0n)
      expect([sum('pv'), sum('sales')]).toEqual([7_200n, 8_500n])
      // The share with the unit fails: the money of the others stays off.
      recorded = record(recorded, planEntries(coupon, [second, other], recorded))
      expect([sum('pv'), sum('sales')]).toEqual([14_400n, 11_500n])
    }
  })

  it('is that of no unit for a gift card: neither PV nor sales', () => {
    expect(planEntries({ ...coupon, isGiftCard: true }, [], [])).toEqual([
      { refundId: null, sequence: 0, quantity: 2, pv: 0n, sales: 0n },
    ])
  })

  it('is not taken off twice, and comes back when a refund fails after it had finished', () => {
    const [paid, back] = [planEntries(coupon, [], []), [refund('r', 1)]]
    let recorded = record([], paid)
    recorded = record(recorded, planEntries(coupon, back, recorded))
    expect(planEntries(coupon, back, recorded)).toEqual([])
    const failed = planEntries(coupon, [], recorded)
    expect(failed).toEqual([{ refundId: 'r', sequence: 1, quantity: 1, pv: 7_200n, sales: 9_000n }])
    recorded = record(recorded, failed)
    expect(planEntries(coupon, back, recorded)).toEqual([
      { refundId: 'r', sequence: 2, quantity: -1, pv: -7_200n, sales: -9_000n },
    ])
  })

  it('is that of the units that are left, never below zero, and zero when none is left, in every sequence', () => {
    const item = fc.record({
      id: fc.constant('x'),
      quantity: fc.integer({ min: 1, max: 9 }),
      pv: fc.oneof(fc.bigInt(0n, 9n), fc.bigInt(0n, 99_999n)),
      price: fc.oneof(fc.bigInt(1n, 9n), fc.bigInt(1n, 99_999n)),
      total: fc.constant(0n),
      isGiftCard: fc.constant(false),
    })
    fc.assert(
      fc.property(item, fc.nat(100), fc.array(fc.nat(12), { maxLength: 25 }), (base, share, steps) => {
        const of = { ...base, total: (base.price * BigInt(base.quantity) * BigInt(share)) / 100n }
        let recorded: RecordedVolume[] = []
        const active = new Map<string, number>()
        for (const step of steps) {
          const returned = [...active.values()].reduce((a, b) => a + b, 0)
          const id = String(step)
          if (active.has(id)) active.delete(id)
          // Money without units.
          else if (step > 8) active.set(id, 0)
          else if (returned < of.quantity) active.set(id, 1 + (step % (of.quantity - returned)))
          const refunds = [...active].map(([refundId, quantity]) => refund(refundId, quantity, of.total / 3n))
          recorded = record(recorded, planEntries(of, refunds, recorded))
          expect(planEntries(of, refunds, recorded)).toEqual([])
          expect(recorded.reduce((n, { pv }) => n + pv, 0n)).toBeGreaterThanOrEqual(0n)
          expect(recorded.reduce((n, { sales }) => n + sales, 0n)).toBeGreaterThanOrEqual(0n)
          const left = recorded.reduce((n, { quantity }) => n + quantity, 0)
          expect(left).toBe(of.quantity - [...active.values()].reduce((a, b) => a + b, 0))
          if (left > 0) continue
          expect(recorded.reduce((n, { pv }) => n + pv, 0n)).toBe(0n)
          expect(recorded.reduce((n, { sales }) => n + sales, 0n)).toBe(0n)
        }
      }),
      { seed, numRuns: 300 },
    )
  })
})

describe('the changes of a team', () => {
  const sale = (volume: bigint): TeamChange => ({ ...noChange, volume })

  it('reach everybody above, not the member and not the branches beside', () => {
    const nodes = [
      { id: 'root', referrerId: null, depth: 0 },
      { id: 'a', referrerId: 'root', depth: 1 },
      { id: 'b', referrerId: 'root', depth: 1 },
      { id: 'a1', referrerId: 'a', depth: 2 },
    ]
    const team = propagate(nodes, new Map([['a1', new Map([['2026-11', sale(5n)]])]]))
    expect(team.get('root')?.get('2026-11')).toEqual(sale(5n))
    expect(team.get('a')?.get('2026-11')).toEqual(sale(5n))
    expect([team.has('b'), team.has('a1')]).toEqual([false, false])
  })

  it('are the sum over all members below, in random trees', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(), fc.bigInt(-50n, 50n)), { minLength: 1, maxLength: 40 }),
        (members) => {
          const parents = members.map(([pick], i) => (i === 0 ? null : pick % i))
          const depths: number[] = []
          for (const parent of parents) depths.push(parent === null ? 0 : depths[parent]! + 1)
          const nodes = parents.map((parent, i) => ({
            ...{ id: String(i), depth: depths[i]! },
            referrerId: parent === null ? null : String(parent),
          }))
          const changes = new Map(members.map(([, volume], i) => [String(i), new Map([['m', sale(volume)]])]))
          const team = propagate(nodes, changes)
          const above = (i: number): number[] => {
            const parent = parents[i] ?? null
            return parent === null ? [] : [parent, ...above(parent)]
          }
          const expected = members.map(() => noChange)
          for (const [i, [, volume]] of members.entries())
            for (const parent of above(i)) expected[parent] = addChanges(expected[parent]!, sale(volume))
          for (const i of members.keys())
            expect(team.get(String(i))?.get('m') ?? noChange).toEqual(expected[i])
        },
      ),
      { seed, numRuns: 200 },
    )
  })
})
