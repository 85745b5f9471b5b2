import { and, isNull, ne } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'
import { staff } from './tables.ts'

/** Whether no other account can sign in: all others are disabled, or have not accepted their invitation. */
export async function isOnlyActiveAccount(tx: Tx, id: string): Promise<boolean> {
  const others = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(ne(staff.id, id), isNull(staff.disabledAt), ne(staff.passwordHash, '')))
    .limit(1)
  return others.length === 0
}
