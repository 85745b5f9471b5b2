import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'
import type { CsvFormat } from '../admin/csv/columns.ts'
import type { Line } from '../admin/csv/line.ts'
import type { ReadLine } from '../admin/csv/read-lines.ts'
import { productImports } from './tables.ts'

export type ImportRow = typeof productImports.$inferSelect

export async function findImport(tx: Tx, id: string): Promise<ImportRow | undefined> {
  const [found] = await tx.select().from(productImports).where(eq(productImports.id, id))
  return found
}

/** Changes an import if it is still in a state. @returns false when it is not */
export async function changeImport(
  tx: Tx,
  { id, state }: { id: string; state: string },
  change: Partial<ImportRow>,
): Promise<boolean> {
  const changed = await tx
    .update(productImports)
    .set(change)
    .where(and(eq(productImports.id, id), eq(productImports.state, state)))
    .returning({ id: productImports.id })
  return changed.length > 0
}

/** Serialises to JSON that PostgreSQL accepts: it has no halves of characters, which a limit can leave. */
export const toStorableJson = (value: unknown): string =>
  JSON.stringify(value, (_, v) => (typeof v === 'string' ? v.toWellFormed() : v))

type StagedLine = ReadLine & { groupKey: string }

/** Inserts lines of a file. */
export async function insertLines(tx: Tx, importId: string, lines: readonly StagedLine[]): Promise<void> {
  const rows = lines.map(({ line, errors, warnings, groupKey }) => ({
    line: line.line,
    group_key: groupKey,
    code: line.code,
    alias: line.alias ?? null,
    data: line,
    errors,
    warnings,
  }))
  await tx.execute(sql`
    insert into product_import_lines (import_id, line, group_key, code, alias, data, errors, warnings)
    select ${importId}::uuid, line, group_key, code, alias, data, errors, warnings
    from jsonb_to_recordset(${toStorableJson(rows)}::jsonb) as r(line int, group_key text, code text, alias text,
      data jsonb, errors jsonb, warnings jsonb)`)
}

/**
 * Groups the lines of an import by product: names of parents are resolved, lines without a handle belong to
 * the product of their SKU. Then numbers the products in the order of the file.
 * @returns the number of products
 */
export async function groupLines(tx: Tx, importId: string, format: CsvFormat): Promise<number> {
  // The planner knows nothing of rows that were just inserted.
  await tx.execute(sql`analyze product_import_lines`)
  await tx.execute(sql`
    update product_import_lines l set group_key = 'product ' || s.goods_id
    from skus s where l.import_id = ${importId}::uuid and l.group_key like 'line %' and s.code = l.code`)
  if (format === 'woocommerce')
    await tx.execute(sql`
      update product_import_lines l set group_key = p.group_key
      from product_import_lines p
      where l.import_id = ${importId}::uuid and p.import_id = ${importId}::uuid
        and p.alias is not null and l.group_key = 'handle ' || p.alias and l.line <> p.line`)
  // A variation of Magento is a product by its line; what it is called there is not the title of the product.
  if (format === 'magento')
    await tx.execute(sql`
      update product_import_lines l set group_key = p.group_key,
        data = l.data || jsonb_build_object('options', c->'options')
          || '{"title": {}, "subtitle": {}, "description": {}}'
      from product_import_lines p, jsonb_array_elements(p.data->'children') c
      where l.import_id = ${importId}::uuid and p.import_id = ${importId}::uuid and p.data ? 'children'
        and l.code = c->>'code' and l.line <> p.line`)
  const { rows } = await tx.execute<{ n: number }>(sql`
    with numbered as (
      select group_key, row_number() over (order by min(line)) as n
      from product_import_lines where import_id = ${importId}::uuid group by group_key
    ), placed as (
      update product_import_lines l set position = numbered.n from numbered
      where l.import_id = ${importId}::uuid and l.group_key = numbered.group_key
    )
    select count(*)::int as n from numbered`)
  return rows[0]!.n
}

/** Returns the first line of each SKU code that several lines of an import have, by code. */
export async function findRepeatedCodes(tx: Tx, importId: string): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ code: string; line: number }>(sql`
    select code, min(line) as line from product_import_lines where import_id = ${importId}::uuid and code <> ''
    group by code having count(*) > 1`)
  return new Map(rows.map(({ code, line }) => [code, line]))
}

export type LineOfProduct = {
  position: number
  data: Line
  errors: ReadLine['errors']
  warnings: ReadLine['warnings']
}

/** Returns the lines of the products from one position to another, in the order of the file. */
export async function readGroups(
  tx: Tx,
  importId: string,
  from: number,
  to: number,
): Promise<LineOfProduct[]> {
  const { rows } = await tx.execute<LineOfProduct>(sql`
    select position, data, errors, warnings from product_import_lines
    where import_id = ${importId}::uuid and position between ${from}::int and ${to}::int
    order by position, line`)
  return rows
}
