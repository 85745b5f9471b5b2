import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseHeld, findHeldUnits, type PastLine } from './held-units.ts'

const line = (change: Partial<PastLine>): PastLine => ({
  ...{ kind: 'exchange', state: 'finished', goodsBack: true, skuId: 'a', quantity: 1 },
  ...{ replacementSkuId: 'b', accepted: 1 },
  ...change,
})
const item = (quantity: number, refundedQuantity = 0) => ({ skuId: 'a', quantity, refundedQuantity })

describe('the units that a buyer holds', () => {
  it('are the replacements of exchanged units, the latest first', () => {
    expect(findHeldUnits(item(3), [line({}), line({ replacementSkuId: 'c' })])).toEqual([
      { skuId: 'c', quantity: 1 },
      { skuId: 'b', quantity: 1 },
      { skuId: 'a', quantity: 1 },
    ])
  })

  it('are the bought ones after an exchange that the inspection refused', () => {
    expect(findHeldUnits(item(1), [line({ accepted: 0 })])).toEqual([{ skuId: 'a', quantity: 1 }])
  })

  it('leave out units of open requests and refunded ones', () => {
    const open = line({ kind: 'return', state: 'in_transit', skuId: 'b', accepted: null })
    const refunded = line({ kind: 'return', state: 'refunded', skuId: 'a' })
    expect(findHeldUnits(item(3, 1), [line({}), open, refunded])).toEqual([{ skuId: 'a', quantity: 1 }])
    expect(findHeldUnits(item(2, 1), [line({})])).toEqual([{ skuId: 'a', quantity: 1 }])
  })

  it('are as many as neither refunded nor in open requests', () => {
    const past = fc.array(
      fc.record({
        kind: fc.constantFrom('return' as const, 'exchange' as const, 'warranty' as const),
        state: fc.constantFrom('in_transit' as const, 'replacement_sent' as const, 'finished' as const),
        skuId: fc.constantFrom('a', 'b', 'c'),
        replacementSkuId: fc.constantFrom('a', 'b', 'c'),
        accepted: fc.constantFrom(0, 1),
      }),
      { maxLength: 4 },
    )
    fc.assert(
      fc.property(past, fc.nat(3), (changes, refunded) => {
        const lines = changes.map((change) => line(change))
        const claimed = lines.filter(({ state }) => state !== 'finished').length
        const held = findHeldUnits(item(10, refunded), lines)
        expect(held.reduce((n, one) => n + one.quantity, 0)).toBe(10 - claimed - refunded)
      }),
    )
  })

  it('are returned replacements first, and exchanged as they were bought first', () => {
    const held = [
      { skuId: 'b', quantity: 1 },
      { skuId: 'a', quantity: 2 },
    ]
    expect(chooseHeld('return', held, 2)).toEqual([
      { skuId: 'b', quantity: 1 },
      { skuId: 'a', quantity: 1 },
    ])
    expect(chooseHeld('exchange', held, 2)).toEqual([{ skuId: 'a', quantity: 2 }])
    expect(() => chooseHeld('return', held, 4)).toThrow('1 requested units')
  })
})
