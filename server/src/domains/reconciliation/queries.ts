import { and, asc, eq, lt, ne, sql } from 'drizzle-orm'
import { json } from '../../platform/db/lists.ts'
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

/** The run of a day that is not done. */
export async function openRunOf(tx: Tx, day: string): Promise<Run | undefined> {
  return (
    await tx
      .select()
      .from(runs)
      .where(and(eq(runs.day, day), ne(runs.state, 'done')))
  )[0]
}

/** Writes a run with its parts. @returns false where the day has one that is not done */
export async function insertRun(
  tx: Tx,
  run: typeof runs.$inferInsert,
  of: readonly Omit<typeof parts.$inferInsert, 'runId' | 'state'>[],
): Promise<boolean> {
  const written = await tx.insert(runs).values(run).onConflictDoNothing().returning({ id: runs.id })
  if (written.length === 0) return false
  await tx.insert(parts).values(of.map((part) => ({ ...part, runId: run.id, state: 'running' as const })))
  return true
}

/** A run under lock: its parts are only changed by who has it. */
export async function lockRun(tx: Tx, id: string): Promise<Run | undefined> {
  return (await tx.select().from(runs).where(eq(runs.id, id)).for('no key update'))[0]
}

export async function changeRun(tx: Tx, id: string, change: Partial<Run>): Promise<void> {
  await tx.update(runs).set(change).where(eq(runs.id, id))
}

export async function partsOf(tx: Tx, runId: string): Promise<Part[]> {
  return await tx.select().from(parts).where(eq(parts.runId, runId)).orderBy(asc(parts.source))
}

/** The part of a run that is worked on next, with the run; undefined where none is left. */
export async function nextPart(tx: Tx, runId: string): Promise<{ run: Run; part: Part } | undefined> {
  const [found] = await tx
    .select({ run: runs, part: parts })
    .from(parts)
    .innerJoin(runs, eq(runs.id, parts.runId))
    .where(and(eq(parts.runId, runId), eq(parts.state, 'running')))
    .orderBy(asc(parts.source))
    .limit(1)
  return found
}

/** Brings a part on, if it still is where it was. @returns false when another has brought it on */
export async function movePart(tx: Tx, was: Part, change: Partial<Part>): Promise<boolean> {
  const moved = await tx
    .update(parts)
    .set(change)
    .where(
      and(
        eq(parts.runId, was.runId),
        eq(parts.source, was.source),
        eq(parts.state, 'running'),
        eq(parts.stage, was.stage),
        eq(parts.cursor, was.cursor),
      ),
    )
    .returning({ source: parts.source })
  return moved.length === 1
}

/** Lets the parts of a run that waited for their company try again. */
export async function wakeParts(tx: Tx, runId: string): Promise<void> {
  await tx
    .update(parts)
    .set({ state: 'running', problem: '' })
    .where(and(eq(parts.runId, runId), eq(parts.state, 'waiting')))
}

/** Runs that are not done and in which nothing was done since a moment. */
export async function idleRuns(tx: Tx, since: Date): Promise<Run[]> {
  return await tx
    .select()
    .from(runs)
    .where(and(ne(runs.state, 'done'), lt(runs.movedAt, since)))
    .orderBy(asc(runs.day))
    .limit(50)
}

/** Which of these days have a run, done or not. */
export async function daysWithRun(tx: Tx, days: readonly string[]): Promise<Set<string>> {
  if (days.length === 0) return new Set()
  const { rows } = await tx.execute<{ day: string }>(sql`
    select distinct day::text as day from reconciliation_runs
    where day = any(string_to_array(${days.join(',')}, ',')::date[])`)
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

/** Keeps lines of a statement, in place of what a run before was told. */
export async function keepLines(
  tx: Tx,
  run: Run,
  source: string,
  told: readonly StatementLine[],
): Promise<void> {
  const rows = told.map(({ minor, ...line }) => ({
    ...line,
    amount: minor,
    day: run.day,
    source,
    runId: run.id,
  }))
  // A company may tell a line twice: the last word counts.
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

/** Forgets what an earlier run was told of a day and this one was not. */
export async function dropOldLines(tx: Tx, run: Run, source: string): Promise<void> {
  await tx.delete(lines).where(and(eq(lines.day, run.day), eq(lines.source, source), ne(lines.runId, run.id)))
}

const isOfRun = (run: Run, source: string) =>
  and(eq(lines.day, run.day), eq(lines.source, source), eq(lines.runId, run.id))

/** A page of the statement. @param after the mark of the page before; empty for the first */
export async function linesAfter(
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

/** Which of these numbers the statement names. */
export async function namedInStatement(
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
