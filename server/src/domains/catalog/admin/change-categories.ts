import type { Input, Output } from '@pasar/contract/call'
import type {
  adminCategoryDelete,
  adminCategoryMove,
  adminCategorySave,
} from '@pasar/contract/calls/admin/catalog/categories'
import { and, eq, ne, sql } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { isStale } from '../../../platform/content-version.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { pgError } from '../../../platform/db/errors.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { isCountry } from '../../regions/index.ts'
import { CATALOG } from '../category-tree.ts'
import { categories } from '../tables.ts'
import { computeMovedNodes, findMoveProblem } from './category-rules.ts'
import { type CategoryView, categoryVersion, countProducts, getCategoryView } from './list-categories.ts'
import { messageFor } from './messages.ts'

const FOREIGN_KEY = '23503'

/** Creates a category after its siblings, or changes its name and look. Refuses `state-changed`. */
export async function saveCategory(
  ctx: StaffContext,
  { id, version, parentId, prohibitedCountries, ...changes }: Input<typeof adminCategorySave>,
): Promise<Result<CategoryView>> {
  if (prohibitedCountries?.some((country) => !isCountry(country)))
    return refuseFields({ prohibitedCountries: messageFor('country-unknown', ctx.language) })
  // Absent countries are not written: the column keeps its value, or its default.
  const fields = { ...changes, ...(prohibitedCountries && { prohibitedCountries }) }
  const all = await lockTree(ctx.tx)
  const before = all.find((c) => c.id === id)
  if (id && !before) return refuse('not-found')
  if (isStale(version, before && categoryVersion(before))) return refuse('state-changed')
  const taken = await ctx.tx
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.slug, fields.slug), id ? ne(categories.id, id) : undefined))
  if (taken.length > 0) return refuseFields({ slug: messageFor('slug-taken', ctx.language) })
  if (before) {
    await ctx.tx.update(categories).set(fields).where(eq(categories.id, before.id))
    await completeChange(ctx, 'category.change', before.id, before, { ...before, ...fields })
    return ok(await getCategoryView(ctx.tx, before.id))
  }
  const fresh = ctx.ids.uuid()
  const fault = findMoveProblem(all, fresh, parentId)
  if (fault) return refuseFields({ parentId: messageFor(fault, ctx.language) })
  const position = all.filter((c) => c.parentId === parentId).length
  const level = (all.find((c) => c.id === parentId)?.level ?? 0) + 1
  const row = { id: fresh, parentId, level, position, ...fields }
  await ctx.tx.insert(categories).values(row)
  await completeChange(ctx, 'category.create', fresh, null, row)
  return ok(await getCategoryView(ctx.tx, fresh))
}

/** Moves a category below another, or among its siblings, and updates the paths of its products. */
export async function moveCategory(
  ctx: StaffContext,
  { id, parentId, position }: Input<typeof adminCategoryMove>,
): Promise<Result<CategoryView>> {
  const all = await lockTree(ctx.tx)
  const before = all.find((c) => c.id === id)
  if (!before) return refuse('not-found')
  const fault = findMoveProblem(all, id, parentId)
  if (fault) return refuseFields({ parentId: messageFor(fault, ctx.language) })
  for (const next of computeMovedNodes(all, id, parentId, position)) {
    await ctx.tx
      .update(categories)
      .set({ parentId: next.parentId, level: next.level, position: next.position })
      .where(eq(categories.id, next.id))
  }
  if (before.parentId !== parentId) await rewriteWays(ctx.tx, id)
  const place = { parentId: before.parentId, position: before.position }
  await completeChange(ctx, 'category.move', id, place, { parentId, position })
  return ok(await getCategoryView(ctx.tx, id))
}

/** Deletes a category without products (in any state) and without children. */
export async function deleteCategory(
  ctx: StaffContext,
  { id }: Input<typeof adminCategoryDelete>,
): Promise<Result<Output<typeof adminCategoryDelete>>> {
  const all = await lockTree(ctx.tx)
  const before = all.find((c) => c.id === id)
  if (!before) return refuse('not-found')
  const used = () => refuseFields({ id: messageFor('category-used', ctx.language) })
  if (all.some((c) => c.parentId === id) || (await countProducts(ctx.tx, [id])).get(id)) return used()
  try {
    await ctx.tx.delete(categories).where(eq(categories.id, id))
  } catch (error) {
    // A product was added since the check.
    if (pgError(error)?.code !== FOREIGN_KEY) throw error
    return used()
  }
  await completeChange(ctx, 'category.delete', id, before, null)
  return ok({})
}

/** Locks and reads the whole tree: two concurrent moves could form a cycle. */
const lockTree = (tx: Tx) => tx.select().from(categories).orderBy(categories.id).for('no key update')

/** Updates the category path of the products in a category and below it. */
async function rewriteWays(tx: Tx, categoryId: string): Promise<void> {
  await tx.execute(sql`
    with recursive way as (
      select id as leaf, id, parent_id, 1 as step from categories
      union all
      select w.leaf, c.id, c.parent_id, w.step + 1 from way w join categories c on c.id = w.parent_id
    ),
    ways as (select leaf, array_agg(id order by step desc) as ids from way group by leaf)
    update goods g set category_ids = ways.ids from ways
    where ways.leaf = g.category_id and g.category_ids @> array[${categoryId}::uuid]`)
}

async function completeChange(
  ctx: StaffContext,
  action: string,
  id: string,
  before: unknown,
  after: unknown,
) {
  await recordAudit(ctx, action, `category:${id}`, before, after)
  await emit(ctx.tx, 'category.changed', { categoryId: id })
  ctx.afterCommit(() => ctx.cache.invalidate(CATALOG))
}
