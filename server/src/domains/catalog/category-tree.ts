import type { CategoryNode } from '@pasar/contract/calls/catalog'
import type { Language } from '@pasar/contract/constants'
import type { Ctx } from '../../platform/context.ts'
import { localize } from '../../platform/localized-text.ts'
import { type CategoryRow, categoriesInOrder, categoriesWithCounts } from './queries.ts'

export type Category = CategoryRow & { goodsCount: number }

/** The cache tag of all catalog data. */
export const CATALOG = 'catalog'
/** The cache tag of data that depends on availability. */
export const STOCK = 'stock'

/** Returns all categories in order, cached until the catalog changes. */
export const allCategories = (ctx: Ctx): Promise<Category[]> =>
  ctx.cache.get('catalog.categories', [CATALOG], 60, () => categoriesWithCounts(ctx.db))

/** Returns all categories in order without counts, cached likewise. */
export const categoryTree = (ctx: Ctx): Promise<CategoryRow[]> =>
  ctx.cache.get('catalog.tree', [CATALOG], 60, () => categoriesInOrder(ctx.db))

/** Returns the visible children of a category (null for the first level), each with its descendants. */
export function listDescendants(
  all: readonly Category[],
  parentId: string | null,
  language: Language,
): CategoryNode[] {
  return all.filter((c) => c.parentId === parentId && !c.hidden).map((c) => presentNode(all, c, language))
}

/** Builds a category node with its descendants. */
export function presentNode(all: readonly Category[], category: Category, language: Language): CategoryNode {
  return {
    id: category.id,
    slug: category.slug,
    name: localize(category.name, language),
    icon: category.icon,
    tint: category.tint,
    goodsCount: category.goodsCount,
    parentId: category.parentId,
    level: category.level,
    children: listDescendants(all, category.id, language),
  }
}

/** Returns the path from the first level to a category. */
export function getPath<C extends { id: string; parentId: string | null }>(
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
