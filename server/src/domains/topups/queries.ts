import { and, asc, desc, eq, inArray, lte, notInArray, or, sql } from 'drizzle-orm'
import { countUpTo, uuidArray } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'
import { openStates, type TopUpState } from './rules.ts'
import { topUpDecisions, topUpProofs, topUps } from './tables.ts'

export type TopUpRow = typeof topUps.$inferSelect
export type ProofRow = typeof topUpProofs.$inferSelect

export const findTopUp = async (tx: Tx, id: string): Promise<TopUpRow | undefined> =>
  (await tx.select().from(topUps).where(eq(topUps.id, id)))[0]

/** Finds and locks a top-up; serializes its payment, review and closing. */
export const lockTopUp = async (tx: Tx, id: string): Promise<TopUpRow | undefined> =>
  (await tx.select().from(topUps).where(eq(topUps.id, id)).for('no key update'))[0]

/** Finds the top-up that a key of a member has created or reused. */
export async function findTopUpByKey(
  tx: Tx,
  memberId: string,
  intent: string,
): Promise<TopUpRow | undefined> {
  const isKey = or(eq(topUps.intent, intent), sql`${intent} = any(${topUps.laterIntents})`)
  return (
    await tx
      .select()
      .from(topUps)
      .where(and(eq(topUps.memberId, memberId), isKey))
  )[0]
}

/** Records another key for a top-up, under which findTopUpByKey finds it from now on. */
export async function addTopUpKey(tx: Tx, id: string, intent: string): Promise<void> {
  // The last hundred: a request is not repeated after so many others.
  const kept = sql`${topUps.laterIntents}[greatest(1, cardinality(${topUps.laterIntents}) - 98):]`
  const laterIntents = sql`array_append(${kept}, ${intent})`
  await tx.update(topUps).set({ laterIntents }).where(eq(topUps.id, id))
}

export async function updateTopUp(
  tx: Tx,
  id: string,
  change: Partial<typeof topUps.$inferInsert>,
): Promise<void> {
  await tx.update(topUps).set(change).where(eq(topUps.id, id))
}

/** Returns top-ups by id, in the order of the ids. */
export async function findTopUps(tx: Tx, ids: readonly string[]): Promise<TopUpRow[]> {
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

/** Returns a page of a member's top-ups, newest first. */
export async function listMemberTopUps(tx: Tx, { memberId, states, page, limit }: MemberFilter) {
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

/** Returns a member's open top-ups, newest first. */
export const findOpenTopUps = (tx: Tx, memberId: string): Promise<TopUpRow[]> =>
  tx
    .select()
    .from(topUps)
    .where(and(eq(topUps.memberId, memberId), inArray(topUps.state, [...openStates])))
    .orderBy(desc(topUps.id))

/** Returns the expired transfers without proof, or with a rejected one, oldest first. */
export async function listUnproved(
  tx: Tx,
  now: Date,
  except: readonly string[],
  limit: number,
): Promise<string[]> {
  const isUnproved = inArray(topUps.state, ['waiting', 'rejected'])
  const rows = await tx
    .select({ id: topUps.id })
    .from(topUps)
    .where(and(isUnproved, lte(topUps.expiresAt, now), notInArray(topUps.id, [...except])))
    .orderBy(asc(topUps.expiresAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Returns the pictures of the latest proof of each top-up, in order. */
export async function findProofs(tx: Tx, ids: readonly string[]): Promise<ProofRow[]> {
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

/** Returns other top-ups with the same pictures. */
export async function findDuplicates(
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

/** Returns the decisions about a top-up's proofs, oldest first. */
export const findDecisions = (tx: Tx, topUpId: string) =>
  tx
    .select()
    .from(topUpDecisions)
    .where(eq(topUpDecisions.topUpId, topUpId))
    .orderBy(asc(topUpDecisions.at), asc(topUpDecisions.id))
