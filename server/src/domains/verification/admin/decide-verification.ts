import type { Input, Output } from '@pasar/contract/call'
import type {
  adminVerificationApprove,
  adminVerificationReject,
} from '@pasar/contract/calls/admin/verifications'
import { eq } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { notifyMembers } from '../emails.ts'
import { hasOpenedDocument, lockVerification } from '../queries.ts'
import { transitions } from '../rules.ts'
import { verificationDecisions, verifications } from '../tables.ts'
import { presentVerificationDetails } from './show-verifications.ts'

type View = Output<typeof adminVerificationApprove>

/** Approves a submission and emails the member. */
export const approveVerification = (
  ctx: StaffContext,
  input: Input<typeof adminVerificationApprove>,
): Promise<Result<View>> => decide(ctx, 'approve', { ...input, reason: '' })

/** Rejects a submission and emails the member the reason. The member can submit again. */
export const rejectVerification = (
  ctx: StaffContext,
  input: Input<typeof adminVerificationReject>,
): Promise<Result<View>> => decide(ctx, 'reject', input)

/**
 * Refuses `not-found`, `state-changed` after another decision or a new submission, and `document-not-opened`
 * for an approval by an account that has not viewed the pictures of the submission.
 */
async function decide(
  ctx: StaffContext,
  decision: keyof (typeof transitions)['submitted'],
  { id, attempt, reason }: Input<typeof adminVerificationReject>,
): Promise<Result<View>> {
  const row = await lockVerification(ctx.tx, id)
  if (!row) return refuse('not-found')
  if (row.state !== 'submitted' || row.attempt !== attempt) return refuse('state-changed')
  if (decision === 'approve' && !(await hasOpenedDocument(ctx.tx, row, ctx.staff.id)))
    return refuse('document-not-opened')
  const state = transitions.submitted[decision]
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
  await recordAudit(ctx, `verification.${decision}`, target, { state: row.state, attempt }, after)
  await notifyMembers(ctx, state, [row.memberId], at, reason)
  return ok(await presentVerificationDetails(ctx, { ...row, ...decided }))
}
