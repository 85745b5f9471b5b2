import { asc, inArray, sql } from 'drizzle-orm'
import type { Deps } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Tx } from '../../platform/db/types.ts'
import { indexText } from '../../platform/text-index.ts'
import { CATALOG } from './category-tree.ts'
import { searchableTexts } from './rules.ts'
import { categories, goods, skus } from './tables.ts'

const BATCH = 200

/**
 * Rebuilds the search texts of the products in a category, which contain its name. Works in batches, one
 * transaction each. Idempotent.
 */
export async function reindexCategory(deps: Deps, categoryId: string): Promise<void> {
  let after: string | null = null
  do after = await transact<string | null>(deps.db, (tx) => reindexBatch(tx, categoryId, after))
  while (after !== null)
  deps.cache.invalidate(CATALOG)
}

async function reindexBatch(tx: Tx, categoryId: string, after: string | null): Promise<string | null> {
  const rows = await tx
    .select()
    .from(goods)
    .where(
      sql`${goods.categoryIds} @> array[${categoryId}::uuid] and ${after ? sql`${goods.id} > ${after}::uuid` : sql`true`}`,
    )
    .orderBy(asc(goods.id))
    .limit(BATCH)
    .for('no key update')
  if (rows.length === 0) return null
  const names = new Map((await tx.select().from(categories)).map((c) => [c.id, c.name]))
  const codes = await tx
    .select({ goodsId: skus.goodsId, code: skus.code })
    .from(skus)
    .where(
      sql`${skus.active} and ${inArray(
        skus.goodsId,
        rows.map((r) => r.id),
      )}`,
    )
  for (const row of rows) {
    const searchText = indexText(
      searchableTexts({
        ...row,
        categoryNames: row.categoryIds.flatMap((id) => names.get(id) ?? []),
        codes: codes.filter((c) => c.goodsId === row.id).map((c) => c.code),
      }),
    )
    if (searchText !== row.searchText)
      await tx.update(goods).set({ searchText }).where(sql`${goods.id} = ${row.id}`)
  }
  return rows.at(-1)!.id
}
