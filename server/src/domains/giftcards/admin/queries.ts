import { sql } from 'drizzle-orm'
import { uuidArray } from '../../../platform/db/lists.ts'
import type { Tx } from '../../../platform/db/types.ts'

/** Names of staff accounts; this domain only reads them. */
export async function staffNames(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: string; name: string }>(
    sql`select id, name from staff where id = any(${uuidArray(ids)})`,
  )
  return new Map(rows.map((row) => [row.id, row.name]))
}
