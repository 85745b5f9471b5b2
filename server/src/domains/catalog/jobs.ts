import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { CATALOG, STOCK } from './category-tree.ts'
import { reindexCategory } from './reindex-category.ts'
import { summarize } from './summarize.ts'

const CategoryChanged = z.object({ categoryId: z.uuid() })

// The use case invalidates the cache sooner; these jobs do it when the process ends after the commit.
const invalidate = (name: string, topic: string, tag: string): JobDefinition =>
  defineJob({ name, topic, run: async (deps) => deps.cache.invalidate(tag) })

export const catalogJobs: JobDefinition[] = [
  invalidate('catalog.goods-changed', 'goods.changed', CATALOG),
  invalidate('catalog.stock-changed', 'stock.changed', STOCK),
  defineJob({
    name: 'catalog.reindex-category',
    topic: 'category.changed',
    run: (deps, payload) => reindexCategory(deps, CategoryChanged.parse(payload).categoryId),
  }),
  defineJob({ name: 'catalog.end-flash-sales', cron: '* * * * *', run: endFlashSales }),
]

/** Restores the list prices of products whose flash sale has ended. Idempotent. */
export async function endFlashSales(deps: Deps): Promise<void> {
  const ended = await transact(deps.db, async (tx) => {
    const now = deps.clock.now().toISOString()
    const { rows } = await tx.execute<{ id: string }>(sql`
      with over as (
        update flash_sales set ended_at = ${now}::timestamptz
        where ends_at <= ${now}::timestamptz and ended_at is null returning goods_ids
      ),
      back as (
        update skus set price = struck_price, struck_price = null
        where struck_price is not null and goods_id in (select unnest(goods_ids) from over)
        returning goods_id
      )
      select distinct goods_id as id from back`)
    await summarize(
      tx,
      rows.map((r) => r.id),
      deps.clock.now(),
    )
    return rows.length
  })
  if (ended > 0) deps.cache.invalidate(CATALOG)
}
