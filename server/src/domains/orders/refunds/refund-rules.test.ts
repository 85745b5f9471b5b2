import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planRefund, pointsDue, refundableAmount } from './refund-rules.ts'

const item = (id: string, quantity: number, total: bigint, shipped = 0) => ({
  id,
  skuId: `sku ${id}`,
  quantity,
  shipped,
  refundedQuantity: 0,
  claimed: 0,
  total,
  pointsDiscount: 0n,
  points: 0n,
  giftValue: null as bigint | null,
})
const order = (paid: bigint, more: Partial<Parameters<typeof planRefund>[0]> = {}) => ({
  paid,
  refunded: 0n,
  refunding: 0n,
  operatingFee: 0n,
  tax: 0n,
  pointsUsed: 0n,
  linePoints: 0n,
  linePointsReturned: 0n,
  ...more,
})

describe('a refund of units', () => {
  it('is refused for unknown items and for more units than are unrefunded', () => {
    const items = [{ ...item('a', 3, 300n), refundedQuantity: 2 }]
    expect(planRefund(order(300n), items, new Map([['b', 1]]))).toBeNull()
    expect(planRefund(order(300n), items, new Map([['a', 2]]))).toBeNull()
  })

  it('never exceeds the refundable rest', () => {
    const plan = planRefund(order(1000n, { refunded: 900n }), [item('a', 2, 800n, 2)], new Map([['a', 1]]))
    expect(plan?.amount).toBe(100n)
  })

  it('includes the freight only with the last unit of an unshipped order', () => {
    const freight = order(1800n)
    expect(planRefund(freight, [item('a', 2, 1000n)], new Map([['a', 1]]))).toMatchObject({
      amount: 500n,
      whole: false,
      restocked: [{ skuId: 'sku a', quantity: 1 }],
    })
    expect(planRefund(freight, [item('a', 2, 1000n)], new Map([['a', 2]]))).toMatchObject({
      amount: 1800n,
      whole: true,
    })
    expect(planRefund(freight, [item('a', 2, 1000n, 2)], new Map([['a', 2]]))).toMatchObject({
      amount: 1000n,
      whole: false,
      restocked: [],
    })
  })

  it('includes the share of tax and operating fee', () => {
    const taxed = order(1230n, { tax: 60n, operatingFee: 20n })
    expect(planRefund(taxed, [item('a', 4, 1000n, 4)], new Map([['a', 1]]))?.amount).toBe(270n)
  })

  it('excludes delivered gift cards until they are returned', () => {
    const card = { ...item('card', 2, 200n, 2), giftValue: 100n }
    const goods = item('a', 1, 50n, 1)
    expect(refundableAmount(order(258n), [card, goods])).toBe(58n)
    expect(refundableAmount(order(258n), [{ ...card, refundedQuantity: 1 }, goods])).toBe(158n)
    expect(refundableAmount(order(258n, { refunded: 100n }), [card, goods])).toBe(0n)
    expect(refundableAmount(order(258n), [{ ...card, shipped: 0 }, goods])).toBe(258n)
    const fees = order(272n, { tax: 10n, operatingFee: 4n })
    expect(planRefund(fees, [card, goods], new Map([['card', 1]]))?.amount).toBe(100n)
    expect(planRefund(fees, [card, goods], new Map([['a', 1]]))?.amount).toBe(64n)
  })

  it('adds up unit by unit, in any order, to the refund of all units at once', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 6 }),
      total: fc.bigInt(0n, 100_000n),
      card: fc.boolean(),
    })
    const shop = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 4 }),
      fees: fc.tuple(fc.bigInt(0n, 5_000n), fc.bigInt(0n, 5_000n)),
      freight: fc.bigInt(0n, 3_000n),
      shuffle: fc.infiniteStream(fc.nat()),
    })
    fc.assert(
      fc.property(shop, ({ lines, fees: [operatingFee, tax], freight, shuffle }) => {
        const items = lines.map((l, i) => ({
          ...item(`${i}`, l.quantity, l.total, l.quantity),
          giftValue: l.card ? 1n : null,
        }))
        const taxed = lines.reduce((a, l) => a + (l.card ? 0n : l.total), 0n)
        const goods = lines.reduce((a, l) => a + l.total, 0n)
        const paid = goods + operatingFee + tax + freight
        const all = new Map(items.map((i) => [i.id, i.quantity]))
        const atOnce = planRefund(order(paid, { operatingFee, tax }), items, all)!.amount
        const pieces = items.flatMap((i) => Array.from({ length: i.quantity }, () => i.id))
        let refunded = 0n
        while (pieces.length > 0) {
          const [id] = pieces.splice(shuffle.next().value! % pieces.length, 1)
          const plan = planRefund(order(paid, { operatingFee, tax, refunded }), items, new Map([[id!, 1]]))!
          refunded += plan.amount
          items.find((i) => i.id === id)!.refundedQuantity += 1
        }
        expect(refunded).toBe(atOnce)
        // Gift cards carry no fee.
        expect(refunded).toBe(taxed === 0n ? goods : goods + operatingFee + tax)
      }),
    )
  })
})

