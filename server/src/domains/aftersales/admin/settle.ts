import type { Input } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/after-sales'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { type Result, refuse } from '../../../platform/result.ts'
import { settleFailedRefunds } from '../../payments/index.ts'
import { moveAfterSale } from '../move.ts'
import { lockAfterSale } from '../queries.ts'
import { type AdminView, showRequest } from './read-requests.ts'
import { findSettling, isRefundFailed, sumRefunded } from './refundable.ts'
import { asShop, takeOver } from './review.ts'

/**
 * Settles a request whose refund failed and was returned in another way: by a bank transfer, which is
 * recorded as a refund of the order, or by another refund of it. Exactly once: the failed refund cannot be
 * retried any more, and requests never use more of another refund than it returned. Refuses `not-found`,
 * `state-changed`,
 * `refund-too-large` when the order has too little left for the transfer, `input-invalid` when the other
 * refund has too little left, is unknown, or belongs to another request.
 */
export async function settleRequest(
  ctx: StaffContext,
  { id, refundNo, note }: Input<typeof calls.adminAfterSaleSettle>,
): Promise<Result<AdminView>> {
  const locked = await lockAfterSale(ctx.tx, id)
  if (!locked) return refuse('not-found')
  const { request, order } = locked
  if (!(await isRefundFailed(ctx.tx, request))) return refuse('state-changed')
  const missing = request.refundAmount! - (await sumRefunded(ctx.tx, request))
  const settledBy = refundNo ? await findSettling(ctx.tx, request, refundNo, missing) : null
  if (refundNo && !settledBy) return refuse('input-invalid')
  const settled = await settleFailedRefunds(
    ctx,
    order.id,
    request.refundNo!,
    settledBy ? null : { text: note },
  )
  if (!settled.ok) return settled
  const change = { settledBy, settledAmount: settledBy ? missing : null, ...takeOver(ctx, locked) }
  const state = await moveAfterSale(ctx, locked, 'settle', await asShop(ctx), change)
  const after = { state, refundNo: settledBy, note }
  await recordAudit(ctx, 'after-sale.settle', `after-sale:${id}`, { state: request.state }, after)
  return await showRequest(ctx, { id })
}
