import { describe, expect, it } from 'vitest'
import { choiceOf, choose, firstSku, mostOf, type Option, type Sku, skuOf, stockWith } from './choice.ts'

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

describe('choosing a SKU', () => {
  it('greys out what cannot be had beside the other choice, also where there is no such SKU', () => {
    const choice = { size: 's', colour: 'b' }
    expect(stockWith(options, skus, choice, 'colour', 'r')).toBe(0)
    expect(stockWith(options, skus, choice, 'size', 'l')).toBe(0)
    expect(stockWith(options, skus, choice, 'colour', 'b')).toBe(3)
    expect(stockWith(options, skus, {}, 'size', 's')).toBe(3)
  })
  it('moves the other options along rather than choosing what cannot be bought', () => {
    expect(choose(options, skus, { size: 's', colour: 'b' }, 'size', 'l')).toEqual({ size: 'l', colour: 'r' })
  })
  it('starts with the SKU of the address, else the cheapest in stock', () => {
    expect(firstSku(skus, 'sb')?.id).toBe('sb')
    expect(firstSku(skus, 'gone')?.id).toBe('lr')
    expect(firstSku([skus[0]!], '')?.id).toBe('sr')
    expect(firstSku([], '')).toBeUndefined()
  })
  it('finds a SKU by its choice and back', () => {
    for (const s of skus) expect(skuOf(options, skus, choiceOf(options, s))?.id).toBe(s.id)
  })
  it('clamps to stock and limit', () => {
    expect(mostOf(skus[1], null)).toBe(3)
    expect(mostOf(skus[1], 2)).toBe(2)
    expect(mostOf(undefined, null)).toBe(0)
  })
})
