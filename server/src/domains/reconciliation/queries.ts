import { and, asc, eq, lt, ne, sql } from 'drizzle-orm'
import { json } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'
import type { StatementLine } from '../payments/index.ts'
import type { Sum } from './rules.ts'
import {
  reconciliationLines as lines,
  reconciliationParts as parts,
  reconciliationRuns as runs,
} from './tables.ts'

export type Run = typeof runs.$inferSelect
export type Part = typeof parts.$inferSelect

/** Finds the unfinished run of a day. */
export async function findOpenRun(tx: Tx, day: string): Promise<Run | undefined> {
  return (
    await tx
      .select()
      .from(runs)
      .where(and(eq(runs.day, day), ne(runs.state, 'done')))
  )[0]
}

/** Inserts a run with its parts. @returns false when the day has an unfinished run */
export async function insertRun(
  tx: Tx,
  run: typeof runs.$inferInsert,
  newParts: readonly Omit<typeof parts.$inferInsert, 'runId' | 'state'>[],
): Promise<boolean> {
  const written = await tx.insert(runs).values(run).onConflictDoNothing().returning({ id: runs.id })
  if (written.length === 0) return false
  await tx
    .insert(parts)
    .values(newParts.map((part) => ({ ...part, runId: run.id, state: 'running' as const })))
  return true
}

/** Finds and locks a run; its parts are changed under this lock only. */
export async function lockRun(tx: Tx, id: string): Promise<Run | undefined> {
  return (await tx.select().from(runs).where(eq(runs.id, id)).for('no key update'))[0]
}

export async function updateRun(tx: Tx, id: string, change: Partial<Run>): Promise<void> {
  await tx.update(runs).set(change).where(eq(runs.id, id))
}

export async function findParts(tx: Tx, runId: string): Promise<Part[]> {
  return await tx.select().from(parts).where(eq(parts.runId, runId)).orderBy(asc(parts.source))
}

/** Finds the next running part of a run; undefined when there is none. */
export async function findNextPart(tx: Tx, runId: string): Promise<{ run: Run; part: Part } | undefined> {
  const [found] = await tx
    .select({ run: runs, part: parts })
    .from(parts)
    .innerJoin(runs, eq(runs.id, parts.runId))
    .where(and(eq(parts.runId, runId), eq(parts.state, 'running')))
    .orderBy(asc(parts.source))
    .limit(1)
  return found
}

/** Updates a part if its position is unchanged. @returns false when another job has advanced it */
export async function advancePart(tx: Tx, before: Part, change: Partial<Part>): Promise<boolean> {
  const moved = await tx
    .update(parts)
    .set(change)
    .where(
      and(
        eq(parts.runId, before.runId),
        eq(parts.source, before.source),
        eq(parts.state, 'running'),
        eq(parts.stage, before.stage),
        eq(parts.cursor, before.cursor),
      ),
    )
    .returning({ source: parts.source })
  return moved.length === 1
}

/** Sets the waiting parts of a run to running. */
export async function resumeParts(tx: Tx, runId: string): Promise<void> {
  await tx
    .update(parts)
    .set({ state: 'running', problem: '' })
    .where(and(eq(parts.runId, runId), eq(parts.state, 'waiting')))
}

/** Returns unfinished runs without progress since a time. */
export async function findIdleRuns(tx: Tx, since: Date): Promise<Run[]> {
  return await tx
    .select()
    .from(runs)
    .where(and(ne(runs.state, 'done'), lt(runs.movedAt, since)))
    .orderBy(asc(runs.day))
    .limit(50)
}

/**
 * Returns which of the days have an unfinished run, or one that started when the day had settled.
 * @param days the days with the times since when a run contains the whole of them
 */
