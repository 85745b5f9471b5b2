import { and, asc, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { countUpTo } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'
import type { VerificationState } from './rules.ts'
import { buyerIdentities, verificationDecisions, verifications } from './tables.ts'

export type VerificationRow = typeof verifications.$inferSelect
export type BuyerRow = typeof buyerIdentities.$inferSelect

/** A member's verification, or undefined. */
export const verificationOf = async (tx: Tx, memberId: string): Promise<VerificationRow | undefined> =>
  (await tx.select().from(verifications).where(eq(verifications.memberId, memberId)))[0]

export const buyerOf = async (tx: Tx, memberId: string): Promise<BuyerRow | undefined> =>
  (await tx.select().from(buyerIdentities).where(eq(buyerIdentities.memberId, memberId)))[0]

export const verificationById = async (tx: Tx, id: string): Promise<VerificationRow | undefined> =>
  (await tx.select().from(verifications).where(eq(verifications.id, id)))[0]

/** One verification, locked until the transaction ends: two reviewers meet here. */
export const lockVerification = async (tx: Tx, id: string): Promise<VerificationRow | undefined> =>
  (await tx.select().from(verifications).where(eq(verifications.id, id)).for('no key update'))[0]

/**
 * A page of a state: what waits oldest first, the rest newest first; the total is counted up to a bound.
 * @param memberIds only of these members
 */
export async function verificationsPage(
  tx: Tx,
  filter: {
    state: VerificationState
    memberIds?: readonly string[] | undefined
    page: number
    limit: number
  },
): Promise<{ list: VerificationRow[]; total: number }> {
  const { state, memberIds, page, limit } = filter
  const where = and(
    eq(verifications.state, state),
    memberIds && inArray(verifications.memberId, [...memberIds]),
  )
  const { submittedAt, id } = verifications
  const order = state === 'submitted' ? [asc(submittedAt), asc(id)] : [desc(submittedAt), desc(id)]
  const list = await tx
    .select()
    .from(verifications)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset((page - 1) * limit)
  return { list, total: await countUpTo(tx, sql`from ${verifications} where ${where!}`) }
}

/** Decisions about a verification, newest first. */
export const decisionsOf = (tx: Tx, verificationId: string) =>
  tx
    .select()
    .from(verificationDecisions)
    .where(eq(verificationDecisions.verificationId, verificationId))
    .orderBy(desc(verificationDecisions.attempt))

/** Ends approvals whose document's last day has passed, some at a time. @param today YYYY-MM-DD */
export async function expireDue(tx: Tx, today: string, limit: number): Promise<string[]> {
  const due = tx
    .select({ id: verifications.id })
    .from(verifications)
    .where(
      and(
        eq(verifications.state, 'approved'),
        isNotNull(verifications.expiresOn),
        lt(verifications.expiresOn, today),
      ),
    )
    .orderBy(asc(verifications.expiresOn))
    .limit(limit)
    .for('no key update', { skipLocked: true })
  const ended = await tx
    .update(verifications)
    .set({ state: 'expired' })
    .where(inArray(verifications.id, due))
    .returning({ memberId: verifications.memberId })
  return ended.map((row) => row.memberId)
}

/** Names of staff accounts by id. Staff builds on identity as this does, so they are read here by name. */
export async function staffNames(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: string; name: string }>(
    sql`select id, name from staff where id in (${sql.join(
      ids.map((id) => sql`${id}::uuid`),
      sql`, `,
    )})`,
  )
  return new Map(rows.map((row) => [row.id, row.name]))
}
