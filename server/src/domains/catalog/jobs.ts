import { z } from 'zod'
import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { CATALOG, STOCK } from './category-tree.ts'
import { countReactions, countSold, sumGoodsCounts } from './counts.ts'
import { reindexCategory } from './reindex-category.ts'

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
  defineJob({ name: 'catalog.count-sold', cron: '* * * * *', run: countSold }),
  defineJob({ name: 'catalog.count-reactions', cron: '* * * * *', run: countReactions }),
  defineJob({ name: 'catalog.sum-counts', cron: '*/10 * * * *', run: sumGoodsCounts }),
]
