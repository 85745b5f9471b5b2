import type { Output } from '@pasar/contract/call'
import type { goodsList } from '@pasar/contract/calls/catalog'
import type { Language } from '@pasar/contract/constants'
import { toMoney } from '@pasar/contract/money'
import type { Ctx } from '../../platform/context.ts'
import { pick, type Texts } from '../../platform/text.ts'
import { categoryTree } from '../catalog/index.ts'
import { marketOf } from '../settings/index.ts'
import type { Base } from './filters.ts'
import type { Matches } from './matches.ts'
import { attributeNamesOf } from './shelf-queries.ts'

type Facets = Output<typeof goodsList>['facets']

/** What a list can be narrowed by, counted before any narrowing, so that a chosen filter does not hide the others. */
export async function showFacets(ctx: Ctx, base: Base, matches: Matches): Promise<Facets> {
  const { currency } = marketOf(ctx.market)
  const counted = count(matches)
  const names = attributeNamesOf(
    ctx.db,
    counted.values.map((v) => v.example),
  )
  const categories = await categoryTree(ctx)
  // In a category what is below it; in one without any below, its neighbours.
  const chosen = categories.find((c) => c.id === base.categoryId)
  const below = categories.filter((c) => c.parentId === (chosen?.id ?? null))
  const shown = below.length > 0 ? below : categories.filter((c) => c.parentId === (chosen?.parentId ?? null))
  return {
    categories: shown.flatMap((c) => {
      const count = counted.categories.get(c.id)
      return count ? [{ id: c.id, name: pick(c.name, ctx.language), count }] : []
    }),
    price:
      matches.places.length === 0
        ? null
        : { min: toMoney(BigInt(counted.min), currency), max: toMoney(BigInt(counted.max), currency) },
    inStock: counted.inStock,
    attributes: attributesOf(counted.values, await names, ctx.language),
  }
}

/** A value that goods have, how many, and one of them, which knows what it is called. */
type Value = { key: string; value: string; n: number; example: string }

/** Counts over the matches: goods share their paths and attributes with many others, so those are counted first. */
function count({ shelf, places }: Matches) {
  const { columns } = shelf
  const paths = new Uint32Array(shelf.paths.values.length)
  const sets = new Uint32Array(shelf.attributeSets.values.length)
  const exampleOf = new Uint32Array(sets.length)
  let [min, max, inStock] = [Number.POSITIVE_INFINITY, 0, 0]
  for (const place of places) {
    const price = columns.price[place]!
    if (price < min) min = price
    if (price > max) max = price
    inStock += columns.inStock[place]!
    const set = columns.attributes[place]!
    paths[columns.path[place]!]!++
    sets[set]!++
    exampleOf[set] = place
  }
  const categories = new Map<string, number>()
  for (const [i, n] of paths.entries()) {
    if (n > 0) for (const id of shelf.paths.values[i]!) categories.set(id, (categories.get(id) ?? 0) + n)
  }
  const values = new Map<string, Value>()
  for (const [i, n] of sets.entries()) {
    if (n === 0) continue
    for (const [key, value] of shelf.attributeSets.values[i]!) {
      const known = values.get(`${key}:${value}`)
      if (known) known.n += n
      else values.set(`${key}:${value}`, { key, value, n, example: shelf.ids[exampleOf[i]!]! })
    }
  }
  return { min, max, inStock, categories, values: [...values.values()] }
}

const before = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function attributesOf(
  values: readonly Value[],
  names: Map<string, Record<string, Texts>>,
  language: Language,
): Facets['attributes'] {
  const nameOf = (value: Value, key: string, fallback: string) => {
    const texts = names.get(value.example)?.[key]
    return texts ? pick(texts, language) : fallback
  }
  const byKey = Map.groupBy(
    values.toSorted((a, b) => before(a.key, b.key) || b.n - a.n || before(a.value, b.value)),
    (v) => v.key,
  )
  return [...byKey].map(([key, list]) => ({
    key,
    name: nameOf(list[0]!, key, key),
    values: list.map((v) => ({
      key: v.value,
      name: nameOf(v, `${key}:${v.value}`, v.value),
      count: v.n,
    })),
  }))
}
