import type { Sent } from '@pasar/contract/call'
import type { adminGoodsSave } from '@pasar/contract/calls/admin/goods'

type Draft = Sent<typeof adminGoodsSave>
export type OptionDraft = Draft['options'][number]
/** A SKU in the editor; the figures of stock are there once it is saved. */
export type SkuDraft = Draft['skus'][number] & { onHand?: number; reserved?: number }
export type Choice = { options: OptionDraft[]; skus: SkuDraft[] }

/** More than this the server does not take. */
const SKUS_MAX = 200

const english = (value: OptionDraft['values'][number] | undefined) => value?.label['en-us'] ?? ''
const slug = (text: string) =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '')
    .slice(0, 8)

/** “Red · 500 g”: what a SKU is called. */
export const nameOfSku = (options: readonly OptionDraft[], sku: SkuDraft): string =>
  options.map((option, i) => english(option.values[sku.values[i] ?? 0])).join(' · ')

/** Every combination of one value of each option, the last option changing fastest. */
function combinations(options: readonly OptionDraft[]): number[][] {
  return options.reduce<number[][]>(
    (all, option) => all.flatMap((c) => option.values.map((_, i) => [...c, i])),
    [[]],
  )
}

const same = (a: readonly number[], b: readonly number[]) => a.join() === b.join()

/** The combinations that have no SKU. */
export const missing = ({ options, skus }: Choice): number[][] =>
  combinations(options).filter((values) => !skus.some((s) => same(s.values, values)))

/** Adds SKUs for combinations, priced like the first one and with codes made from it and the values. */
export function withSkus({ options, skus }: Choice, wanted: readonly number[][]): Choice {
  const [first] = skus
  const stem = first?.code.split('-')[0] || 'SKU'
  const taken = new Set(skus.map((s) => s.code))
  const added = wanted.slice(0, SKUS_MAX - skus.length).map((values): SkuDraft => {
    const wish = [stem, ...values.map((v, i) => slug(english(options[i]?.values[v])) || v + 1)]
      .join('-')
      .slice(0, 52)
    let code = wish
    for (let n = 2; taken.has(code); n++) code = `${wish}-${n}`
    taken.add(code)
    const {
      price = '',
      memberPrice = null,
      struckPrice = null,
      pointsPrice = null,
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

/** Adds an option with its first value, which every SKU there is then has. */
export const withOption = ({ options, skus }: Choice, option: OptionDraft): Choice => ({
  options: [...options, option],
  skus: skus.map((s) => ({ ...s, values: [...s.values, 0] })),
})

/** Takes an option away: of the SKUs that differed in it alone, the one with its first value stays. */
export const withoutOption = ({ options, skus }: Choice, at: number): Choice => ({
  options: options.filter((_, i) => i !== at),
  skus: skus
    .filter((s) => s.values[at] === 0)
    .map((s) => ({ ...s, values: s.values.filter((_, i) => i !== at) })),
})

/** Adds a value to an option, and the SKUs that it makes possible. */
export function withValue(choice: Choice, at: number, value: OptionDraft['values'][number]): Choice {
  const options = choice.options.map((o, i) => (i === at ? { ...o, values: [...o.values, value] } : o))
  const index = (options[at]?.values.length ?? 1) - 1
  const wanted = combinations(options).filter((c) => c[at] === index)
  return withSkus({ options, skus: choice.skus }, wanted)
}

/** Takes a value away with its SKUs. */
export const withoutValue = ({ options, skus }: Choice, at: number, value: number): Choice => ({
  options: options.map((o, i) => (i === at ? { ...o, values: o.values.filter((_, v) => v !== value) } : o)),
  skus: skus
    .filter((s) => s.values[at] !== value)
    .map((s) => ({
      ...s,
      values: s.values.map((v, i) => (i === at && v > value ? v - 1 : v)),
    })),
})
