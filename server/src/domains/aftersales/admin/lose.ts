import type { Input } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/after-sales'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { type Result, refuse } from '../../../platform/result.ts'
import { moveAfterSale } from '../move.ts'
import { lockAfterSale } from '../queries.ts'
import { canLose } from '../rules.ts'
import { type AdminView, showRequest } from './read-requests.ts'
import { asShop, takeOver } from './review.ts'

/**
 * Closes a request whose goods never arrived, and releases its units and its reserved replacement. Refuses
 * `not-found`, `state-changed`.
 */
export async function loseGoods(
  ctx: StaffContext,
  { id, reason }: Input<typeof calls.adminAfterSaleLose>,
): Promise<Result<AdminView>> {
  const locked = await lockAfterSale(ctx.tx, id)
  if (!locked) return refuse('not-found')
  if (!canLose(locked.request, locked.lines)) return refuse('state-changed')
  const change = { decisionNote: reason, ...takeOver(ctx, locked) }
  const state = await moveAfterSale(ctx, locked, 'lose', await asShop(ctx, reason), change)
  if (!state) return refuse('state-changed')
  const before = { state: locked.request.state }
  await recordAudit(ctx, 'after-sale.lose', `after-sale:${id}`, before, { state, reason })
  return await showRequest(ctx, { id })
}
