import { sql } from 'drizzle-orm'
import { uuidArray } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'
import type { Correction } from './queries.ts'

export type Named = { id: string; name: string; username: string }

/** Returns the names of the members and staff of corrections. */
export async function findCorrectionNames(
  tx: Tx,
  corrections: readonly Correction[],
): Promise<{ members: ReadonlyMap<string, Named>; staff: ReadonlyMap<string, string> }> {
  const memberIds = [...new Set(corrections.map(({ memberId }) => memberId))]
  const staffIds = corrections.flatMap(({ requestedBy, decidedBy }) => [
    requestedBy,
    ...(decidedBy ? [decidedBy] : []),
  ])
  const members = await tx.execute<Named>(
    sql`select id, nickname as name, username from members where id = any(${uuidArray(memberIds)})`,
  )
  const staff = await tx.execute<{ id: string; name: string }>(
    sql`select id, name from staff where id = any(${uuidArray([...new Set(staffIds)])})`,
  )
  return {
    members: new Map(members.rows.map((member) => [member.id, member])),
    staff: new Map(staff.rows.map(({ id, name }) => [id, name])),
  }
}
