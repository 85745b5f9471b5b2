import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/finance/reconciliation'
import { type Currency, type Money, toMoney } from '@pasar/contract/money'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Ctx, StaffContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { type DifferenceRow, findDifference, findLog, listDifferenceRows, markResolved } from './queries.ts'

type Line = Output<typeof calls.adminDifferenceList>['list'][number]
type Detail = Output<typeof calls.adminDifferenceInfo>

const presentMoney = (minor: bigint | null, asset: string): Money | null =>
  minor === null ? null : toMoney(minor, asset as Currency)

const presentLine = (row: DifferenceRow): Line => ({
  id: row.id,
  state: row.state,
  kind: row.kind as Line['kind'],
  subject: row.subject,
  no: row.no,
  paymentId: row.paymentId,
  paymentNo: row.paymentNo,
  source: row.source,
  day: row.day,
  ours: presentMoney(row.ours, row.asset),
  ledger: presentMoney(row.ledger, row.ledgerAsset),
  theirs: presentMoney(row.theirs, row.theirsAsset),
  foundAt: row.foundAt.toISOString(),
  lastFoundAt: row.lastFoundAt.toISOString(),
  times: row.times,
})

async function presentDetail(ctx: Ctx, row: DifferenceRow): Promise<Detail> {
  const log = await findLog(ctx.tx, row.id)
  return {
    ...presentLine(row),
    oursSays: row.oursSays,
    theirsSays: row.theirsSays,
    log: log.map((line) => ({ ...line, at: line.at.toISOString() })),
  }
}

/** Lists differences, last found first. */
export async function listDifferences(
  ctx: StaffContext,
  input: Input<typeof calls.adminDifferenceList>,
): Promise<Result<Output<typeof calls.adminDifferenceList>>> {
  const { list, total } = await listDifferenceRows(ctx.tx, input)
  return ok({ list: list.map(presentLine), total, page: input.page, limit: input.limit })
}

/** Returns a difference with its log. Refuses `not-found`. */
export async function showDifference(
  ctx: StaffContext,
  { id }: Input<typeof calls.adminDifferenceInfo>,
): Promise<Result<Detail>> {
  const row = await findDifference(ctx.tx, id)
  return row ? ok(await presentDetail(ctx, row)) : refuse('not-found')
}

/**
 * Resolves a difference with a note. Moves no money; a later run that finds it again reopens it. Audited.
 * Refuses `not-found`, `state-changed`.
 */
export async function resolveDifference(
  ctx: StaffContext,
  { id, note }: Input<typeof calls.adminDifferenceResolve>,
): Promise<Result<Detail>> {
  const row = await findDifference(ctx.tx, id, true)
  if (!row) return refuse('not-found')
  if (row.state !== 'open') return refuse('state-changed')
  await markResolved(ctx.tx, id, {
    id: ctx.ids.uuid(),
    staffId: ctx.staff.id,
    note,
    at: ctx.clock.now(),
  })
  const { kind, subject, no } = row
  await recordAudit(
    ctx,
    'difference.resolve',
    `difference:${id}`,
    { state: 'open', kind, subject, no },
    { state: 'resolved', note },
  )
  return ok(await presentDetail(ctx, { ...row, state: 'resolved' }))
}
