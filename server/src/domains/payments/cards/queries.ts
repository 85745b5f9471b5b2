import { and, desc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'
import { type Due, selectDue } from '../claim-due.ts'
import { paymentCustomers, savedCards } from './tables.ts'

export type CardRow = typeof savedCards.$inferSelect

/** The member's customer at a processor's account. */
export async function findCustomer(
  tx: Tx,
  { memberId, gateway, account }: { memberId: string; gateway: string; account: string },
): Promise<string | undefined> {
  const rows = await tx
    .select({ id: paymentCustomers.customerId })
    .from(paymentCustomers)
    .where(
      and(
        eq(paymentCustomers.memberId, memberId),
        eq(paymentCustomers.gateway, gateway),
        eq(paymentCustomers.account, account),
      ),
    )
  return rows[0]?.id
}

/** Records a customer, unless the member has one there. */
export async function insertCustomer(tx: Tx, row: typeof paymentCustomers.$inferInsert): Promise<void> {
  await tx.insert(paymentCustomers).values(row).onConflictDoNothing()
}

/** The saved cards of a member, the default one first, then the newest. */
export async function listCards(tx: Tx, memberId: string): Promise<CardRow[]> {
  return await tx
    .select()
    .from(savedCards)
    .where(and(eq(savedCards.memberId, memberId), eq(savedCards.state, 'saved')))
    .orderBy(desc(savedCards.isDefault), desc(savedCards.createdAt), desc(savedCards.id))
}

/** A saved card of the member. @param lock `share`: it is not removed until the transaction ends */
export async function findCard(
  tx: Tx,
  memberId: string,
  id: string,
  lock?: 'share' | 'update',
): Promise<CardRow | undefined> {
  const query = tx
    .select()
    .from(savedCards)
    .where(and(eq(savedCards.id, id), eq(savedCards.memberId, memberId), eq(savedCards.state, 'saved')))
  return (await (lock ? query.for(lock) : query))[0]
}

/** A card by its id, also one that is being removed. */
export async function cardById(tx: Tx, id: string): Promise<CardRow | undefined> {
  return (await tx.select().from(savedCards).where(eq(savedCards.id, id)))[0]
}

export async function insertCard(tx: Tx, row: typeof savedCards.$inferInsert): Promise<void> {
  await tx.insert(savedCards).values(row)
}

export async function changeCard(
  tx: Tx,
  id: string,
  change: Partial<typeof savedCards.$inferInsert>,
): Promise<void> {
  await tx.update(savedCards).set(change).where(eq(savedCards.id, id))
}

export async function deleteCard(tx: Tx, id: string): Promise<void> {
  await tx.delete(savedCards).where(and(eq(savedCards.id, id), eq(savedCards.state, 'removing')))
}

/** Cards by the processor's reference, in every state. */
export const byReference = (gateway: string, reference: string) =>
  and(eq(savedCards.gateway, gateway), eq(savedCards.reference, reference))

/** The gateways whose cards are due for removal. */
export async function listDueGateways(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ gateway: savedCards.gateway })
    .from(savedCards)
    .where(and(isNotNull(savedCards.nextTryAt), lte(savedCards.nextTryAt, now)))
  return rows.map((row) => row.gateway)
}

/**
 * Claims cards of a gateway that are due for removal.
 * @param retryAt when a claimed card becomes due again
 */
export async function claimDueCards(
  tx: Tx,
  gateway: string,
  { retryAt, ...due }: Due & { retryAt: Date },
): Promise<CardRow[]> {
  const { id, nextTryAt } = savedCards
  const ids = selectDue(
    tx,
    { table: savedCards, id, at: nextTryAt, where: eq(savedCards.gateway, gateway) },
    due,
  )
  return await tx
    .update(savedCards)
    .set({ nextTryAt: retryAt, attempts: sql`${savedCards.attempts} + 1` })
    .where(inArray(id, ids))
    .returning()
}

/** Whether an open payment charges the card. */
export async function isCharging(tx: Tx, { id, memberId }: CardRow): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from payments where member_id = ${memberId}::uuid and state in ('created', 'pending')
      and data->>'card' = ${id} limit 1`)
  return rows.length > 0
}
