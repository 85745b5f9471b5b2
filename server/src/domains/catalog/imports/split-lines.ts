import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'
import { importMessages } from './messages.ts'
import { toStorableJson } from './queries.ts'

/** Maximum lines of a product in a file: 200 SKUs with their texts and pictures are fewer. */
export const MAX_PRODUCT_LINES = 1_000
/** Products, and lines, that are compared together. */
const BATCH_PRODUCTS = 200
const BATCH_LINES = 5_000
/** Products with at most so many lines are not counted one by one. */
const FEW_LINES = BATCH_LINES / BATCH_PRODUCTS

/** Rejects the products of an import with too many lines, by their first line. The others are not read. */
export async function rejectLargeProducts(tx: Tx, importId: string): Promise<void> {
  const message = toStorableJson(importMessages.tooManyProductLines(MAX_PRODUCT_LINES))
  await tx.execute(sql`
    insert into product_import_products (import_id, position, handle, title, lines, outcome, changes, errors, warnings)
    select l.import_id, l.position, l.data->>'handle', coalesce(l.data->'title'->>'en-us', ''), array[l.line], 'refused', '[]',
      jsonb_build_array(jsonb_build_object('line', l.line, 'column', 'handle', 'message', ${message}::jsonb)), '[]'
    from product_import_lines l join (
      select position, min(line) as line from product_import_lines where import_id = ${importId}::uuid
      group by position having count(*) > ${MAX_PRODUCT_LINES}::int
    ) large on large.line = l.line
    where l.import_id = ${importId}::uuid`)
}

/**
 * Splits the products of an import into parts of a bounded number of products and lines.
 * @returns the first and last position of each part; products with too many lines are in none
 */
export async function splitProducts(tx: Tx, importId: string, total: number): Promise<[number, number][]> {
  const { rows } = await tx.execute<{ position: number; lines: number }>(sql`
    select position, count(*)::int as lines from product_import_lines where import_id = ${importId}::uuid
    group by position having count(*) > ${FEW_LINES}::int`)
  return splitByLines(total, new Map(rows.map(({ position, lines }) => [position, lines])))
}

/** Splits positions from 1 to `total`. @param large lines of the products with more than a few. Pure */
export function splitByLines(total: number, large: ReadonlyMap<number, number>): [number, number][] {
  const parts: [number, number][] = []
  let lines = 0
  let isOpen = false
  for (let position = 1; position <= total; position++) {
    const own = large.get(position) ?? FEW_LINES
    if (own > MAX_PRODUCT_LINES) {
      isOpen = false
      continue
    }
    const last = parts.at(-1)
    if (isOpen && last && lines + own <= BATCH_LINES) {
      last[1] = position
      lines += own
    } else {
      parts.push([position, position])
      lines = own
      isOpen = true
    }
  }
  return parts
}
