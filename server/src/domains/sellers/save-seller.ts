import type { Tx } from '../../platform/db/types.ts'
import { sellers } from './tables.ts'

/** Adds a seller, or renames it. Staff see the name in the console. */
export async function saveSeller(
  tx: Tx,
  seller: { id: string; name: string; createdAt: Date },
): Promise<void> {
  const { name } = seller
  await tx.insert(sellers).values(seller).onConflictDoUpdate({ target: sellers.id, set: { name } })
}
