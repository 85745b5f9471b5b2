import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildPickRows, customsTotals, officePaper, type PickUnit } from './rules.ts'

const unit = (over: Partial<PickUnit>): PickUnit => ({
  orderNo: 'O1',
  skuId: 'S1',
  code: 'TEA-1',
  location: '',
  title: 'Tea',
  optionText: '',
  units: 1,
  ...over,
})

describe('a pick list', () => {
  it('has one row per SKU with the units of all orders', () => {
    const rows = buildPickRows([
      unit({ units: 2 }),
      unit({ orderNo: 'O2', units: 3 }),
      unit({ orderNo: 'O2', units: 1 }),
    ])
    expect(rows).toMatchObject([
      {
        code: 'TEA-1',
        units: 6,
        orders: [
          { no: 'O1', units: 2 },
          { no: 'O2', units: 4 },
        ],
      },
    ])
  })

  it('is sorted by location with its numbers, then by code, SKUs without a location last', () => {
    const rows = buildPickRows([
      unit({ skuId: '1', code: 'A' }),
      unit({ skuId: '2', code: 'Z', location: 'A-10' }),
      unit({ skuId: '3', code: 'Y', location: 'A-2' }),
      unit({ skuId: '4', code: 'B', location: 'A-10' }),
    ])
    expect(rows.map(({ code }) => code)).toEqual(['Y', 'B', 'Z', 'A'])
  })

  it('neither loses nor adds a unit', () => {
    const units = fc.array(
      fc.record({
        orderNo: fc.constantFrom('O1', 'O2'),
        skuId: fc.constantFrom('1', '2', '3'),
        units: fc.nat(9),
      }),
      { minLength: 1 },
    )
    fc.assert(
      fc.property(units, (given) => {
        const rows = buildPickRows(given.map(unit))
        const total = given.reduce((sum, it) => sum + it.units, 0)
        expect(rows.reduce((sum, row) => sum + row.units, 0)).toBe(total)
        for (const row of rows) expect(row.orders.reduce((sum, it) => sum + it.units, 0)).toBe(row.units)
      }),
    )
  })
})

it('values goods for customs after discounts and without refunded units', () => {
  const item = {
    ...{ quantity: 3, refundedQuantity: 1, total: 2_700n, refundedAmount: 900n, weightGrams: 250 },
    sku: { price: 1_000n },
  }
  expect(customsTotals([item], { freight: 1_000n, freightRefunded: 400n })).toEqual({
    units: 2,
    grams: 500,
    goods: 1_800n,
    freight: 600n,
    total: 2_400n,
  })
})

it('values goods for customs by their list price when no money was paid for them', () => {
  const item = {
    ...{ quantity: 3, refundedQuantity: 1, total: 0n, refundedAmount: 0n, weightGrams: 250 },
    sku: { price: 1_000n },
  }
  expect(customsTotals([item], { freight: 0n, freightRefunded: 0n })).toMatchObject({
    goods: 2_000n,
    total: 2_000n,
  })
})

it('prints on the paper of the country', () => {
  expect([officePaper('US'), officePaper('MY')]).toEqual(['LETTER', 'A4'])
})
