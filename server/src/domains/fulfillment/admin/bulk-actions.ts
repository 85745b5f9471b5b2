import type { Input, Output } from '@pasar/contract/call'
import type {
  adminBulkCancel,
  adminBulkInfo,
  adminBulkList,
  adminBulkStart,
} from '@pasar/contract/calls/admin/fulfillment'
import type { RefusalName } from '@pasar/contract/codes'
import type { Language } from '@pasar/contract/constants'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { codeMessage } from '../../../platform/http/responses/envelope.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { ordersForPayment } from '../../orders/index.ts'
import { listCarriers } from '../../shipping/index.ts'
import { bulkMessage, notToShipMessage } from '../labels.ts'
import {
  type CountedBulkAction,
  countBulkActions,
  findPendingRow,
  listBulkActions,
  listBulkRows,
  lockBulkAction,
  resetFailedRows,
  updateBulkAction,
} from '../queries.ts'
import { BULK_TOPIC } from '../run-bulk.ts'
import { bulkActions, bulkRows } from '../tables.ts'

type Presented = Output<typeof adminBulkStart>

const present = (action: CountedBulkAction): Presented => ({
  ...action,
  createdAt: new Date(action.createdAt).toISOString(),
  finishedAt: action.finishedAt ? new Date(action.finishedAt).toISOString() : null,
})

const show = async ({ tx }: StaffContext, id: string): Promise<Presented> =>
  present((await listBulkActions(tx, { id, page: 1, limit: 1 }))[0]!)

/**
 * Starts an action on orders, each once. A job carries it out after the commit. Refuses `not-found` when an
 * order does not exist, and `input-invalid` for a carrier without an adapter.
 */
export async function startBulkAction(
  ctx: StaffContext,
  input: Input<typeof adminBulkStart>,
): Promise<Result<Presented>> {
  const orderIds = [...new Set(input.orderIds)]
  if ((await ordersForPayment(ctx.tx, orderIds)).length < orderIds.length) return refuse('not-found')
  if (input.kind === 'ship') {
    const carriers = listCarriers(ctx.config, ctx.language).map(({ code }) => code)
    if (!carriers.includes(input.carrier)) return refuseFields({ carrier: bulkMessage(ctx.language) })
  }
  const id = ctx.ids.uuid()
  const now = ctx.clock.now()
  const details = input.kind === 'ship' ? input.carrier : input.text
  await ctx.tx.insert(bulkActions).values({
    ...{ id, kind: input.kind, state: 'running', details, staffId: ctx.staff.id },
    ...{ createdAt: now, touchedAt: now },
  })
  const rows = orderIds.map((orderId, position) => ({ position, orderId, id: ctx.ids.uuid() }))
  await ctx.tx.insert(bulkRows).values(rows.map((row) => ({ ...row, bulkId: id, state: 'pending' as const })))
  await emit(ctx.tx, BULK_TOPIC, { bulkId: id })
  const after = { kind: input.kind, orders: orderIds.length }
  await recordAudit(ctx, 'bulk-action.start', `bulk-action:${id}`, null, after)
  return ok(await show(ctx, id))
}

/** Lists bulk actions, newest first. */
export async function listAdminBulkActions(
  { tx }: StaffContext,
  { page, limit }: Input<typeof adminBulkList>,
): Promise<Result<Output<typeof adminBulkList>>> {
  const list = await listBulkActions(tx, { page, limit })
  return ok({ list: list.map(present), total: await countBulkActions(tx), page, limit })
}

/** Returns a bulk action with the outcome of each order. Refuses `not-found`. */
export async function showBulkAction(
  { tx, language }: StaffContext,
  { id }: { id: string },
): Promise<Result<Output<typeof adminBulkInfo>>> {
  const [action] = await listBulkActions(tx, { id, page: 1, limit: 1 })
  if (!action) return refuse('not-found')
  const rows = await listBulkRows(tx, id)
  return ok({
    ...present(action),
    rows: rows.map(({ refusal, ...row }) => ({
      ...row,
      message: refusal ? describeRefusal(refusal, language) : '',
    })),
  })
}

/** “Please refresh” helps nobody who reads a report. */
const describeRefusal = (refusal: RefusalName, language: Language): string =>
  refusal === 'state-changed' ? notToShipMessage(language) : codeMessage(refusal, language)

/** Stops a running action: the row in work is finished, the others stay pending. */
export async function cancelBulkAction(
  ctx: StaffContext,
  { id }: Input<typeof adminBulkCancel>,
): Promise<Result<Presented>> {
  const action = await lockBulkAction(ctx.tx, id)
  if (!action) return refuse('not-found')
  if (action.state !== 'running') return refuse('state-changed')
  await updateBulkAction(ctx.tx, id, { state: 'cancelled', finishedAt: ctx.clock.now() })
  await recordAudit(ctx, 'bulk-action.cancel', `bulk-action:${id}`, null, { state: 'cancelled' })
  return ok(await show(ctx, id))
}

/**
 * Continues an ended action with the orders that failed or were left out. Refuses `not-found`, and
 * `state-changed` when it runs or nothing is left.
 */
export async function resumeBulkAction(
  ctx: StaffContext,
  { id }: { id: string },
): Promise<Result<Presented>> {
  const action = await lockBulkAction(ctx.tx, id)
  if (!action) return refuse('not-found')
  if (action.state === 'running') return refuse('state-changed')
  await resetFailedRows(ctx.tx, id)
  if (!(await findPendingRow(ctx.tx, id))) return refuse('state-changed')
  await updateBulkAction(ctx.tx, id, { state: 'running', finishedAt: null, touchedAt: ctx.clock.now() })
  await emit(ctx.tx, BULK_TOPIC, { bulkId: id })
  await recordAudit(ctx, 'bulk-action.resume', `bulk-action:${id}`, null, { state: 'running' })
  return ok(await show(ctx, id))
}