describe('the points of refunds', () => {
  const points = fc.bigInt(0n, 10_000_000n)

  it('never decrease and end with all points, for any sequence of refunds', () => {
    const parts = fc.array(fc.bigInt(1n, 10_000n), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(points, parts, (pointsUsed, amounts) => {
        const paid = amounts.reduce((a, b) => a + b, 0n)
        let [refunded, before] = [0n, 0n]
        for (const amount of amounts) {
          refunded += amount
          const due = pointsDue({ pointsUsed, linePoints: 0n, paid, refunded }, [])
          expect(due).toBeGreaterThanOrEqual(before)
          before = due
        }
        expect(before).toBe(pointsUsed)
      }),
    )
  })

  it('follow the returned units of an order that points paid in full', () => {
    const lines = fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 6 }), cost: fc.bigInt(1n, 9_999n) }),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    fc.assert(
      fc.property(points, lines, (pointsUsed, bought) => {
        const items = bought.map(({ quantity, cost }) => ({
          ...item('a', quantity, 0n),
          pointsDiscount: cost,
        }))
        const free = { pointsUsed, linePoints: 0n, paid: 0n, refunded: 0n }
        let before = 0n
        for (const one of items)
          while (one.refundedQuantity < one.quantity) {
            one.refundedQuantity += 1
            const due = pointsDue(free, items)
            expect(due).toBeGreaterThanOrEqual(before)
            before = due
          }
        expect(before).toBe(pointsUsed)
      }),
    )
  })

  it('return with the units at their points price, one by one as all at once, beside money', () => {
    const lines = fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 6 }),
        unit: fc.bigInt(1n, 99_999n),
        isInPoints: fc.boolean(),
      }),
      { minLength: 1, maxLength: 5 },
    )
    fc.assert(
      fc.property(lines, points, fc.infiniteStream(fc.nat()), (bought, discount, picks) => {
        const items = bought.map(({ quantity, unit, isInPoints }, i) => ({
          ...item(`${i}`, quantity, isInPoints ? 0n : unit * BigInt(quantity)),
          points: isInPoints ? unit * BigInt(quantity) : 0n,
        }))
        const sumOf = (of: 'points' | 'total') => items.reduce((sum, i) => sum + i[of], 0n)
        const [linePoints, paid] = [sumOf('points'), sumOf('total')]
        const pointsUsed = linePoints + (paid > 0n ? discount : 0n)
        const terms = { pointsUsed, linePoints, paid }
        let refunded = 0n
        while (items.some((i) => i.refundedQuantity < i.quantity)) {
          const open = items.filter((i) => i.refundedQuantity < i.quantity)
          const one = open[picks.next().value! % open.length]!
          const plan = planRefund(order(paid, { ...terms, refunded }), items, new Map([[one.id, 1]]))!
          // A unit at its points price returns its price, and no money but the last rest of an unshipped
          // order.
          expect(plan.linePoints).toBe(one.points / BigInt(one.quantity))
          if (one.points > 0n) expect(plan.amount).toBe(0n)
          refunded += plan.amount
          one.refundedQuantity += 1
        }
        expect([refunded, pointsDue({ ...terms, refunded }, items)]).toEqual([paid, pointsUsed])
      }),
    )
  })
})
