import { describe, expect, it } from 'vitest'
import {
  chooseOption,
  findInitialSku,
  findSku,
  getChoice,
  getMaxQuantity,
  getStockFor,
  type Option,
  type Sku,
} from './choice.ts'

const options = [
  {
    id: 'size',
    name: 'Size',
    values: [
      { id: 's', label: 'S', colour: null },
      { id: 'l', label: 'L', colour: null },
    ],
  },
  {
    id: 'colour',
    name: 'Colour',
    values: [
      { id: 'r', label: 'Red', colour: null },
      { id: 'b', label: 'Blue', colour: null },
    ],
  },
] as Option[]
const sku = (id: string, valueIds: string[], stock: number, amount = '10.00') =>
  ({ id, valueIds, stock, price: { amount, currency: 'MYR' } }) as Sku
const skus = [sku('sr', ['s', 'r'], 0, '5.00'), sku('sb', ['s', 'b'], 3), sku('lr', ['l', 'r'], 2, '8.00')]

describe('the selection of a SKU', () => {
  it('returns zero stock for unavailable and missing combinations', () => {
    const choice = { size: 's', colour: 'b' }
    expect(getStockFor(options, skus, choice, 'colour', 'r')).toBe(0)
    expect(getStockFor(options, skus, choice, 'size', 'l')).toBe(0)
    expect(getStockFor(options, skus, choice, 'colour', 'b')).toBe(3)
    expect(getStockFor(options, skus, {}, 'size', 's')).toBe(3)
  })
  it('changes the other options to an available combination', () => {
    expect(chooseOption(options, skus, { size: 's', colour: 'b' }, 'size', 'l')).toEqual({
      size: 'l',
      colour: 'r',
    })
  })
  it('starts with the requested SKU, else the cheapest in stock', () => {
    expect(findInitialSku(skus, 'sb')?.id).toBe('sb')
    expect(findInitialSku(skus, 'gone')?.id).toBe('lr')
    expect(findInitialSku([skus[0]!], '')?.id).toBe('sr')
    expect(findInitialSku([], '')).toBeUndefined()
  })
  it('finds a SKU by its choice', () => {
    for (const s of skus) expect(findSku(options, skus, getChoice(options, s))?.id).toBe(s.id)
  })
  it('limits the quantity to stock and limit', () => {
    expect(getMaxQuantity(skus[1], null)).toBe(3)
    expect(getMaxQuantity(skus[1], 2)).toBe(2)
    expect(getMaxQuantity(undefined, null)).toBe(0)
  })
})
