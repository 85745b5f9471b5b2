import { sql } from 'drizzle-orm'
import { uuidArray } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Finds orders by id or number.
 * @param references order ids and order numbers, mixed
 * @returns id and number keyed by both; unknown references are absent
 */
export async function findOrdersByReference(
  tx: Tx,
  references: readonly string[],
): Promise<Map<string, { id: string; no: string }>> {
  if (references.length === 0) return new Map()
  const ids = references.filter((r) => UUID.test(r))
  const nos = references.filter((r) => !UUID.test(r))
  const { rows } = await tx.execute<{ id: string; no: string }>(sql`
    select id, no from orders where id = any(${uuidArray(ids)})
      or no = any(string_to_array(${nos.join(',')}, ','))`)
  return new Map(rows.flatMap((row) => [row.id, row.no].map((reference) => [reference, row] as const)))
}
