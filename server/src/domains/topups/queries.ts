import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import { countUpTo, uuidArray } from '../../platform/db/lists.ts'
import type { Tx } from '../../platform/db/types.ts'
import { openStates, type TopUpState } from './rules.ts'
import { topUpDecisions, topUpProofs, topUps } from './tables.ts'

export type TopUpRow = typeof topUps.$inferSelect
export type ProofRow = typeof topUpProofs.$inferSelect

export const topUpById = async (tx: Tx, id: string): Promise<TopUpRow | undefined> =>
  (await tx.select().from(topUps).where(eq(topUps.id, id)))[0]

/** One top-up under lock: its payment, its review and its end meet here. */
export const lockTopUp = async (tx: Tx, id: string): Promise<TopUpRow | undefined> =>
  (await tx.select().from(topUps).where(eq(topUps.id, id)).for('no key update'))[0]

export const topUpByIntent = async (tx: Tx, intent: string): Promise<TopUpRow | undefined> =>
  (await tx.select().from(topUps).where(eq(topUps.intent, intent)))[0]

export async function changeTopUp(
  tx: Tx,
  id: string,
  change: Partial<typeof topUps.$inferInsert>,
): Promise<void> {
  await tx.update(topUps).set(change).where(eq(topUps.id, id))
}

/** Top-ups by id, in the ids' order. */
export async function topUpsById(tx: Tx, ids: readonly string[]): Promise<TopUpRow[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select()
    .from(topUps)
    .where(sql`${topUps.id} = any(${uuidArray(ids)})`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export type MemberFilter = {
  memberId: string
  states?: readonly TopUpState[] | undefined
  page: number
  limit: number
}

/** A page of a member's top-ups, newest first. */
export async function memberTopUps(tx: Tx, { memberId, states, page, limit }: MemberFilter) {
  const where = and(eq(topUps.memberId, memberId), states && inArray(topUps.state, [...states]))!
  const rows = await tx
    .select()
    .from(topUps)
    .where(where)
    .orderBy(desc(topUps.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, total: await countUpTo(tx, sql`from ${topUps} where ${where}`) }
}

/** A member's top-ups that wait for something. */
export const openTopUpsOf = (tx: Tx, memberId: string): Promise<TopUpRow[]> =>
  tx
    .select()
    .from(topUps)
    .where(and(eq(topUps.memberId, memberId), inArray(topUps.state, [...openStates])))
    .orderBy(desc(topUps.id))

/** Open top-ups in a state whose time is over, the oldest first. */
export const dueTopUps = (tx: Tx, states: readonly TopUpState[], now: Date, limit: number) =>
  tx
    .select()
    .from(topUps)
    .where(and(inArray(topUps.state, [...states]), lte(topUps.expiresAt, now)))
    .orderBy(asc(topUps.expiresAt))
    .limit(limit)

/** The pictures of the last proof of each, in order. */
export async function proofsOf(tx: Tx, ids: readonly string[]): Promise<ProofRow[]> {
  if (ids.length === 0) return []
  return await tx
    .select({
      topUpId: topUpProofs.topUpId,
      attempt: topUpProofs.attempt,
      position: topUpProofs.position,
      fileId: topUpProofs.fileId,
      hash: topUpProofs.hash,
    })
    .from(topUpProofs)
    .innerJoin(topUps, and(eq(topUps.id, topUpProofs.topUpId), eq(topUps.attempt, topUpProofs.attempt)))
    .where(sql`${topUpProofs.topUpId} = any(${uuidArray(ids)})`)
    .orderBy(asc(topUpProofs.position))
}

/** Which other top-ups pictures of these were sent for, whenever. */
export async function duplicatesOf(
  tx: Tx,
  ids: readonly string[],
): Promise<{ id: string; otherId: string }[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.execute<{ id: string; otherId: string }>(sql`
    select distinct p.topup_id as id, o.topup_id as "otherId"
    from topup_proofs p join topup_proofs o on o.hash = p.hash and o.topup_id <> p.topup_id
    where p.topup_id = any(${uuidArray(ids)}) order by 2`)
  return rows
}

/** Decisions about a top-up's proofs, oldest first. */
export const decisionsOf = (tx: Tx, topUpId: string) =>
  tx
    .select()
    .from(topUpDecisions)
    .where(eq(topUpDecisions.topUpId, topUpId))
    .orderBy(asc(topUpDecisions.at), asc(topUpDecisions.id))
