import type { Input, Output } from '@pasar/contract/call'
import type {
  adminVerificationApprove,
  adminVerificationReject,
} from '@pasar/contract/calls/admin/verifications'
import { eq } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { mailMembers } from '../mails.ts'
import { lockVerification } from '../queries.ts'
import { moves } from '../rules.ts'
import { verificationDecisions, verifications } from '../tables.ts'
import { viewOf } from './show.ts'

type View = Output<typeof adminVerificationApprove>

/** Approves what waits: the member is verified, and told. */
export const approveVerification = (
  ctx: StaffContext,
  input: Input<typeof adminVerificationApprove>,
): Promise<Result<View>> => decide(ctx, 'approve', { ...input, reason: '' })

/** Rejects what waits; the member is told why, and may submit again. */
export const rejectVerification = (
  ctx: StaffContext,
  input: Input<typeof adminVerificationReject>,
): Promise<Result<View>> => decide(ctx, 'reject', input)

/** Refuses `state-changed` when somebody has decided meanwhile, or the member submitted anew after that. */
async function decide(
  ctx: StaffContext,
  verdict: keyof (typeof moves)['submitted'],
  { id, attempt, reason }: Input<typeof adminVerificationReject>,
): Promise<Result<View>> {
  const row = await lockVerification(ctx.tx, id)
  if (!row) return refuse('not-found')
  if (row.state !== 'submitted' || row.attempt !== attempt) return refuse('state-changed')
  const state = moves.submitted[verdict]
  const at = ctx.clock.now()
  const decided = { state, decidedAt: at, decidedBy: ctx.staff.id, reason }
  await ctx.tx.update(verifications).set(decided).where(eq(verifications.id, id))
  await ctx.tx.insert(verificationDecisions).values({
    id: ctx.ids.uuid(),
    verificationId: id,
    attempt,
    outcome: state,
    reason,
    staffId: ctx.staff.id,
    at,
  })
  const target = `verification:${id}`
  const after = { state, attempt, reason, memberId: row.memberId }
  await recordAudit(ctx, `verification.${verdict}`, target, { state: row.state, attempt }, after)
  await mailMembers(ctx, state, [row.memberId], reason)
  return ok(await viewOf(ctx, { ...row, ...decided }))
}
