import { eq, sql } from 'drizzle-orm'
import { uuidArray } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'
import { staff } from './tables.ts'

/** Returns names of staff accounts by id. @param ids null entries are ignored */
export async function findStaffNames(
  tx: Tx,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const uniqueIds = [...new Set(ids.filter((id) => id !== null))]
  if (uniqueIds.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: string; name: string }>(
    sql`select id, name from staff where id = any(${uuidArray(uniqueIds)})`,
  )
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** Returns the name of a staff account, or an empty string. */
export async function findStaffName(tx: Tx, id: string): Promise<string> {
  const [row] = await tx.select({ name: staff.name }).from(staff).where(eq(staff.id, id))
  return row?.name ?? ''
}
