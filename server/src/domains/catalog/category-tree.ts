import type { CategoryNode } from '@pasar/contract/calls/catalog'
import type { Language } from '@pasar/contract/constants'
import type { Ctx } from '../../platform/context.ts'
import { localize } from '../../platform/localized-text.ts'
import { type CategoryRow, categoriesInOrder, categoriesWithCounts } from './queries.ts'

export type Category = CategoryRow & { goodsCount: number }

/** Everything kept of the catalog is dropped by this tag. */
export const CATALOG = 'catalog'
/** What depends on whether something is in stock is dropped by this one as well. */
export const STOCK = 'stock'

/** All categories in order, kept in the process until the catalog changes. */
export const allCategories = (ctx: Ctx): Promise<Category[]> =>
  ctx.cache.get('catalog.categories', [CATALOG], 60, () => categoriesWithCounts(ctx.db))

/** All categories in order without their counts, kept alike. */
export const categoryTree = (ctx: Ctx): Promise<CategoryRow[]> =>
  ctx.cache.get('catalog.tree', [CATALOG], 60, () => categoriesInOrder(ctx.db))

/** The children of a category (null = the first level) that are shown, each with everything below it. */
export function nodesBelow(
  all: readonly Category[],
  parentId: string | null,
  language: Language,
): CategoryNode[] {
  return all.filter((c) => c.parentId === parentId && !c.hidden).map((c) => nodeOf(all, c, language))
}

/** A category with everything below it. */
export function nodeOf(all: readonly Category[], category: Category, language: Language): CategoryNode {
  return {
    id: category.id,
    slug: category.slug,
    name: localize(category.name, language),
    icon: category.icon,
    tint: category.tint,
    goodsCount: category.goodsCount,
    parentId: category.parentId,
    level: category.level,
    children: nodesBelow(all, category.id, language),
  }
}

/** From the first level down to a category. */
export function pathTo<C extends { id: string; parentId: string | null }>(
  all: readonly C[],
  id: string,
): C[] {
  const path: C[] = []
  let next: string | null = id
  while (next !== null && path.length < 3) {
    const found = all.find((c) => c.id === next)
    if (!found) break
    path.unshift(found)
    next = found.parentId
  }
  return path
}
