import type { Input } from '@pasar/contract/call'
import type { adminTopUpApprove, adminTopUpReject } from '@pasar/contract/calls/admin/topups'
import { TOPUP_TRANSFER_DAYS } from '@pasar/contract/constants'
import { floorToTwo, toMoney } from '@pasar/contract/money'
import { auditDeed } from '../../../platform/audit/deed.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { memberById } from '../../identity/index.ts'
import { house, move } from '../../ledger/index.ts'
import { creditTopUp } from '../credit.ts'
import { letterOf, type Outcome } from '../messages.ts'
import { changeTopUp, lockTopUp, type TopUpRow } from '../queries.ts'
import { topUpDecisions } from '../tables.ts'
import { mayApproveAlone } from '../terms.ts'
import { type Line, linesOf } from './lines.ts'

const DAY_MS = 86_400_000

/**
 * Approves a proof: the money is in the shop's account. It is credited at once where one account may, else once
 * another account approves the same proof. Refuses `forbidden` for the account that approved first, `state-changed` when
 * somebody has decided meanwhile or another proof was sent.
 */
export async function approveTopUp(
  ctx: StaffContext,
  { id, attempt }: Input<typeof adminTopUpApprove>,
): Promise<Result<Line>> {
  const found = await inReview(ctx, id, attempt)
  if (!found.ok) return found
  const row = found.data
  if (row.firstBy === ctx.staff.id) return refuse('forbidden')
  const isFirst = !row.firstBy && !(await mayApproveAlone(ctx, row.amount, row.currency))
  if (isFirst) {
    await changeTopUp(ctx.tx, id, { firstBy: ctx.staff.id })
    await note(ctx, row, 'first', '')
  } else {
    await takeIn(ctx, row)
    await note(ctx, row, 'approved', '')
    await tell(ctx, row, 'approved', '')
  }
  return ok((await linesOf(ctx, [(await lockTopUp(ctx.tx, id))!]))[0]!)
}

/** Rejects a proof with a reason; the member may send another one. */
export async function rejectTopUp(
  ctx: StaffContext,
  { id, attempt, reason }: Input<typeof adminTopUpReject>,
): Promise<Result<Line>> {
  const found = await inReview(ctx, id, attempt)
  if (!found.ok) return found
  const expiresAt = new Date(ctx.clock.now().getTime() + TOPUP_TRANSFER_DAYS * DAY_MS)
  await changeTopUp(ctx.tx, id, { state: 'rejected', reason, firstBy: null, expiresAt })
  await note(ctx, found.data, 'rejected', reason)
  await tell(ctx, found.data, 'rejected', reason)
  return ok((await linesOf(ctx, [(await lockTopUp(ctx.tx, id))!]))[0]!)
}

async function inReview(ctx: StaffContext, id: string, attempt: number): Promise<Result<TopUpRow>> {
  const row = await lockTopUp(ctx.tx, id)
  if (!row) return refuse('not-found')
  return row.state === 'review' && row.attempt === attempt ? ok(row) : refuse('state-changed')
}

/** The money came by no payment company: it is taken in from outside, and credited. */
async function takeIn(ctx: StaffContext, row: TopUpRow): Promise<void> {
  const { no, currency, amount } = row
  const received = {
    from: house.bank,
    to: house.topUps,
    kind: 'recharge.transfer',
    reference: row.id,
    key: `received ${no}`,
  }
  const moved = await move(ctx, [{ ...received, asset: currency, amount }])
  if (!moved.ok || !(await creditTopUp(ctx, row, 'approve')))
    throw new Error(`top-up ${no} in review cannot be credited`)
}

async function note(
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
  const deed = outcome === 'rejected' ? 'topup.reject' : 'topup.approve'
  const before = { no, state: row.state, amount: toMoney(amount, currency), attempt }
  await auditDeed(ctx, deed, `topup:${id}`, before, { outcome, reason })
}

/** Writes to the member, in their language; who has no address gets no mail. */
async function tell(ctx: StaffContext, row: TopUpRow, outcome: Outcome, reason: string): Promise<void> {
  const member = await memberById(ctx.tx, row.memberId)
  if (!member?.email) return
  const { amount, currency } = toMoney(row.amount, row.currency)
  const facts = {
    name: member.nickname,
    amount: `${currency} ${floorToTwo(amount)}`,
    no: row.no,
    reason,
    link: `${ctx.config.publicUrl}/h5/#/pages/wallet/topUpInfo?id=${row.id}`,
  }
  await emit(ctx.tx, 'mail.send', { to: member.email, ...letterOf(outcome, member.language, facts) })
}
