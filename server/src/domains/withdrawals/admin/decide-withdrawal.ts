import type { Input } from '@pasar/contract/call'
import type {
  AdminWithdrawal,
  adminWithdrawalApprove,
  adminWithdrawalFail,
  adminWithdrawalPay,
  adminWithdrawalReject,
  adminWithdrawalReturn,
  WithdrawalAction,
} from '@pasar/contract/calls/admin/finance/withdrawals'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { nextState } from '../../../platform/transitions.ts'
import { holdFiles } from '../../files/index.ts'
import { listDebts, refuseDebts } from '../../ledger/index.ts'
import { approveAlone } from '../../wallet/index.ts'
import { findLog, lockWithdrawal, recordEvent, type WithdrawalRow } from '../queries.ts'
import { transitions } from '../rules.ts'
import { approvalLimit, toApproval } from '../terms.ts'
import { applyAction } from '../transition.ts'
import { couldPay, presentForStaff } from './show-withdrawal.ts'

type DecisionResult = Result<AdminWithdrawal>
type Execute = (row: WithdrawalRow) => Promise<Result<WithdrawalRow>>

/** Locks a withdrawal, executes an action that its state allows, and records it in the audit log. */
async function decide(
  ctx: StaffContext,
  id: string,
  action: WithdrawalAction,
  execute: Execute,
): Promise<DecisionResult> {
  const row = await lockWithdrawal(ctx.tx, id)
  if (!row) return refuse('not-found')
  if (!nextState(transitions, row.state, action)) return refuse('state-changed')
  const done = await execute(row)
  if (!done.ok) return done
  const { state, reason, reference } = done.data
  const was = { no: row.no, state: row.state, memberId: row.memberId }
  await recordAudit(ctx, `withdrawal.${action}`, `withdrawal:${id}`, was, { state, reason, reference })
  return ok(await presentForStaff(ctx, done.data))
}

/**
 * Approves a withdrawal; above the day's limit, two staff accounts must approve. It counts as what is debited
 * or what is paid out, whichever is worth more. Refuses `forbidden` for a second approval, and `debt-unpaid`
 * while the member owes the shop.
 */
export const approveWithdrawal = (
  ctx: StaffContext,
  { id, note }: Input<typeof adminWithdrawalApprove>,
): Promise<DecisionResult> =>
  decide(ctx, id, 'approve', async (row) => {
    const debts = await listDebts(ctx.tx, row.memberId)
    if (debts.length > 0) return refuseDebts(debts)
    const approvals = (await findLog(ctx.tx, id)).filter((l) => l.event === 'seconded')
    if (approvals.some((l) => l.actorId === ctx.staff.id)) return refuse('forbidden')
    const approval = { kind: 'withdrawal', ...toApproval(row) } as const
    if (approvals.length > 0 || (await approveAlone(ctx, approval, id, approvalLimit(ctx))))
      return ok(await applyAction(ctx, row, 'approve', {}, note))
    await recordEvent(ctx, [id], 'seconded', note)
    return ok(row)
  })

/** Rejects a withdrawal with a reason that the member sees. */
export const rejectWithdrawal = (
  ctx: StaffContext,
  { id, reason }: Input<typeof adminWithdrawalReject>,
): Promise<DecisionResult> =>
  decide(ctx, id, 'reject', async (row) => ok(await applyAction(ctx, row, 'reject', { reason })))

/** Marks a withdrawal as paid. For the coin, `reference` is the transaction hash. */
export const payWithdrawal = (
  ctx: StaffContext,
  { id, reference, proofId }: Input<typeof adminWithdrawalPay>,
): Promise<DecisionResult> =>
  decide(ctx, id, 'pay', async (row) => {
    if (row.channel === 'coin' && !/^0x[0-9a-f]{64}$/i.test(reference))
      return refuseFields({ reference: 'Enter the transaction hash: 0x and 64 hexadecimal digits' })
    const owner = { id: ctx.staff.id, purpose: 'proof', holder: `withdrawal:${id}` }
    if (proofId && !(await holdFiles(ctx.tx, owner, [proofId])))
      return refuseFields({ proofId: 'Upload the picture again' })
    const paid = { reference, paidAt: ctx.clock.now(), paidBy: ctx.staff.id, proofId: proofId ?? null }
    return ok(await applyAction(ctx, row, 'pay', paid))
  })

/**
 * Marks a withdrawal as failed: the amount goes back to the balance. Refuses `forbidden` for an account that
 * could have paid it.
 */
export const failWithdrawal = (
  ctx: StaffContext,
  { id, reason }: Input<typeof adminWithdrawalFail>,
): Promise<DecisionResult> =>
  decide(ctx, id, 'fail', async (row) => {
    const log = await findLog(ctx.tx, id)
    return couldPay(row, log, ctx.staff.id)
      ? refuse('forbidden')
      : ok(await applyAction(ctx, row, 'fail', { reason }))
  })

/**
 * Marks a payout as returned: the amount goes back to the balance. Refuses `forbidden` for the account that
 * paid it.
 */
export const returnWithdrawal = (
  ctx: StaffContext,
  { id, reason }: Input<typeof adminWithdrawalReturn>,
): Promise<DecisionResult> =>
  decide(ctx, id, 'return', async (row) =>
    row.paidBy === ctx.staff.id ? refuse('forbidden') : ok(await applyAction(ctx, row, 'return', { reason })),
  )
