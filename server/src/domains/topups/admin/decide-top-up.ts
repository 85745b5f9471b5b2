import type { Input } from '@pasar/contract/call'
import type { adminTopUpApprove, adminTopUpReject } from '@pasar/contract/calls/admin/finance/top-ups'
import { TOP_UP_TRANSFER_DAYS } from '@pasar/contract/constants'
import { floorToTwo, toMoney } from '@pasar/contract/money'
import { DAY_MS } from '@pasar/contract/time'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { emitMessages } from '../../../platform/messages/emit-messages.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { findMember } from '../../identity/index.ts'
import { move, shopAccounts } from '../../ledger/index.ts'
import { creditTopUp } from '../credit-top-up.ts'
import { type Outcome, reviewEmail } from '../messages.ts'
import { lockTopUp, type TopUpRow, updateTopUp } from '../queries.ts'
import { topUpDecisions } from '../tables.ts'
import { recordSingleApproval } from '../terms.ts'
import { type Line, presentTopUpLines } from './list-top-ups.ts'

/**
 * Approves a proof and credits the top-up; above the day's limit, after approvals of two staff accounts.
 * Refuses `forbidden` for a second approval of one account, `state-changed` when the proof was decided or
 * replaced.
 */
export async function approveTopUp(
  ctx: StaffContext,
  { id, attempt }: Input<typeof adminTopUpApprove>,
): Promise<Result<Line>> {
  const found = await lockInReview(ctx, id, attempt)
  if (!found.ok) return found
  const row = found.data
  if (row.firstBy === ctx.staff.id) return refuse('forbidden')
  const isFirst = !row.firstBy && !(await recordSingleApproval(ctx, row))
  if (isFirst) {
    await updateTopUp(ctx.tx, id, { firstBy: ctx.staff.id })
    await recordDecision(ctx, row, 'first', '')
  } else {
    await receiveTransfer(ctx, row)
    await recordDecision(ctx, row, 'approved', '')
    await sendEmail(ctx, row, 'approved', '')
  }
  return ok((await presentTopUpLines(ctx, [(await lockTopUp(ctx.tx, id))!]))[0]!)
}

/** Rejects a proof with a reason; the member can submit another one. Refuses `state-changed`. */
export async function rejectTopUp(
  ctx: StaffContext,
  { id, attempt, reason }: Input<typeof adminTopUpReject>,
): Promise<Result<Line>> {
  const found = await lockInReview(ctx, id, attempt)
  if (!found.ok) return found
  const expiresAt = new Date(ctx.clock.now().getTime() + TOP_UP_TRANSFER_DAYS * DAY_MS)
  await updateTopUp(ctx.tx, id, { state: 'rejected', reason, firstBy: null, expiresAt })
  await recordDecision(ctx, found.data, 'rejected', reason)
  await emitRejection(ctx, found.data)
  await sendEmail(ctx, found.data, 'rejected', reason)
  return ok((await presentTopUpLines(ctx, [(await lockTopUp(ctx.tx, id))!]))[0]!)
}

async function lockInReview(ctx: StaffContext, id: string, attempt: number): Promise<Result<TopUpRow>> {
  const row = await lockTopUp(ctx.tx, id)
  if (!row) return refuse('not-found')
  return row.state === 'review' && row.attempt === attempt ? ok(row) : refuse('state-changed')
}

/** Posts the received transfer to the shop's bank account, and credits the top-up. */
async function receiveTransfer(ctx: StaffContext, row: TopUpRow): Promise<void> {
  const { no, currency, amount } = row
  const received = {
    from: shopAccounts.bank,
    to: shopAccounts.topUps,
    kind: 'recharge.transfer',
    reference: row.id,
    key: `received ${no}`,
  }
  const moved = await move(ctx, [{ ...received, asset: currency, amount }])
  if (!moved.ok || !(await creditTopUp(ctx, row, 'approve')))
    throw new Error(`top-up ${no} in review cannot be credited`)
}

async function recordDecision(
  ctx: StaffContext,
  row: TopUpRow,
  outcome: 'first' | Outcome,
  reason: string,
): Promise<void> {
  const { id, attempt, no, currency, amount } = row
  await ctx.tx.insert(topUpDecisions).values({
    id: ctx.ids.uuid(),
    topUpId: id,
    ...{ attempt, outcome, reason },
    staffId: ctx.staff.id,
    at: ctx.clock.now(),
  })
  const action = outcome === 'rejected' ? 'topup.reject' : 'topup.approve'
  const before = { no, state: row.state, amount: toMoney(amount, currency), attempt }
  await recordAudit(ctx, action, `topup:${id}`, before, { outcome, reason })
}

async function emitRejection(ctx: StaffContext, row: TopUpRow): Promise<void> {
  const { amount, currency } = toMoney(row.amount, row.currency)
  await emitMessages(ctx.tx, [
    {
      memberId: row.memberId,
      key: 'topup_rejected',
      event: `topup.rejected ${row.no} ${row.attempt}`,
      values: { no: row.no, amount: `${currency} ${floorToTwo(amount)}` },
      target: `/pages/wallet/topUpInfo?id=${row.id}`,
    },
  ])
}

/** Emails the member in their language, if they have an email address. */
async function sendEmail(ctx: StaffContext, row: TopUpRow, outcome: Outcome, reason: string): Promise<void> {
  const member = await findMember(ctx.tx, row.memberId)
  if (!member?.mailTo) return
  const { amount, currency } = toMoney(row.amount, row.currency)
  const facts = {
    name: member.nickname,
    amount: `${currency} ${floorToTwo(amount)}`,
    no: row.no,
    reason,
    link: `${ctx.config.publicUrl}/h5/#/pages/wallet/topUpInfo?id=${row.id}`,
  }
  await emit(ctx.tx, 'mail.send', { to: member.mailTo, ...reviewEmail(outcome, member.language, facts) })
}
