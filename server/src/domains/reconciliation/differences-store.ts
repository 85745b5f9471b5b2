import type { DifferenceKind } from '@pasar/contract/calls/admin/finance/reconciliation'
import { sql } from 'drizzle-orm'
import { json } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'
import type { Ids } from '../../platform/ids.ts'
import type { ComparedItem } from './load-page.ts'
import type { Part, Run } from './queries.ts'
import type { Sides } from './rules.ts'

export type Compared = Sides & Pick<ComparedItem, 'subject' | 'no' | 'paymentNo'>

/**
 * Stores differences. Updates known ones, and reopens resolved ones. A difference that is found twice in a
 * run counts once.
 */
export async function saveDifferences(
  tx: Tx,
  { run, part, now, ids }: { run: Run; part: Part; now: Date; ids: Ids },
  found: readonly { kind: DifferenceKind; compared: Compared }[],
): Promise<void> {
  if (found.length === 0) return
  const rows = found.map(({ kind, compared: { subject, no, paymentNo, ours, entry, theirs } }) => {
    const answer = typeof theirs === 'object' ? theirs : undefined
    const amount = typeof answer?.amount === 'object' && answer.moved ? answer.amount : undefined
    return {
      id: ids.uuid(),
      note_id: ids.uuid(),
      kind,
      subject,
      no,
      payment_id: ours?.paymentId ?? null,
      payment_no: ours?.ref.paymentNo ?? paymentNo,
      asset: ours?.asset ?? '',
      ours: ours?.moved ?? null,
      ours_says: ours?.state ?? '',
      ledger_asset: entry?.asset ?? '',
      ledger: entry?.amount ?? null,
      theirs_asset: amount?.currency ?? '',
      theirs: amount?.minor ?? null,
      theirs_says: theirs === 'unanswered' ? 'no answer' : (answer?.says ?? ''),
    }
  })
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    with f as materialized (
      select * from jsonb_to_recordset(${json(rows)}::jsonb) as f(id uuid, note_id uuid, kind text, subject text, no text,
        payment_id uuid, payment_no text, asset text, ours bigint, ours_says text, ledger_asset text, ledger bigint,
        theirs_asset text, theirs bigint, theirs_says text)
    ), known as materialized (
      select d.kind, d.subject, d.no, d.state from reconciliation_differences d join f using (kind, subject, no)
      order by d.id for no key update of d
    ), kept as (
      insert into reconciliation_differences as d (id, kind, subject, no, state, day, source, payment_id, payment_no, asset,
        ours, ours_says, ledger_asset, ledger, theirs_asset, theirs, theirs_says, found_at, last_found_at, last_run_id, times)
      select f.id, f.kind, f.subject, f.no, 'open', ${run.day}::date, ${part.source}, f.payment_id, f.payment_no, f.asset,
        f.ours, f.ours_says, f.ledger_asset, f.ledger, f.theirs_asset, f.theirs, f.theirs_says, ${at}, ${at},
        ${run.id}::uuid, 1 from f
      -- Forces the read of known differences before the update.
      where (select count(*) from known) >= 0
      on conflict (kind, subject, no) do update set state = 'open', payment_id = excluded.payment_id,
        payment_no = excluded.payment_no, asset = excluded.asset, ours = excluded.ours, ours_says = excluded.ours_says,
        ledger_asset = excluded.ledger_asset, ledger = excluded.ledger, theirs_asset = excluded.theirs_asset,
        theirs = excluded.theirs, theirs_says = excluded.theirs_says, last_found_at = excluded.last_found_at,
        last_run_id = excluded.last_run_id,
        times = d.times + case when d.last_run_id = excluded.last_run_id then 0 else 1 end
      returning d.id, d.kind, d.subject, d.no
    )
    insert into reconciliation_notes (id, difference_id, event, at)
    select f.note_id, kept.id, case when known.kind is null then 'found' else 'back' end, ${at}
    from kept join f using (kind, subject, no) left join known using (kind, subject, no)
    where known.kind is null or known.state <> 'open'`)
}

/**
 * Marks open differences of a part and day as gone when the finished run did not find them again. Without a
 * configured provider, or an answer for the number, only differences with the ledger can be gone.
 */
export async function markGone(
  tx: Tx,
  { run, part, now, ids }: { run: Run; part: Part; now: Date; ids: Ids },
): Promise<void> {
  const wasQueried = part.problem !== 'not-set-up'
  const { rows } = await tx.execute<{ id: string }>(sql`
    update reconciliation_differences d set state = 'gone'
    where day = ${run.day}::date and source = ${part.source} and state = 'open' and last_run_id <> ${run.id}::uuid
      and (kind like 'ledger-%' or ${wasQueried} and not exists (
        select 1 from reconciliation_differences u
        where u.kind = 'unanswered' and u.subject = d.subject and u.no = d.no and u.last_run_id = ${run.id}::uuid))
    returning id`)
  const notes = rows.map(({ id }) => ({ id: ids.uuid(), difference_id: id }))
  if (notes.length === 0) return
  await tx.execute(sql`
    insert into reconciliation_notes (id, difference_id, event, at)
    select n.id, n.difference_id, 'gone', ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${json(notes)}::jsonb) as n(id uuid, difference_id uuid)`)
}
