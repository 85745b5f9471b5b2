import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planRefund, refundableAmount } from './refund-rules.ts'

const item = (id: string, quantity: number, total: bigint, shipped = 0) => ({
  id,
  skuId: `sku ${id}`,
  quantity,
  shipped,
  refundedQuantity: 0,
  claimed: 0,
  total,
  giftValue: null as bigint | null,
})
const order = (paid: bigint, more: Partial<Parameters<typeof planRefund>[0]> = {}) => ({
  paid,
  refunded: 0n,
  refunding: 0n,
  operatingFee: 0n,
  tax: 0n,
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
