import type { Input, Output } from '@pasar/contract/call'
import type {
  categoryTree,
  categoryInfo,
  categoryList,
  homeCategories,
  categoryKindList,
} from '@pasar/contract/calls/catalog'
import type { Ctx } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { localize } from '../../platform/localized-text.ts'
import { allCategories, nodeOf, nodesBelow, pathTo } from './category-tree.ts'
import { categoryKinds } from './names.ts'

/** The children of a category with everything below them; without a parent the first level. */
export async function listCategories(
  ctx: Ctx,
  { parentId }: Input<typeof categoryList>,
): Promise<Result<Output<typeof categoryList>>> {
  return ok({ list: nodesBelow(await allCategories(ctx), parentId ?? null, ctx.language) })
}

/** The whole tree. */
export async function listAllCategories(ctx: Ctx): Promise<Result<Output<typeof categoryTree>>> {
  return ok({ list: nodesBelow(await allCategories(ctx), null, ctx.language) })
}

/** The first level alone, for the icon row. */
export async function listTopCategories(ctx: Ctx): Promise<Result<Output<typeof homeCategories>>> {
  const nodes = nodesBelow(await allCategories(ctx), null, ctx.language)
  return ok({ list: nodes.map((node) => ({ ...node, children: [] })) })
}

/** One category with what is below it and the way to it. */
export async function showCategory(
  ctx: Ctx,
  { id }: Input<typeof categoryInfo>,
): Promise<Result<Output<typeof categoryInfo>>> {
  const all = await allCategories(ctx)
  const way = pathTo(all, id)
  const category = way.at(-1)
  if (!category || way.some((c) => c.hidden)) return refuse('not-found')
  const path = way.map((c) => ({ id: c.id, name: localize(c.name, ctx.language) }))
  return ok({ category: nodeOf(all, category, ctx.language), path })
}

/** First-level categories by kind; kinds without one are left out. */
export async function listCategoryKinds(ctx: Ctx): Promise<Result<Output<typeof categoryKindList>>> {
  const top = (await allCategories(ctx)).filter((c) => c.parentId === null && !c.hidden)
  const list = Object.entries(categoryKinds).map(([key, name]) => ({
    key,
    name: localize(name, ctx.language),
    categoryIds: top.filter((c) => c.kind === key).map((c) => c.id),
  }))
  return ok({ list: list.filter((kind) => kind.categoryIds.length > 0) })
}
