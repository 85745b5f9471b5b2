import type { Input, Output } from '@pasar/contract/call'
import type {
  categoryInfo,
  categoryKindList,
  categoryList,
  categoryTree,
  homeCategories,
} from '@pasar/contract/calls/catalog'
import type { Ctx } from '../../platform/context.ts'
import { localize } from '../../platform/localized-text.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { text } from '../../texts/text.ts'
import { allCategories, getPath, listDescendants, presentNode } from './category-tree.ts'
import { categoryKinds } from './collections.ts'

/** Lists the children of a category with all descendants; the first level without a parent. */
export async function listCategories(
  ctx: Ctx,
  { parentId }: Input<typeof categoryList>,
): Promise<Result<Output<typeof categoryList>>> {
  return ok({ list: listDescendants(await allCategories(ctx), parentId ?? null, ctx.language) })
}

/** Returns the whole tree. */
export async function listAllCategories(ctx: Ctx): Promise<Result<Output<typeof categoryTree>>> {
  return ok({ list: listDescendants(await allCategories(ctx), null, ctx.language) })
}

/** Lists the first level, for the row of icons. */
export async function listTopCategories(ctx: Ctx): Promise<Result<Output<typeof homeCategories>>> {
  const nodes = listDescendants(await allCategories(ctx), null, ctx.language)
  return ok({ list: nodes.map((node) => ({ ...node, children: [] })) })
}

/** Returns a category with its descendants and ancestors. */
export async function showCategory(
  ctx: Ctx,
  { id }: Input<typeof categoryInfo>,
): Promise<Result<Output<typeof categoryInfo>>> {
  const all = await allCategories(ctx)
  const way = getPath(all, id)
  const category = way.at(-1)
  if (!category || way.some((c) => c.hidden)) return refuse('not-found')
  const path = way.map((c) => ({ id: c.id, name: localize(c.name, ctx.language) }))
  return ok({ category: presentNode(all, category, ctx.language), path })
}

/** Lists first-level categories by kind, without empty kinds. */
export async function listCategoryKinds(ctx: Ctx): Promise<Result<Output<typeof categoryKindList>>> {
  const top = (await allCategories(ctx)).filter((c) => c.parentId === null && !c.hidden)
  const list = categoryKinds.map((key) => ({
    key,
    name: text(ctx.language, `catalog.kind_${key}`),
    categoryIds: top.filter((c) => c.kind === key).map((c) => c.id),
  }))
  return ok({ list: list.filter((kind) => kind.categoryIds.length > 0) })
}
