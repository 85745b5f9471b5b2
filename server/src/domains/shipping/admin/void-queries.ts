import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/db/types.ts'
import { packages } from '../tables.ts'

/** Records that the label of a parcel is to be voided. @param nextTryAt when the carrier is asked again */
export async function recordVoidRequest(tx: Tx, id: string, now: Date, nextTryAt: Date): Promise<void> {
  await tx
    .update(packages)
    .set({ voidState: 'requested', voidRequestedAt: now, voidTries: 0, voidTryAt: nextTryAt })
    .where(eq(packages.id, id))
}

/**
 * Records that the carrier did not answer, or has not decided.
 * @param tries how often it was asked without an answer; at least 1 where it has the request
 * @param nextTryAt when it is asked again
 */
export async function recordVoidTry(db: Db, id: string, tries: number, nextTryAt: Date): Promise<void> {
  await db
    .update(packages)
    .set({ voidTries: tries, voidTryAt: nextTryAt })
    .where(and(eq(packages.id, id), eq(packages.voidState, 'requested')))
}

/**
 * Records the answer of the carrier. The number of a void label is free for another parcel. Requires the
 * parcel's lock.
 */
export async function recordVoid(tx: Tx, id: string, voidState: 'voided' | 'refused'): Promise<void> {
  const free = { voidedNo: sql`${packages.trackingNo}`, trackingNo: sql`${packages.id}::text` }
  await tx
    .update(packages)
    .set({ voidState, voidTryAt: null, ...(voidState === 'voided' ? free : {}) })
    .where(eq(packages.id, id))
}

/** Voids that are repeated in one run: each can wait for a carrier that does not answer. */
const BATCH = 20

/** Returns the parcels whose carriers are to be asked again, the longest due first. */
export async function findDueVoids(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: packages.id })
    .from(packages)
    .where(
      and(eq(packages.voidState, 'requested'), lte(sql`coalesce(${packages.voidTryAt}, '-infinity')`, now)),
    )
    .orderBy(asc(sql`coalesce(${packages.voidTryAt}, '-infinity')`))
    .limit(BATCH)
  return rows.map(({ id }) => id)
}
