import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocateToParts, divideLines, type OrderPart, type RefundLine } from './parts.ts'
import { buildRevenue, computeRevenue } from './revenue-rules.ts'

const part = (name: string, amount: bigint, more: Partial<OrderPart> = {}): OrderPart => ({
  ...{ part: name, amount, refunded: 0n, last: false },
  ...more,
})
const line = (name: string, amount: bigint, quantity = 0): RefundLine => ({ part: name, quantity, amount })
const sum = (amounts: readonly { amount: bigint }[]) => amounts.reduce((all, { amount }) => all + amount, 0n)

const minor = fc.bigInt({ min: 0n, max: 100_000n })
const parts = fc
  .array(fc.record({ amount: minor, last: fc.boolean() }), { minLength: 1, maxLength: 6 })
  .map((all) => all.map(({ amount, last }, i) => part(`item-${i}`, amount, { last })))

describe('the parts of a refund', () => {
  it('are those it is meant for, then the others in proportion to what remains, and delivered gift cards last', () => {
    const order = [
      part('a', 1_000n),
      part('b', 500n, { refunded: 100n }),
      part('card', 900n, { last: true }),
      part('freight', 800n),
    ]
    expect(allocateToParts(order, 300n, [line('b', 300n, 1)])).toEqual([line('b', 300n, 1)])
    expect(allocateToParts(order, 220n)).toEqual([line('a', 100n), line('b', 40n), line('freight', 80n)])
    expect(allocateToParts(order, 500n, [line('b', 500n, 1)])).toEqual([
      line('a', 56n),
      line('b', 400n, 1),
      line('freight', 44n),
    ])
    expect(allocateToParts(order, 2_201n)).toContainEqual(line('card', 1n))
    expect(allocateToParts(order, 3_101n)).toBeNull()
  })

  it('sum to the refund and never exceed a part, for any refunds, failures and requests', () => {
    const step = fc.record({
      amount: minor,
      requests: fc.array(minor, { maxLength: 6 }),
      fails: fc.boolean(),
    })
    fc.assert(
      fc.property(parts, fc.array(step, { maxLength: 12 }), (order, steps) => {
        const rest = () => order.reduce((all, p) => all + p.amount - p.refunded, 0n)
        for (const { amount, requests, fails } of steps) {
          const requested = requests.map((amount, i) => line(`item-${i}`, amount))
          const lines = allocateToParts(order, amount, requested)
          expect(lines === null).toBe(amount > rest())
          if (!lines || fails) continue
          expect(sum(lines)).toBe(amount)
          for (const one of lines) order.find((p) => p.part === one.part)!.refunded += one.amount
          for (const p of order) expect(p.refunded).toBeLessThanOrEqual(p.amount)
        }
      }),
    )
  })

  it('are divided among payments exactly, each unit once', () => {
    const lines = fc.array(fc.record({ amount: minor, quantity: fc.nat(3) }), { maxLength: 6 })
    fc.assert(
      fc.property(lines, fc.array(fc.nat(100), { minLength: 1, maxLength: 4 }), (made, cuts) => {
        const all = made.map(({ amount, quantity }, i) => line(`item-${i}`, amount, quantity))
        const total = sum(all)
        let left = total
        const shares = cuts.map((cut, i) => {
          const share = i === cuts.length - 1 ? left : (left * BigInt(cut)) / 100n
          left -= share
          return share
        })
        const divided = divideLines(all, shares)
        expect(divided.map(sum)).toEqual(shares)
        for (const one of all) {
          const own = divided.flat().filter((l) => l.part === one.part)
          expect(sum(own)).toBe(one.amount)
          expect(own.reduce((n, l) => n + l.quantity, 0)).toBe(one.quantity)
        }
      }),
    )
  })
})

describe('the revenue of a completed order', () => {
  it('sums to what is unearned, whatever was refunded before and whatever gift cards were delivered', () => {
    const refund = fc.record({ part: fc.nat(5), amount: minor })
    fc.assert(
      fc.property(parts, fc.array(refund), fc.array(minor, { maxLength: 6 }), (order, refunds, values) => {
        const refunded = new Map<string, bigint>()
        for (const { part: at, amount } of refunds) {
          const name = order[at]?.part
          if (name) refunded.set(name, (refunded.get(name) ?? 0n) + amount)
        }
        const covered = new Map(values.slice(0, order.length).map((value, i) => [order[i]!.part, value]))
        const unearned =
          sum(order) - [...refunded.values(), ...covered.values()].reduce((all, amount) => all + amount, 0n)
        const revenue = computeRevenue(order, refunded, covered)
        expect(sum(revenue)).toBe(unearned)
        const movements = buildRevenue({ id: 'o', currency: 'MYR' }, revenue, (name) => `earn o ${name}`)
        const left = movements.reduce(
          (all, { from, amount }) => all + (from === 'house:unearned' ? -amount : amount),
          unearned,
        )
        expect(left).toBe(0n)
        expect(movements.every(({ amount }) => amount > 0n)).toBe(true)
      }),
    )
  })
})
