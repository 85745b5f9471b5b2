import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'
import { members } from './tables.ts'

const column = { sequence: members.agreedSequence }

/** Returns the latest request for consent that a member has agreed to; 0 for none. */
export async function findAgreedSequence(tx: Tx, memberId: string): Promise<number> {
  const [row] = await tx.select(column).from(members).where(eq(members.id, memberId))
  return row?.sequence ?? 0
}

/**
 * Returns the same, and locks the member until the transaction ends: two devices agree one after the other.
 */
export async function lockAgreedSequence(tx: Tx, memberId: string): Promise<number> {
  const [row] = await tx.select(column).from(members).where(eq(members.id, memberId)).for('no key update')
  return row?.sequence ?? 0
}

/** Stores the latest request for consent that a member has agreed to. It never decreases. */
export async function saveAgreedSequence(tx: Tx, memberId: string, sequence: number): Promise<void> {
  await tx
    .update(members)
    .set({ agreedSequence: sql`greatest(${members.agreedSequence}, ${sequence}::int)` })
    .where(eq(members.id, memberId))
}