export async function findDaysWithRun(
  tx: Tx,
  days: readonly { day: string; settledAt: Date }[],
): Promise<Set<string>> {
  if (days.length === 0) return new Set()
  const { rows } = await tx.execute<{ day: string }>(sql`
    select distinct r.day::text as day
    from jsonb_to_recordset(${json(days)}::jsonb) as d(day date, "settledAt" timestamptz)
    join reconciliation_runs r on r.day = d.day
    where r.state <> 'done' or r.started_at >= d."settledAt"`)
  return new Set(rows.map((r) => r.day))
}

/** Adds to the sums of a part. */
export async function addSums(tx: Tx, { runId, source }: Part, sums: readonly Sum[]): Promise<void> {
  if (sums.length === 0) return
  await tx.execute(sql`
    insert into reconciliation_sums as s (run_id, source, subject, asset, count, ours, ledger, theirs)
    select ${runId}::uuid, ${source}, n.subject, n.asset, n.count, n.ours, n.ledger, n.theirs
    from jsonb_to_recordset(${json(sums)}::jsonb)
      as n(subject text, asset text, count int, ours bigint, ledger bigint, theirs bigint)
    on conflict (run_id, source, subject, asset) do update set count = s.count + excluded.count,
      ours = s.ours + excluded.ours, ledger = s.ledger + excluded.ledger,
      theirs = case when s.theirs is null and excluded.theirs is null then null
        else coalesce(s.theirs, 0) + coalesce(excluded.theirs, 0) end`)
}

type Line = typeof lines.$inferSelect

/** Stores lines of a statement, replacing those of earlier runs. */
export async function upsertLines(
  tx: Tx,
  run: Run,
  source: string,
  received: readonly StatementLine[],
): Promise<void> {
  const rows = received.map(({ minor, ...line }) => ({
    ...line,
    amount: minor,
    day: run.day,
    source,
    runId: run.id,
  }))
  // A statement can repeat a line; the last one counts.
  const unique = [...new Map(rows.map((row) => [`${row.subject} ${row.no}`, row])).values()]
  if (unique.length === 0) return
  await tx
    .insert(lines)
    .values(unique)
    .onConflictDoUpdate({
      target: [lines.day, lines.source, lines.subject, lines.no],
      set: {
        paymentNo: sql`excluded.payment_no`,
        currency: sql`excluded.currency`,
        amount: sql`excluded.amount`,
        runId: sql`excluded.run_id`,
      },
    })
}

/** Deletes lines of a day that only earlier runs received. */
export async function deleteOldLines(tx: Tx, run: Run, source: string): Promise<void> {
  await tx.delete(lines).where(and(eq(lines.day, run.day), eq(lines.source, source), ne(lines.runId, run.id)))
}

const isOfRun = (run: Run, source: string) =>
  and(eq(lines.day, run.day), eq(lines.source, source), eq(lines.runId, run.id))

/** Returns a page of the statement. @param after `next` of the previous page; empty for the first page */
export async function findLines(
  tx: Tx,
  run: Run,
  source: string,
  after: string,
  limit: number,
): Promise<{ list: Line[]; next: string }> {
  const [subject = '', ...no] = after.split(' ')
  const list = await tx
    .select()
    .from(lines)
    .where(
      and(
        isOfRun(run, source),
        after ? sql`(${lines.subject}, ${lines.no}) > (${subject}, ${no.join(' ')})` : undefined,
      ),
    )
    .orderBy(asc(lines.subject), asc(lines.no))
    .limit(limit)
  const last = list.at(-1)
  return { list, next: last && list.length === limit ? `${last.subject} ${last.no}` : '' }
}

/** Returns which of the numbers the statement lists. */
export async function findListedNumbers(
  tx: Tx,
  run: Run,
  source: string,
  subject: Line['subject'],
  nos: readonly string[],
): Promise<Set<string>> {
  if (nos.length === 0) return new Set()
  const rows = await tx
    .select({ no: lines.no })
    .from(lines)
    .where(
      and(
        isOfRun(run, source),
        eq(lines.subject, subject),
        sql`${lines.no} in (select jsonb_array_elements_text(${JSON.stringify(nos)}::jsonb))`,
      ),
    )
  return new Set(rows.map((r) => r.no))
}
