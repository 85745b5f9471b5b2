import type { Output } from '@pasar/contract/call'
import type { goodsList } from '@pasar/contract/calls/catalog'
import type { Language } from '@pasar/contract/constants'
import { toMoney } from '@pasar/contract/money'
import type { Ctx } from '../../platform/context.ts'
import { pick } from '../../platform/text.ts'
import { allCategories } from '../catalog/index.ts'
import { marketOf } from '../settings/index.ts'
import type { Base } from './filters.ts'
import { type FacetRow, facetsOf } from './queries.ts'

type Facets = Output<typeof goodsList>['facets']

/** What a list can be narrowed by, counted before any narrowing, so that a chosen filter does not hide the others. */
export async function showFacets(ctx: Ctx, base: Base): Promise<Facets> {
  const { currency } = marketOf(ctx.market)
  const [row, categories] = await Promise.all([facetsOf(ctx.db, base, ctx.clock.now()), allCategories(ctx)])
  const counts = new Map((row.categories ?? []).map((c) => [c.id, c.n]))
  // In a category what is below it; in one without any below, its neighbours.
  const chosen = categories.find((c) => c.id === base.categoryId)
  const below = categories.filter((c) => c.parentId === (chosen?.id ?? null))
  const shown = below.length > 0 ? below : categories.filter((c) => c.parentId === (chosen?.parentId ?? null))
  return {
    categories: shown.flatMap((c) => {
      const count = counts.get(c.id)
      return count ? [{ id: c.id, name: pick(c.name, ctx.language), count }] : []
    }),
    price:
      row.min === null || row.max === null
        ? null
        : { min: toMoney(BigInt(row.min), currency), max: toMoney(BigInt(row.max), currency) },
    inStock: row.in_stock,
    attributes: attributesOf(row.attributes ?? [], ctx.language),
  }
}

function attributesOf(rows: NonNullable<FacetRow['attributes']>, language: Language): Facets['attributes'] {
  const byKey = new Map<string, Facets['attributes'][number]>()
  for (const row of rows) {
    const facet = byKey.get(row.key) ?? {
      key: row.key,
      name: row.key_name ? pick(row.key_name, language) : row.key,
      values: [],
    }
    facet.values.push({
      key: row.value,
      name: row.value_name ? pick(row.value_name, language) : row.value,
      count: row.n,
    })
    byKey.set(row.key, facet)
  }
  return [...byKey.values()]
}
