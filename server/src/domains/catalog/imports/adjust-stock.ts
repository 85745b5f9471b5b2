import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { adjustStocks } from '../../stock/index.ts'
import { ShortStock } from './find-conflicts.ts'
import type { ImportRow } from './queries.ts'

/** SKUs that are adjusted together. */
const BATCH_SKUS = 2_000

/**
 * Adjusts the stock of existing SKUs by the differences that the check found, in the order of their ids.
 * @returns the number of SKUs
 * @throws ShortStock when a SKU has less stock than orders have reserved
 */
export async function adjustImportedStock(ctx: Ctx, row: ImportRow): Promise<number> {
  let adjusted = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await ctx.tx.execute<{ skuId: string; change: number }>(sql`
      select c."skuId", c.change from product_import_products p,
        jsonb_to_recordset(p.plan->'stock') as c("skuId" uuid, change int)
      where p.import_id = ${row.id}::uuid and p.outcome = 'change' and c."skuId" > ${after}::uuid
      order by c."skuId" limit ${BATCH_SKUS}::int`)
    const last = rows.at(-1)
    if (!last) return adjusted
    if (!(await adjustStocks(ctx, rows, `CSV import ${row.name}`, row.staffId))) throw new ShortStock()
    adjusted += rows.length
    after = last.skuId
  }
}
