import type { CancellationState } from '@pasar/contract/calls/account/cancellation'
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { countUpTo } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'
import { cancellations, cancellationWaivers } from './tables.ts'

export type CancellationRow = typeof cancellations.$inferSelect
export type WaiverRow = typeof cancellationWaivers.$inferSelect

/** Returns the latest cancellation of a member. */
export const findLatest = async (tx: Tx, memberId: string): Promise<CancellationRow | undefined> =>
  (
    await tx
      .select()
      .from(cancellations)
      .where(eq(cancellations.memberId, memberId))
      .orderBy(desc(cancellations.id))
      .limit(1)
  )[0]

/** Returns the times of the latest applications of a member, newest first. */
export const listApplicationTimes = async (tx: Tx, memberId: string, limit: number): Promise<Date[]> =>
  (
    await tx
      .select({ at: cancellations.appliedAt })
      .from(cancellations)
      .where(eq(cancellations.memberId, memberId))
      .orderBy(desc(cancellations.id))
      .limit(limit)
  ).map((row) => row.at)

export const findCancellation = async (tx: Tx, id: string): Promise<CancellationRow | undefined> =>
  (await tx.select().from(cancellations).where(eq(cancellations.id, id)))[0]

export const listWaivers = (tx: Tx, cancellationId: string): Promise<WaiverRow[]> =>
  tx
    .select()
    .from(cancellationWaivers)
    .where(eq(cancellationWaivers.cancellationId, cancellationId))
    .orderBy(asc(cancellationWaivers.item))

/** Stores what a member gives up; a later sentence replaces an earlier one of the same item. */
export async function saveWaivers(
  tx: Tx,
  waivers: readonly (typeof cancellationWaivers.$inferInsert)[],
): Promise<void> {
  if (waivers.length === 0) return
  await tx
    .insert(cancellationWaivers)
    .values([...waivers])
    .onConflictDoUpdate({
      target: [cancellationWaivers.cancellationId, cancellationWaivers.item],
      set: { amount: sql`excluded.amount`, sentence: sql`excluded.sentence`, at: sql`excluded.at` },
    })
}

/**
 * Stores what the confirmation posted of an asset.
 * @param items its waivers; the first that exists has the amount
 * @param amount minor units
 * @throws Error when the member has given up none of it
 */
export async function savePosted(
  tx: Tx,
  cancellationId: string,
  items: readonly string[],
  amount: bigint,
): Promise<void> {
  for (const item of items) {
    const saved = await tx
      .update(cancellationWaivers)
      .set({ posted: amount })
      .where(and(eq(cancellationWaivers.cancellationId, cancellationId), eq(cancellationWaivers.item, item)))
      .returning({ item: cancellationWaivers.item })
    if (saved.length > 0) return
  }
  throw new Error(`nothing of ${items.join(' or ')} was given up`)
}

/** Changes a cancellation whose member the caller has locked. */
export const updateCancellation = (tx: Tx, id: string, change: Partial<CancellationRow>) =>
  tx.update(cancellations).set(change).where(eq(cancellations.id, id))

type Filter = { state: CancellationState; lateMoney?: boolean | undefined; memberIds?: string[] | undefined }

const hasLateMoney = sql`exists (select 1 from ledger_accounts
  where owner = 'member:' || ${cancellations.memberId}::text and balance > 0)`

/** Returns a page of cancellations: those to review oldest first, others newest first. */
export async function findCancellationsPage(
  tx: Tx,
  { state, lateMoney, memberIds, page, limit }: Filter & { page: number; limit: number },
): Promise<{ list: CancellationRow[]; total: number }> {
  const where: SQL = and(
    eq(cancellations.state, state),
    memberIds ? (memberIds.length > 0 ? inArray(cancellations.memberId, memberIds) : sql`false`) : undefined,
    lateMoney ? and(eq(cancellations.state, 'finished'), hasLateMoney) : undefined,
  )!
  const order = state === 'review' ? asc : desc
  const list = await tx
    .select()
    .from(cancellations)
    .where(where)
    .orderBy(order(cancellations.appliedAt), order(cancellations.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { list, total: await countUpTo(tx, sql`from ${cancellations} where ${where}`) }
}

/** Counts the files of a member that the storage still has to delete. */
export async function countFiles(tx: Tx, memberId: string): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from files where owner_id = ${memberId}::uuid`,
  )
  return rows[0]!.n
}
