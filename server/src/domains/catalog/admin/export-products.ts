import type { Input, Output } from '@pasar/contract/call'
import type { adminProductExport } from '@pasar/contract/calls/admin/catalog/product-csv'
import { sql } from 'drizzle-orm'
import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { categories } from '../tables.ts'
import { formatHeader, formatLines } from './csv/write-lines.ts'
import { editViews } from './edit-product.ts'
import { adminConditions } from './list-products.ts'

/** Products per response, which limits its size: each has texts in nine languages. */
const PART = 100

/** Exports a page of products as CSV, in the order of their ids. */
export async function exportProducts(
  ctx: StaffContext,
  { format, after, ...filter }: Input<typeof adminProductExport>,
): Promise<Result<Output<typeof adminProductExport>>> {
  const { rows } = await ctx.tx.execute<{ id: string; slug: string }>(sql`
    select g.id, g.slug from goods g
    where ${adminConditions(filter)} and ${after ? sql`g.id > ${after}::uuid` : sql`true`}
    order by g.id limit ${PART}::int`)
  const views = await editViews(
    ctx,
    rows.map((r) => r.id),
  )
  const slugs = new Map(rows.map((r) => [r.id, r.slug]))
  const tree = new Map((await ctx.tx.select().from(categories)).map((c) => [c.id, c]))
  const lines = views.map((view) => {
    const category = tree.get(view.categoryId)
    return formatLines(format, view, {
      slug: slugs.get(view.id) ?? '',
      categorySlug: category?.slug ?? '',
      categoryName: category?.name['en-us'] ?? '',
      origin: ctx.config.publicUrl,
    })
  })
  return ok({
    header: formatHeader(format),
    lines: lines.join(''),
    goods: views.length,
    next: rows.length === PART ? rows.at(-1)!.id : null,
  })
}
