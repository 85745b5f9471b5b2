import { and, asc, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { countUpTo } from '../../platform/db/sql-helpers.ts'
import { auditLog } from '../../platform/db/tables.ts'
import type { Tx } from '../../platform/db/types.ts'
import type { VerificationState } from './rules.ts'
import { buyerIdentities, verificationDecisions, verifications } from './tables.ts'

export type VerificationRow = typeof verifications.$inferSelect
export type BuyerRow = typeof buyerIdentities.$inferSelect

/** Returns a member's verification, or undefined. */
export const findVerification = async (tx: Tx, memberId: string): Promise<VerificationRow | undefined> =>
  (await tx.select().from(verifications).where(eq(verifications.memberId, memberId)))[0]

export const findBuyer = async (tx: Tx, memberId: string): Promise<BuyerRow | undefined> =>
  (await tx.select().from(buyerIdentities).where(eq(buyerIdentities.memberId, memberId)))[0]

export const findVerificationById = async (tx: Tx, id: string): Promise<VerificationRow | undefined> =>
  (await tx.select().from(verifications).where(eq(verifications.id, id)))[0]

/** Whether a staff account has viewed the pictures of the current submission, by the audit log. */
export async function hasOpenedDocument(
  tx: Tx,
  { id, attempt }: Pick<VerificationRow, 'id' | 'attempt'>,
  staffId: string,
): Promise<boolean> {
  const rows = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.target, `verification:${id}`),
        eq(auditLog.action, 'verification.look'),
        eq(auditLog.actorId, staffId),
        sql`${auditLog.after} ->> 'attempt' = ${String(attempt)}`,
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Returns one verification and locks its row until the transaction ends, which serializes reviewers. */
export const lockVerification = async (tx: Tx, id: string): Promise<VerificationRow | undefined> =>
  (await tx.select().from(verifications).where(eq(verifications.id, id)).for('no key update'))[0]

/**
 * Returns a page of verifications in a state: submitted ones oldest first, others newest first. The total is
 * counted up to a limit.
 * @param memberIds only of these members
 */
export async function findVerificationsPage(
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

/** Lists the decisions about a verification, newest first. */
export const listDecisions = (tx: Tx, verificationId: string) =>
  tx
    .select()
    .from(verificationDecisions)
    .where(eq(verificationDecisions.verificationId, verificationId))
    .orderBy(desc(verificationDecisions.attempt))

/**
 * Expires approvals whose document has expired.
 * @param today YYYY-MM-DD
 * @param limit per call
 * @returns the member ids
 */
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
