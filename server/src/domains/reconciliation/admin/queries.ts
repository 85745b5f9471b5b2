import type { Input } from '@pasar/contract/call'
import type {
  adminDifferenceList,
  adminReconciliationList,
  differenceEvents,
} from '@pasar/contract/calls/admin/finance/reconciliation'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { countUpTo, uuidArray } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { reconciliationDifferences as differences, reconciliationRuns as runs } from '../tables.ts'

export type DifferenceRow = typeof differences.$inferSelect
export type RunRow = typeof runs.$inferSelect & {
  by: string
  compared: number
  found: number
  waitsFor: string[]
}

/** Returns a page of differences, last found first; counts up to 10,000. */
export async function listDifferenceRows(
  tx: Tx,
  { page, limit, state, kind, source, day, keyword }: Input<typeof adminDifferenceList>,
): Promise<{ list: DifferenceRow[]; total: number }> {
  const where = and(
    state && eq(differences.state, state),
    kind && eq(differences.kind, kind),
    source ? eq(differences.source, source) : undefined,
    day ? eq(differences.day, day) : undefined,
    keyword ? sql`(${differences.no} = ${keyword} or ${differences.paymentNo} = ${keyword})` : undefined,
  )
  const list = await tx
    .select()
    .from(differences)
    .where(where)
    .orderBy(desc(differences.lastFoundAt), desc(differences.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await countUpTo(tx, sql`from ${differences} where ${where ?? sql`true`}`)
  return { list, total }
}

/** Finds a difference, and locks it on request. */
export async function findDifference(tx: Tx, id: string, locked = false): Promise<DifferenceRow | undefined> {
  const query = tx.select().from(differences).where(eq(differences.id, id))
  return (await (locked ? query.for('no key update') : query))[0]
}

/** Marks a difference as resolved. */
export async function markResolved(
  tx: Tx,
  id: string,
  note: { id: string; staffId: string; note: string; at: Date },
): Promise<void> {
  await tx.update(differences).set({ state: 'resolved' }).where(eq(differences.id, id))
  await tx.execute(sql`
    insert into reconciliation_notes (id, difference_id, event, staff_id, note, at)
    values (${note.id}::uuid, ${id}::uuid, 'resolved', ${note.staffId}::uuid, ${note.note},
      ${note.at.toISOString()}::timestamptz)`)
}

type LogLine = { at: Date; event: (typeof differenceEvents)[number]; by: string; note: string }

/** Returns the log of a difference, oldest first. */
export async function findLog(tx: Tx, id: string): Promise<LogLine[]> {
  const { rows } = await tx.execute<Omit<LogLine, 'at'> & { at: string | Date }>(sql`
    select n.at, n.event, coalesce(s.name, '') as by, n.note
    from reconciliation_notes n left join staff s on s.id = n.staff_id
    where n.difference_id = ${id}::uuid order by n.at, n.id`)
  return rows.map((r) => ({ ...r, at: new Date(r.at) }))
}

type Summary = { id: string; by: string; compared: number; found: number; waits_for: string[] }

/** Returns runs by id, in the order of the ids, with totals of their parts. */
export async function findRunRows(tx: Tx, ids: readonly string[]): Promise<RunRow[]> {
  if (ids.length === 0) return []
  const found = await tx
    .select()
    .from(runs)
    .where(sql`${runs.id} = any(${uuidArray(ids)})`)
  const { rows } = await tx.execute<Summary>(sql`
    select r.id, coalesce(s.name, '') as by, sum(p.compared)::int as compared, sum(p.found)::int as found,
      coalesce(array_agg(p.source order by p.source) filter (where p.state = 'waiting'), '{}') as waits_for
    from reconciliation_runs r join reconciliation_parts p on p.run_id = r.id left join staff s on s.id = r.staff_id
    where r.id = any(${uuidArray(ids)}) group by r.id, s.name`)
  return ids.flatMap((id) => {
    const run = found.find((r) => r.id === id)
    const summary = rows.find((r) => r.id === id)
    if (!run || !summary) return []
    const { by, compared, found: differing, waits_for } = summary
    return [{ ...run, by, compared, found: differing, waitsFor: waits_for }]
  })
}

/** Returns the ids of a page of runs, newest first; counts up to 10,000. */
export async function findRunIds(
  tx: Tx,
  { page, limit, day, state }: Input<typeof adminReconciliationList>,
): Promise<{ ids: string[]; total: number }> {
  const where: SQL = and(day ? eq(runs.day, day) : undefined, state && eq(runs.state, state)) ?? sql`true`
  const found = await tx
    .select({ id: runs.id })
    .from(runs)
    .where(where)
    .orderBy(desc(runs.startedAt), desc(runs.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { ids: found.map((r) => r.id), total: await countUpTo(tx, sql`from ${runs} where ${where}`) }
}

type SumRow = {
  source: string
  subject: 'payment' | 'refund'
  asset: string
  count: number
  ours: string | bigint
  ledger: string | bigint
  theirs: string | bigint | null
}

/** Returns the sums of a run. */
export async function findSums(tx: Tx, runId: string): Promise<SumRow[]> {
  const { rows } = await tx.execute<SumRow>(sql`
    select source, subject, asset, count, ours, ledger, theirs from reconciliation_sums
    where run_id = ${runId}::uuid order by source, subject, asset`)
  return rows
}
