import { sql } from 'drizzle-orm'
import { json } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { csvMessages } from '../admin/csv/messages.ts'

/** Stock fell below what an import needs, after conflicts were searched. */
export class ShortStock extends Error {}

/**
 * Locks the products that an import changes, and marks those as conflicts that have changed since the check:
 * edited products, SKU codes that another product has taken, stock that is reserved, deleted categories.
 */
export async function findConflicts(tx: Tx, importId: string): Promise<void> {
  const open = sql`p.import_id = ${importId}::uuid and p.outcome in ('create', 'change')`
  const mark = (message: object, column: string) =>
    sql`update product_import_products p set outcome = 'conflict', plan = null,
      errors = jsonb_build_array(jsonb_build_object('line', p.lines[1], 'column', ${column}::text,
        'message', ${json(message)}::jsonb))`
  await tx.execute(sql`
    with locked as (
      select g.id from goods g
      where g.id in (select p.goods_id from product_import_products p where ${open} and p.outcome = 'change')
      order by g.id for no key update
    ) select count(*) from locked`)
  await tx.execute(sql`${mark(csvMessages.edited, '')} from goods g
    where ${open} and p.outcome = 'change' and g.id = p.goods_id
      and date_trunc('milliseconds', g.updated_at) <> p.version`)
  await tx.execute(sql`${mark(csvMessages.deleted, 'category')}
    where ${open} and not exists (select from categories c where c.id = (p.plan->'draft'->>'categoryId')::uuid)`)
  await tx.execute(sql`${mark(csvMessages.elsewhere, 'sku')}
    where ${open} and exists (
      select from product_import_lines l join skus s on s.code = l.code
      where l.import_id = p.import_id and l.position = p.position and l.code <> ''
        and (p.outcome = 'create' or s.goods_id <> p.goods_id))`)
  await tx.execute(sql`${mark(csvMessages.reservedMeanwhile, 'stock')}
    where ${open} and exists (
      select from jsonb_to_recordset(p.plan->'stock') as c("skuId" uuid, change int)
        join stock_levels v on v.sku_id = c."skuId"
      where v.on_hand + c.change < v.reserved)`)
}
