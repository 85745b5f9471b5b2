import { and, desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'
import { bankCards } from '../tables.ts'

export type CardRow = typeof bankCards.$inferSelect

/** Returns the member's cards, the default one first, then the newest. */
export const findCards = (tx: Tx, memberId: string): Promise<CardRow[]> =>
  tx
    .select()
    .from(bankCards)
    .where(eq(bankCards.memberId, memberId))
    .orderBy(desc(bankCards.isDefault), desc(bankCards.id))

/** Returns one of the member's cards, or undefined. */
export const findCard = async (tx: Tx, memberId: string, id: string): Promise<CardRow | undefined> =>
  (
    await tx
      .select()
      .from(bankCards)
      .where(and(eq(bankCards.id, id), eq(bankCards.memberId, memberId)))
  )[0]

export const countCards = (tx: Tx, memberId: string): Promise<number> =>
  tx.$count(bankCards, eq(bankCards.memberId, memberId))

/** Makes one of the member's cards the default. */
export async function makeDefault(tx: Tx, memberId: string, id: string): Promise<void> {
  // The old default is cleared first: a unique index allows one default per member.
  await tx.update(bankCards).set({ isDefault: false }).where(eq(bankCards.memberId, memberId))
  await tx.update(bankCards).set({ isDefault: true }).where(eq(bankCards.id, id))
}

/** Inserts a card. @returns false when the number exists */
export async function insertCard(tx: Tx, row: CardRow): Promise<boolean> {
  const written = await tx
    .insert(bankCards)
    .values(row)
    .onConflictDoNothing({ target: bankCards.numberHash })
    .returning({ id: bankCards.id })
  return written.length > 0
}

export const updateBranch = async (tx: Tx, id: string, branch: string): Promise<void> => {
  await tx.update(bankCards).set({ branch }).where(eq(bankCards.id, id))
}

/** Deletes a card. @returns the newest remaining card when no default is left */
export async function deleteCardRow(tx: Tx, memberId: string, id: string): Promise<string | undefined> {
  await tx.delete(bankCards).where(eq(bankCards.id, id))
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from bank_cards where member_id = ${memberId}::uuid
      and not exists (select 1 from bank_cards where member_id = ${memberId}::uuid and is_default)
    order by id desc limit 1`)
  return rows[0]?.id
}
