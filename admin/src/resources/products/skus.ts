import type { Sent } from '@pasar/contract/call'
import type { adminProductSave } from '@pasar/contract/calls/admin/catalog/products'

type Draft = Sent<typeof adminProductSave>
export type OptionDraft = Draft['options'][number]
/** A SKU in the form; saved SKUs include stock levels. */
export type SkuDraft = Draft['skus'][number] & { onHand?: number; reserved?: number }
export type ProductVariants = { options: OptionDraft[]; skus: SkuDraft[] }

/** Limit of the server. */
const SKUS_MAX = 200

const english = (value: OptionDraft['values'][number] | undefined) => value?.label['en-us'] ?? ''
const slug = (text: string) =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '')
    .slice(0, 8)

/** Returns the option values of a SKU: `Red · 500 g`. */
export const skuName = (options: readonly OptionDraft[], sku: SkuDraft): string =>
  options.map((option, i) => english(option.values[sku.values[i] ?? 0])).join(' · ')

/** Returns every combination of option values; the last option varies fastest. */
function combinations(options: readonly OptionDraft[]): number[][] {
  return options.reduce<number[][]>(
    (all, option) => all.flatMap((c) => option.values.map((_, i) => [...c, i])),
    [[]],
  )
}

const same = (a: readonly number[], b: readonly number[]) => a.join() === b.join()

/** Returns the combinations without a SKU. */
export const missingCombinations = ({ options, skus }: ProductVariants): number[][] =>
  combinations(options).filter((values) => !skus.some((s) => same(s.values, values)))

/** Adds SKUs for combinations, with the prices of the first SKU and generated codes. */
export function addSkus({ options, skus }: ProductVariants, additions: readonly number[][]): ProductVariants {
  const [first] = skus
  const stem = first?.code.split('-')[0] || 'SKU'
  const usedCodes = new Set(skus.map((s) => s.code))
  const added = additions.slice(0, SKUS_MAX - skus.length).map((values): SkuDraft => {
    const base = [stem, ...values.map((v, i) => slug(english(options[i]?.values[v])) || v + 1)]
      .join('-')
      .slice(0, 52)
    let code = base
    for (let n = 2; usedCodes.has(code); n++) code = `${base}-${n}`
    usedCodes.add(code)
    const {
      price = '',
      memberPrice = null,
      struckPrice = null,
      pointsPrice = null,
      wholesalePrice = null,
      giftValue = null,
    } = first ?? {}
    const { pv = '0', weightGrams = 0 } = first ?? {}
    return {
      code,
      values,
      price,
      memberPrice,
      struckPrice,
      pointsPrice,
      wholesalePrice,
      giftValue,
      pv,
      weightGrams,
      stock: 0,
      pictureUrl: null,
    }
  })
  const order = combinations(options).map((c) => c.join())
  const all = [...skus, ...added].sort(
    (a, b) => order.indexOf(a.values.join()) - order.indexOf(b.values.join()),
  )
  return { options, skus: all }
}

/** Adds an option; existing SKUs get its first value. */
export const addOption = ({ options, skus }: ProductVariants, option: OptionDraft): ProductVariants => ({
  options: [...options, option],
  skus: skus.map((s) => ({ ...s, values: [...s.values, 0] })),
})

/** Removes an option. Of the SKUs that differ only in it, keeps those with its first value. */
export const removeOption = ({ options, skus }: ProductVariants, at: number): ProductVariants => ({
  options: options.filter((_, i) => i !== at),
  skus: skus
    .filter((s) => s.values[at] === 0)
    .map((s) => ({ ...s, values: s.values.filter((_, i) => i !== at) })),
})

/** Adds a value to an option, with SKUs for its combinations. */
export function addValue(
  variants: ProductVariants,
  at: number,
  value: OptionDraft['values'][number],
): ProductVariants {
  const options = variants.options.map((o, i) => (i === at ? { ...o, values: [...o.values, value] } : o))
  const index = (options[at]?.values.length ?? 1) - 1
  const additions = combinations(options).filter((c) => c[at] === index)
  return addSkus({ options, skus: variants.skus }, additions)
}

/** Removes a value with its SKUs. */
export const removeValue = (
  { options, skus }: ProductVariants,
  at: number,
  value: number,
): ProductVariants => ({
  options: options.map((o, i) => (i === at ? { ...o, values: o.values.filter((_, v) => v !== value) } : o)),
  skus: skus
    .filter((s) => s.values[at] !== value)
    .map((s) => ({
      ...s,
      values: s.values.map((v, i) => (i === at && v > value ? v - 1 : v)),
    })),
})
