import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addOption,
  addSkus,
  addValue,
  missingCombinations,
  type ProductVariants,
  removeOption,
  removeValue,
  skuName,
} from './skus.ts'

const value = (label: string) => ({ label: { 'en-us': label } })
const option = (name: string, first: string) => ({ name: { 'en-us': name }, values: [value(first)] })
const plain: ProductVariants = {
  options: [],
  skus: [{ code: 'TEE', values: [], price: '10.00', weightGrams: 100 }],
}

const twoOptions = [
  (c: ProductVariants) => addOption(c, option('Colour', 'Red')),
  (c: ProductVariants) => addValue(c, 0, value('Blue')),
  (c: ProductVariants) => addOption(c, option('Size', 'S')),
  (c: ProductVariants) => addValue(c, 1, value('L')),
].reduce((variants, step) => step(variants), plain)

describe('SKUs of options', () => {
  it('are created for a new value, with the prices of the first SKU', () => {
    expect(twoOptions.skus.map((s) => [skuName(twoOptions.options, s), s.code, s.price])).toEqual([
      ['Red · S', 'TEE', '10.00'],
      ['Red · L', 'TEE-RED-L', '10.00'],
      ['Blue · S', 'TEE-BLUE', '10.00'],
      ['Blue · L', 'TEE-BLUE-L', '10.00'],
    ])
  })

  it('are removed with a value; the others keep their values', () => {
    const remaining = removeValue(twoOptions, 0, 0)
    expect(remaining.skus.map((s) => skuName(remaining.options, s))).toEqual(['Blue · S', 'Blue · L'])
    const single = removeOption(remaining, 0)
    expect(single.skus.map((s) => skuName(single.options, s))).toEqual(['S', 'L'])
  })

  it('can be removed and are then reported as missing', () => {
    const some = { ...twoOptions, skus: twoOptions.skus.slice(1) }
    expect(missingCombinations(some)).toEqual([[0, 0]])
    expect(missingCombinations(addSkus(some, missingCombinations(some)))).toEqual([])
  })

  it('always match their options and have unique codes after any sequence of changes', () => {
    const step = fc.record({ action: fc.nat(3), at: fc.nat(2), value: fc.nat(3) })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 10 }), (steps) => {
        let variants = plain
        for (const { action, at, value: v } of steps) {
          const target = variants.options[at]
          if (action === 0 && variants.options.length < 3)
            variants = addOption(variants, option(`O${at}`, 'a'))
          if (action === 1 && target) variants = addValue(variants, at, value(`v${v}`))
          if (action === 2 && target && target.values.length > 1 && v < target.values.length)
            variants = removeValue(variants, at, v)
          if (action === 3 && target) variants = removeOption(variants, at)
        }
        const { options, skus } = variants
        expect(new Set(skus.map((s) => s.code)).size).toBe(skus.length)
        expect(new Set(skus.map((s) => s.values.join())).size).toBe(skus.length)
        for (const sku of skus) {
          expect(sku.values).toHaveLength(options.length)
          for (const [i, index] of sku.values.entries()) expect(index).toBeLessThan(options[i]!.values.length)
        }
      }),
    )
  })
})
