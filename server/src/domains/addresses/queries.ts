import { and, count, desc, eq, ne } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'
import { type AddressRow, addresses } from './tables.ts'

const newestFirst = [desc(addresses.createdAt), desc(addresses.id)]

/** Returns a member's addresses, the default first, then the newest. */
export const findAddresses = (tx: Tx, memberId: string): Promise<AddressRow[]> =>
  tx
    .select()
    .from(addresses)
    .where(eq(addresses.memberId, memberId))
    .orderBy(desc(addresses.isDefault), ...newestFirst)

export async function findAddress(tx: Tx, memberId: string, id: string): Promise<AddressRow | null> {
  const [row] = await tx
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.memberId, memberId)))
  return row ?? null
}

export async function findDefault(tx: Tx, memberId: string): Promise<AddressRow | null> {
  const [row] = await tx
    .select()
    .from(addresses)
    .where(and(eq(addresses.memberId, memberId), eq(addresses.isDefault, true)))
  return row ?? null
}

export async function countAddresses(tx: Tx, memberId: string): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(addresses).where(eq(addresses.memberId, memberId))
  return row?.n ?? 0
}

export async function insertAddress(tx: Tx, row: AddressRow): Promise<void> {
  await tx.insert(addresses).values(row)
}

export async function updateAddress(
  tx: Tx,
  id: string,
  changes: Partial<Omit<AddressRow, 'id' | 'memberId'>>,
): Promise<void> {
  await tx.update(addresses).set(changes).where(eq(addresses.id, id))
}

export async function deleteAddressRow(tx: Tx, id: string): Promise<void> {
  await tx.delete(addresses).where(eq(addresses.id, id))
}

/** Clears the default flag of every address of the member except one. */
export async function clearDefault(tx: Tx, memberId: string, exceptId: string): Promise<void> {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.memberId, memberId), eq(addresses.isDefault, true), ne(addresses.id, exceptId)))
}
