import type { Input, Output } from '@pasar/contract/call'
import type { adminImportProducts, adminImportReport } from '@pasar/contract/calls/admin/catalog/imports'
import { csvLine } from '@pasar/contract/csv'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { StaffContext } from '../../../platform/context.ts'
import { localize } from '../../../platform/localized-text.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { presentMessages } from './presenter.ts'
import { findImport } from './queries.ts'
import { productImportProducts } from './tables.ts'

/** Products per page of the report. */
const PAGE = 500

/** Lists the products of an import in the order of the file. */
export async function listImportedProducts(
  ctx: StaffContext,
  { importId, outcome, page, limit }: Input<typeof adminImportProducts>,
): Promise<Result<Output<typeof adminImportProducts>>> {
  const where = and(
    eq(productImportProducts.importId, importId),
    outcome ? eq(productImportProducts.outcome, outcome) : undefined,
  )
  const rows = await ctx.tx
    .select()
    .from(productImportProducts)
    .where(where)
    .orderBy(asc(productImportProducts.position))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await ctx.tx.$count(productImportProducts, where)
  type Product = Output<typeof adminImportProducts>['list'][number]
  const list = rows.map(
    (row): Product => ({
      id: `${importId}-${row.position}`,
      handle: row.handle,
      title: row.title,
      lines: row.lines,
      outcome: row.outcome as Product['outcome'],
      goodsId: row.goodsId,
      changes: row.changes,
      errors: presentMessages(row.errors, ctx.language),
      warnings: presentMessages(row.warnings, ctx.language),
    }),
  )
  return ok({ list, total, page, limit })
}

const columns = ['line', 'handle', 'title', 'outcome', 'column', 'message', 'from', 'to']

/** Exports the report: a row for each error, warning and change, and one for each other product. */
export async function exportReport(
  ctx: StaffContext,
  { id, cursor }: Input<typeof adminImportReport>,
): Promise<Result<Output<typeof adminImportReport>>> {
  if (!(await findImport(ctx.tx, id))) return refuse('not-found')
  const products = await ctx.tx
    .select()
    .from(productImportProducts)
    .where(
      and(eq(productImportProducts.importId, id), gt(productImportProducts.position, Number(cursor || 0))),
    )
    .orderBy(asc(productImportProducts.position))
    .limit(PAGE)
  const rows = products.flatMap(({ handle, title, outcome, lines, errors, warnings, changes }) => {
    const row = (line: number, what: string, column = '', message = '', from = '', to = '') => [
      String(line),
      handle,
      title,
      what,
      column,
      message,
      from,
      to,
    ]
    const said = (kind: string, list: typeof errors) =>
      list.map((it) => row(it.line, kind, it.column, localize(it.message, ctx.language)))
    const all = [
      ...said('error', errors),
      ...said('warning', warnings),
      ...changes.map((it) => row(lines[0] ?? 0, outcome, it.what, '', it.from, it.to)),
    ]
    return all.length > 0 && outcome !== 'create' ? all : [row(lines[0] ?? 0, outcome), ...all]
  })
  const last = products.at(-1)
  return ok({
    csv: (cursor ? '' : csvLine(columns)) + rows.map(csvLine).join(''),
    rows: rows.length,
    next: last && products.length === PAGE ? String(last.position) : '',
  })
}
