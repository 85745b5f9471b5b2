import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Choice,
  missing,
  nameOfSku,
  withOption,
  withoutOption,
  withoutValue,
  withSkus,
  withValue,
} from './skus.ts'

const value = (label: string) => ({ label: { 'en-us': label } })
const option = (name: string, first: string) => ({ name: { 'en-us': name }, values: [value(first)] })
const plain: Choice = { options: [], skus: [{ code: 'TEE', values: [], price: '10.00', weightGrams: 100 }] }

const two = [
  (c: Choice) => withOption(c, option('Colour', 'Red')),
  (c: Choice) => withValue(c, 0, value('Blue')),
  (c: Choice) => withOption(c, option('Size', 'S')),
  (c: Choice) => withValue(c, 1, value('L')),
].reduce((choice, step) => step(choice), plain)

describe('SKUs of options', () => {
  it('come into being with a value, like the first one', () => {
    expect(two.skus.map((s) => [nameOfSku(two.options, s), s.code, s.price])).toEqual([
      ['Red · S', 'TEE', '10.00'],
      ['Red · L', 'TEE-RED-L', '10.00'],
      ['Blue · S', 'TEE-BLUE', '10.00'],
      ['Blue · L', 'TEE-BLUE-L', '10.00'],
    ])
  })

  it('go with a value; the others keep meaning what they meant', () => {
    const left = withoutValue(two, 0, 0)
    expect(left.skus.map((s) => nameOfSku(left.options, s))).toEqual(['Blue · S', 'Blue · L'])
    const back = withoutOption(left, 0)
    expect(back.skus.map((s) => nameOfSku(back.options, s))).toEqual(['S', 'L'])
  })

  it('can be left out and be found missing', () => {
    const some = { ...two, skus: two.skus.slice(1) }
    expect(missing(some)).toEqual([[0, 0]])
    expect(missing(withSkus(some, missing(some)))).toEqual([])
  })

  it('always fit their options, with a code each, whatever is done', () => {
    const step = fc.record({ deed: fc.nat(3), at: fc.nat(2), value: fc.nat(3) })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 10 }), (steps) => {
        let choice = plain
        for (const { deed, at, value: v } of steps) {
          const there = choice.options[at]
          if (deed === 0 && choice.options.length < 3) choice = withOption(choice, option(`O${at}`, 'a'))
          if (deed === 1 && there) choice = withValue(choice, at, value(`v${v}`))
          if (deed === 2 && there && there.values.length > 1 && v < there.values.length)
            choice = withoutValue(choice, at, v)
          if (deed === 3 && there) choice = withoutOption(choice, at)
        }
        const { options, skus } = choice
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
