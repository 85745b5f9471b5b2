import type { Input, Output } from '@pasar/contract/call'
import type {
  adminCancellationApprove,
  adminCancellationReject,
} from '@pasar/contract/calls/admin/cancellations'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { lock } from '../../../platform/locks.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { nextState } from '../../../platform/transitions.ts'
import { emailCancellation } from '../emails.ts'
import { refuseMatters } from '../give-up.ts'
import { findOpenMatters } from '../open-matters.ts'
import { type CancellationRow, findCancellation, listWaivers, updateCancellation } from '../queries.ts'
import { transitions } from '../rules.ts'
import { presentCancellation } from './list.ts'

type View = Output<typeof adminCancellationApprove>

/**
 * Approves a cancellation and emails the member, who confirms it. Audited. Refuses `state-changed`,
 * `orders-unconfirmed` and `account-matters-open` with what is open.
 */
export async function approveCancellation(
  ctx: StaffContext,
  { id }: Input<typeof adminCancellationApprove>,
): Promise<Result<View>> {
  const row = await lockCancellation(ctx, id)
  if (!row) return refuse('not-found')
  if (!nextState(transitions, row.state, 'approve')) return refuse('state-changed')
  const matters = await findOpenMatters(ctx, row.memberId, await listWaivers(ctx.tx, id))
  return refuseMatters(matters) ?? (await decide(ctx, row, 'approve', ''))
}

/** Rejects a cancellation and emails the member the reason. Audited. Refuses `state-changed`. */
export async function rejectCancellation(
  ctx: StaffContext,
  { id, reason }: Input<typeof adminCancellationReject>,
): Promise<Result<View>> {
  const row = await lockCancellation(ctx, id)
  if (!row) return refuse('not-found')
  return await decide(ctx, row, 'reject', reason)
}

/** Returns a cancellation under the lock of its member, which every change of it takes. */
async function lockCancellation(ctx: StaffContext, id: string): Promise<CancellationRow | undefined> {
  const row = await findCancellation(ctx.tx, id)
  if (!row) return undefined
  await lock(ctx.tx, 'member', row.memberId)
  return await findCancellation(ctx.tx, id)
}

async function decide(
  ctx: StaffContext,
  row: CancellationRow,
  action: 'approve' | 'reject',
  reason: string,
): Promise<Result<View>> {
  const state = nextState(transitions, row.state, action)
  if (!state) return refuse('state-changed')
  const now = ctx.clock.now()
  const change = {
    state,
    reason,
    decidedAt: now,
    decidedBy: ctx.staff.id,
    endedAt: action === 'reject' ? now : null,
  }
  await updateCancellation(ctx.tx, row.id, change)
  const after = { state, reason, memberId: row.memberId }
  await recordAudit(ctx, `cancellation.${action}`, `cancellation:${row.id}`, { state: row.state }, after)
  await emailCancellation(ctx, action === 'approve' ? 'approved' : 'rejected', row.memberId, reason)
  return ok(await presentCancellation(ctx, { ...row, ...change }))
}
