import type { Permission } from '@pasar/contract/permissions'
import { and, isNull, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'
import { held } from './queries.ts'
import { staff } from './tables.ts'

/**
 * Whether no other account has all of some permissions and can sign in: others lack one, are disabled, or
 * have not accepted their invitation. Owners have every permission.
 */
export async function isOnlyAccountWith(
  tx: Tx,
  id: string,
  permissions: readonly Permission[],
): Promise<boolean> {
  const others = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(
      and(
        ne(staff.id, id),
        isNull(staff.disabledAt),
        ne(staff.passwordHash, ''),
        sql`(${staff.isOwner} or ${held} @> ${sql.param([...permissions])}::text[])`,
      ),
    )
    .limit(1)
  return others.length === 0
}
