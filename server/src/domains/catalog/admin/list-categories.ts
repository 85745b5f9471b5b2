import type { Output } from '@pasar/contract/call'
import type { AdminCategory, adminCategoryList } from '@pasar/contract/calls/admin/catalog/categories'
import { asc, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { contentVersion } from '../../../platform/content-version.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { textArray } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { categories } from '../tables.ts'

type CategoryRecord = typeof categories.$inferSelect
export type CategoryView = z.output<typeof AdminCategory>

/** The console shows that there are as many or more. */
const MAX_COUNT = 1000

/** Lists the whole tree in order, each category after its parent. */
export async function listCategoriesForStaff(
  ctx: StaffContext,
): Promise<Result<Output<typeof adminCategoryList>>> {
  const all = await orderedCategories(ctx.tx)
  const counts = await countProducts(
    ctx.tx,
    all.map((c) => c.id),
  )
  const below = (parentId: string | null): CategoryView[] =>
    all
      .filter((c) => c.parentId === parentId)
      .flatMap((c) => [categoryView(c, all, counts.get(c.id) ?? 0), ...below(c.id)])
  const list = below(null)
  return ok({ list, total: list.length })
}

/** Returns one category for the console. */
export async function getCategoryView(tx: Tx, id: string): Promise<CategoryView> {
  const all = await orderedCategories(tx)
  const counts = await countProducts(tx, [id])
  return categoryView(all.find((c) => c.id === id)!, all, counts.get(id) ?? 0)
}

const orderedCategories = (tx: Tx) =>
  tx.select().from(categories).orderBy(asc(categories.level), asc(categories.position), asc(categories.id))

/** Counts products in any state in the categories and below them. */
export async function countProducts(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ id: string; n: number }>(sql`
    select key as id, least(sum(goods), ${MAX_COUNT}::int)::int as n from goods_counts
    where key = any(${textArray(ids)}) group by key`)
  return new Map(rows.map((r) => [r.id, r.n]))
}

const editedFields = ({ slug, name, icon, tint, kind, hidden, prohibitedCountries }: CategoryRecord) => ({
  slug,
  name,
  icon,
  tint,
  kind: kind as CategoryView['kind'],
  hidden,
  prohibitedCountries,
})

/** Returns the version of what staff edit in a category; a move does not change it. */
export const categoryVersion = (row: CategoryRecord): string => contentVersion(editedFields(row))

const categoryView = (row: CategoryRecord, all: readonly CategoryRecord[], goods: number): CategoryView => ({
  ...editedFields(row),
  id: row.id,
  version: categoryVersion(row),
  parentId: row.parentId,
  level: row.level,
  position: row.position,
  goods,
  children: all.filter((c) => c.parentId === row.id).length,
})
