import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/reconciliation'
import { type Currency, type Money, toMoney } from '@pasar/contract/money'
import { auditDeed } from '../../platform/audit/deed.ts'
import type { Ctx, StaffContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { type DifferenceRow, differenceById, differencePage, logOf, markResolved } from './desk-queries.ts'

type Line = Output<typeof calls.adminDifferenceList>['list'][number]
type Detail = Output<typeof calls.adminDifferenceInfo>

const moneyOf = (minor: bigint | null, asset: string): Money | null =>
  minor === null ? null : toMoney(minor, asset as Currency)

const lineOf = (row: DifferenceRow): Line => ({
  id: row.id,
  state: row.state,
  kind: row.kind as Line['kind'],
  subject: row.subject,
  no: row.no,
  paymentId: row.paymentId,
  paymentNo: row.paymentNo,
  source: row.source,
  day: row.day,
  ours: moneyOf(row.ours, row.asset),
  ledger: moneyOf(row.ledger, row.ledgerAsset),
  theirs: moneyOf(row.theirs, row.theirsAsset),
  foundAt: row.foundAt.toISOString(),
  lastFoundAt: row.lastFoundAt.toISOString(),
  times: row.times,
})

async function detailOf(ctx: Ctx, row: DifferenceRow): Promise<Detail> {
  const log = await logOf(ctx.tx, row.id)
  return {
    ...lineOf(row),
    oursSays: row.oursSays,
    theirsSays: row.theirsSays,
    log: log.map((line) => ({ ...line, at: line.at.toISOString() })),
  }
}

/** What does not agree, last found first. */
export async function listDifferences(
  ctx: StaffContext,
  input: Input<typeof calls.adminDifferenceList>,
): Promise<Result<Output<typeof calls.adminDifferenceList>>> {
  const { list, total } = await differencePage(ctx.tx, input)
  return ok({ list: list.map(lineOf), total, page: input.page, limit: input.limit })
}

/** One difference with all that was said and done. */
export async function showDifference(
  ctx: StaffContext,
  { id }: Input<typeof calls.adminDifferenceInfo>,
): Promise<Result<Detail>> {
  const row = await differenceById(ctx.tx, id)
  return row ? ok(await detailOf(ctx, row)) : refuse('not-found')
}

/**
 * Notes that a difference is settled and how. Nothing is moved by it; a later run that finds it once more opens it again.
 */
export async function resolveDifference(
  ctx: StaffContext,
  { id, note }: Input<typeof calls.adminDifferenceResolve>,
): Promise<Result<Detail>> {
  const row = await differenceById(ctx.tx, id, true)
  if (!row) return refuse('not-found')
  if (row.state !== 'open') return refuse('state-changed')
  await markResolved(ctx.tx, id, {
    id: ctx.ids.uuid(),
    staffId: ctx.staff.id,
    note,
    at: ctx.clock.now(),
  })
  const { kind, subject, no } = row
  await auditDeed(
    ctx,
    'difference.resolve',
    `difference:${id}`,
    { state: 'open', kind, subject, no },
    { state: 'resolved', note },
  )
  return ok(await detailOf(ctx, { ...row, state: 'resolved' }))
}
