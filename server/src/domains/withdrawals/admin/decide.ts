import type { Input } from '@pasar/contract/call'
import type {
  AdminWithdrawal,
  adminWithdrawalApprove,
  adminWithdrawalFail,
  adminWithdrawalPay,
  adminWithdrawalReject,
  adminWithdrawalReturn,
  WithdrawalDeed,
} from '@pasar/contract/calls/admin/withdrawals'
import { auditDeed } from '../../../platform/audit/deed.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { holdFiles } from '../../files/index.ts'
import { carryOut } from '../carry-out.ts'
import { lockWithdrawal, logOf, noteEvent, type WithdrawalRow } from '../queries.ts'
import { after, approvalsNeeded } from '../rules.ts'
import { alone } from '../terms.ts'
import { viewOf } from './show.ts'

type Answer = Result<AdminWithdrawal>
type Do = (row: WithdrawalRow) => Promise<Result<WithdrawalRow>>

/** Locks a withdrawal, does a deed that its state allows, and notes it in the audit log. */
async function decide(ctx: StaffContext, id: string, deed: WithdrawalDeed, run: Do): Promise<Answer> {
  const row = await lockWithdrawal(ctx.tx, id)
  if (!row) return refuse('not-found')
  if (!after(row.state, deed)) return refuse('state-changed')
  const done = await run(row)
  if (!done.ok) return done
  const { state, reason, reference } = done.data
  const was = { no: row.no, state: row.state, memberId: row.memberId }
  await auditDeed(ctx, `withdrawal.${deed}`, `withdrawal:${id}`, was, { state, reason, reference })
  return ok(await viewOf(ctx, done.data))
}

/** Approves: at once where one account may, else the second one does. */
export const approveWithdrawal = (
  ctx: StaffContext,
  { id, note }: Input<typeof adminWithdrawalApprove>,
): Promise<Answer> =>
  decide(ctx, id, 'approve', async (row) => {
    const approvals = (await logOf(ctx.tx, id)).filter((l) => l.event === 'seconded')
    if (approvals.some((l) => l.actorId === ctx.staff.id)) return refuse('forbidden')
    if (approvals.length + 1 >= approvalsNeeded(row.worth, alone(ctx)))
      return ok(await carryOut(ctx, row, 'approve', {}, note))
    await noteEvent(ctx, [id], 'seconded', note)
    return ok(row)
  })

/** Rejects, for a reason that the member is told. */
export const rejectWithdrawal = (
  ctx: StaffContext,
  { id, reason }: Input<typeof adminWithdrawalReject>,
): Promise<Answer> =>
  decide(ctx, id, 'reject', async (row) => ok(await carryOut(ctx, row, 'reject', { reason })))

/** Notes a payout that was made. */
export const payWithdrawal = (
  ctx: StaffContext,
  { id, reference, proofId }: Input<typeof adminWithdrawalPay>,
): Promise<Answer> =>
  decide(ctx, id, 'pay', async (row) => {
    if (row.channel === 'coin' && !/^0x[0-9a-f]{64}$/i.test(reference))
      return refuseFields({ reference: 'The hash of the transaction: 0x and 64 digits' })
    const owner = { id: ctx.staff.id, purpose: 'proof', holder: `withdrawal:${id}` }
    if (proofId && !(await holdFiles(ctx.tx, owner, [proofId])))
      return refuseFields({ proofId: 'Upload the picture again' })
    const paid = { reference, paidAt: ctx.clock.now(), paidBy: ctx.staff.id, proofId: proofId ?? null }
    return ok(await carryOut(ctx, row, 'pay', paid))
  })

/** Notes that a payout could not be made. */
export const failWithdrawal = (
  ctx: StaffContext,
  { id, reason }: Input<typeof adminWithdrawalFail>,
): Promise<Answer> => decide(ctx, id, 'fail', async (row) => ok(await carryOut(ctx, row, 'fail', { reason })))

/** Notes that a payout came back. Whoever noted it as made cannot take it back alone. */
export const returnWithdrawal = (
  ctx: StaffContext,
  { id, reason }: Input<typeof adminWithdrawalReturn>,
): Promise<Answer> =>
  decide(ctx, id, 'return', async (row) =>
    row.paidBy === ctx.staff.id ? refuse('forbidden') : ok(await carryOut(ctx, row, 'return', { reason })),
  )
