import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'
import { type BulkKind, type BulkRowState, bulkActions, bulkRows } from './tables.ts'

export type BulkRow = typeof bulkRows.$inferSelect
export type BulkActionRow = typeof bulkActions.$inferSelect

/** A bulk action with the numbers of its rows and the name of its author. */
export type CountedBulkAction = {
  id: string
  kind: BulkKind
  state: BulkActionRow['state']
  details: string
  by: string
  total: number
  done: number
  failed: number
  createdAt: string
  finishedAt: string | null
}

/** Returns bulk actions, newest first. @param id only this one */
export async function listBulkActions(
  tx: Tx,
  { id, page, limit }: { id?: string; page: number; limit: number },
): Promise<CountedBulkAction[]> {
  const { rows } = await tx.execute<CountedBulkAction>(sql`
    select b.id, b.kind, b.state, b.details, coalesce(s.name, '') as by, b.created_at as "createdAt",
      b.finished_at as "finishedAt", r.total, r.done, r.failed
    from bulk_actions b
    left join staff s on s.id = b.staff_id
    cross join lateral (select count(*)::int as total, count(*) filter (where state = 'done')::int as done,
      count(*) filter (where state = 'failed')::int as failed from bulk_rows where bulk_id = b.id) r
    where ${id ? sql`b.id = ${id}::uuid` : sql`true`}
    order by b.created_at desc, b.id desc limit ${limit} offset ${(page - 1) * limit}`)
  return rows
}

export const countBulkActions = (tx: Tx): Promise<number> => tx.$count(bulkActions)

/** Locks a bulk action. Its state changes under this lock. */
export async function lockBulkAction(tx: Tx, id: string): Promise<BulkActionRow | undefined> {
  return (await tx.select().from(bulkActions).where(eq(bulkActions.id, id)).for('no key update'))[0]
}

export async function findBulkAction(tx: Tx, id: string): Promise<BulkActionRow | undefined> {
  return (await tx.select().from(bulkActions).where(eq(bulkActions.id, id)))[0]
}

/** Returns the rows of a bulk action with the numbers of their orders. */
export async function listBulkRows(
  tx: Tx,
  bulkId: string,
): Promise<{ orderId: string; no: string; state: BulkRowState; refusal: BulkRow['refusal'] }[]> {
  const { rows } = await tx.execute<{
    orderId: string
    no: string
    state: BulkRowState
    refusal: BulkRow['refusal']
  }>(sql`
    select r.order_id as "orderId", o.no, r.state, r.refusal from bulk_rows r join orders o on o.id = r.order_id
    where r.bulk_id = ${bulkId}::uuid order by r.position`)
  return rows
}

/** Returns the next row to work on that is not among `failed`. */
export async function findPendingRow(
  tx: Tx,
  bulkId: string,
  failed: readonly string[] = [],
): Promise<BulkRow | undefined> {
  return (
    await tx
      .select()
      .from(bulkRows)
      .where(
        and(eq(bulkRows.bulkId, bulkId), eq(bulkRows.state, 'pending'), notInArray(bulkRows.id, [...failed])),
      )
      .orderBy(asc(bulkRows.position))
      .limit(1)
  )[0]
}

/** Records the outcome of a row, once. @returns false when another run has recorded it */
export async function finishRow(tx: Tx, row: BulkRow, refusal: BulkRow['refusal']): Promise<boolean> {
  const finished = await tx
    .update(bulkRows)
    .set({ state: refusal ? 'failed' : 'done', refusal })
    .where(and(eq(bulkRows.id, row.id), eq(bulkRows.state, 'pending')))
    .returning({ id: bulkRows.id })
  return finished.length === 1
}

/** Returns failed rows to the queue. */
export async function resetFailedRows(tx: Tx, bulkId: string): Promise<void> {
  await tx
    .update(bulkRows)
    .set({ state: 'pending', refusal: null })
    .where(and(eq(bulkRows.bulkId, bulkId), eq(bulkRows.state, 'failed')))
}

export async function updateBulkAction(
  tx: Tx,
  id: string,
  change: Partial<Pick<BulkActionRow, 'state' | 'touchedAt' | 'finishedAt'>>,
): Promise<void> {
  await tx.update(bulkActions).set(change).where(eq(bulkActions.id, id))
}

/** Claims the running actions that no job has worked on since a time. */
export async function claimStalled(tx: Tx, before: Date, now: Date): Promise<string[]> {
  const stalled = tx
    .select({ id: bulkActions.id })
    .from(bulkActions)
    .where(
      and(
        eq(bulkActions.state, 'running'),
        sql`${bulkActions.touchedAt} < ${before.toISOString()}::timestamptz`,
      ),
    )
    .for('no key update', { skipLocked: true })
  const claimed = await tx
    .update(bulkActions)
    .set({ touchedAt: now })
    .where(inArray(bulkActions.id, stalled))
    .returning({ id: bulkActions.id })
  return claimed.map(({ id }) => id)
}
