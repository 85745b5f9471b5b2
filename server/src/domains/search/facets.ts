import type { Output } from '@pasar/contract/call'
import type { productList } from '@pasar/contract/calls/catalog'
import type { Language } from '@pasar/contract/constants'
import { toMoney } from '@pasar/contract/money'
import type { Ctx } from '../../platform/context.ts'
import { localize, type Texts } from '../../platform/localized-text.ts'
import { categoryTree } from '../catalog/index.ts'
import { getMarket } from '../settings/index.ts'
import type { Matches } from './filter.ts'
import { listAttributeNames } from './product-index-queries.ts'
import type { Scope } from './read-filters.ts'

type Facets = Output<typeof productList>['facets']

/**
 * Builds the facets of a list, counted before filters apply, so that a chosen filter does not hide the
 * others.
 */
export async function showFacets(ctx: Ctx, scope: Scope, matches: Matches): Promise<Facets> {
  const { currency } = getMarket(ctx.market)
  const counted = count(matches)
  const names = listAttributeNames(
    ctx.db,
    counted.values.map((v) => v.example),
  )
  const categories = await categoryTree(ctx)
  // Shows the subcategories of the chosen category, or its siblings when it has none.
  const chosen = categories.find((c) => c.id === scope.categoryId)
  const below = categories.filter((c) => c.parentId === (chosen?.id ?? null))
  const shown = below.length > 0 ? below : categories.filter((c) => c.parentId === (chosen?.parentId ?? null))
  return {
    categories: shown.flatMap((c) => {
      const count = counted.categories.get(c.id)
      return count ? [{ id: c.id, name: localize(c.name, ctx.language), count }] : []
    }),
    price:
      matches.slots.length === 0
        ? null
        : { min: toMoney(BigInt(counted.min), currency), max: toMoney(BigInt(counted.max), currency) },
    inStock: counted.inStock,
    attributes: presentAttributes(counted.values, await names, ctx.language),
  }
}

/** An attribute value, how many products have it, and one of them, whose texts name it. */
type Value = { key: string; value: string; n: number; example: string }

/**
 * Counts over the matches, by distinct path and attribute set first: products share them with many others.
 */
function count({ products, slots }: Matches) {
  const { columns } = products
  const paths = new Uint32Array(products.paths.values.length)
  const sets = new Uint32Array(products.attributeSets.values.length)
  const exampleOf = new Uint32Array(sets.length)
  let [min, max, inStock] = [Number.POSITIVE_INFINITY, 0, 0]
  for (const slot of slots) {
    const price = columns.price[slot]!
    if (price < min) min = price
    if (price > max) max = price
    inStock += columns.inStock[slot]!
    const set = columns.attributes[slot]!
    paths[columns.path[slot]!]!++
    sets[set]!++
    exampleOf[set] = slot
  }
  const categories = new Map<string, number>()
  for (const [i, n] of paths.entries()) {
    if (n > 0) for (const id of products.paths.values[i]!) categories.set(id, (categories.get(id) ?? 0) + n)
  }
  const values = new Map<string, Value>()
  for (const [i, n] of sets.entries()) {
    if (n === 0) continue
    for (const [key, value] of products.attributeSets.values[i]!) {
      const known = values.get(`${key}:${value}`)
      if (known) known.n += n
      else values.set(`${key}:${value}`, { key, value, n, example: products.ids[exampleOf[i]!]! })
    }
  }
  return { min, max, inStock, categories, values: [...values.values()] }
}

const before = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function presentAttributes(
  values: readonly Value[],
  names: Map<string, Record<string, Texts>>,
  language: Language,
): Facets['attributes'] {
  const getName = (value: Value, key: string, fallback: string) => {
    const texts = names.get(value.example)?.[key]
    return texts ? localize(texts, language) : fallback
  }
  const byKey = Map.groupBy(
    values.toSorted((a, b) => before(a.key, b.key) || b.n - a.n || before(a.value, b.value)),
    (v) => v.key,
  )
  return [...byKey].map(([key, list]) => ({
    key,
    name: getName(list[0]!, key, key),
    values: list.map((v) => ({
      key: v.value,
      name: getName(v, `${key}:${v.value}`, v.value),
      count: v.n,
    })),
  }))
}
