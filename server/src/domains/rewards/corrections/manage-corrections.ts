import type { Input, Output } from '@pasar/contract/call'
import type {
  adminRewardCorrectionDecide,
  adminRewardCorrectionList,
  adminRewardCorrectionRequest,
} from '@pasar/contract/calls/admin/reward-corrections'
import { toMinor } from '@pasar/contract/money'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { toDay } from '../../../platform/days.ts'
import { ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { allMarkets, getMarket } from '../../settings/index.ts'
import { lockMembers } from '../queries.ts'
import { applyAmount, applyCarry } from './apply-correction.ts'
import { presentCorrections } from './presenter.ts'
import {
  type Correction,
  findCorrections,
  insertCorrection,
  lockCorrection,
  updateCorrection,
} from './queries.ts'

/** Lists corrections, newest first. */
export async function listCorrections(
  ctx: StaffContext,
  input: Input<typeof adminRewardCorrectionList>,
): Promise<Result<Output<typeof adminRewardCorrectionList>>> {
  const { list, total } = await findCorrections(ctx.tx, input)
  return ok({ list: await presentCorrections(ctx, list), total, page: input.page, limit: input.limit })
}

/**
 * Requests a correction of an amount, or of what the legs carry over. Refuses `not-found` for an unknown
 * member or market, and `input-invalid` unless there is one of both.
 */
export async function requestCorrection(
  ctx: StaffContext,
  { memberId, market, reason, ...input }: Input<typeof adminRewardCorrectionRequest>,
): Promise<Result<Output<typeof adminRewardCorrectionRequest>>> {
  const { tx, ids, clock, staff } = ctx
  if (!(await isOpen(ctx, memberId)) || !allMarkets().some(({ id }) => id === market))
    return refuse('not-found')
  const minor = (text: string | undefined, currency: 'BONUS' | 'PV') =>
    text === undefined ? 0n : toMinor({ amount: text, currency })
  const amount = minor(input.amount, 'BONUS')
  const [leftCarry, rightCarry] = [minor(input.left, 'PV'), minor(input.right, 'PV')]
  if ((amount !== 0n) === (leftCarry !== 0n || rightCarry !== 0n))
    return refuseFields({ amount: 'Enter an amount or PV, not both' })
  const correction: Correction = {
    ...{ id: ids.uuid(), memberId, market, amount, leftCarry, rightCarry, reason, state: 'waiting' },
    ...{
      requestedBy: staff.id,
      requestedAt: clock.now(),
      decidedBy: null,
      decidedAt: null,
      note: '',
      day: null,
    },
  }
  await insertCorrection(tx, correction)
  const [presented] = await presentCorrections(ctx, [correction])
  const { id, carry } = presented!
  const after = { correction: id, market, amount: presented!.amount, carry, reason }
  await recordAudit(ctx, 'reward.request-correction', `member:${memberId}`, null, after)
  return ok(presented!)
}

/**
 * Approves or rejects a correction that another account requested. Refuses `forbidden` for one's own request,
 * and `pairing-computing` while a run computes with the carry.
 */
export async function decideCorrection(
  ctx: StaffContext,
  { id, approve, note }: Input<typeof adminRewardCorrectionDecide>,
): Promise<Result<Output<typeof adminRewardCorrectionDecide>>> {
  const { tx, clock, staff } = ctx
  const correction = await lockCorrection(tx, id)
  if (!correction) return refuse('not-found')
  if (correction.state !== 'waiting') return refuse('state-changed')
  if (correction.requestedBy === staff.id) return refuse('forbidden')
  const { memberId, market, amount } = correction
  const today = toDay(clock.now(), getMarket(market).timeZone)
  let day: string | null = null
  if (approve) {
    if (!(await isOpen(ctx, memberId))) return refuse('not-found')
    if (amount !== 0n) await applyAmount(ctx, correction, today)
    else {
      day = await applyCarry(ctx, correction, today)
      if (day === null) return refuse('pairing-computing')
    }
  }
  const state = approve ? ('done' as const) : ('rejected' as const)
  await updateCorrection(tx, id, { state, decidedBy: staff.id, decidedAt: clock.now(), note, day })
  const after = { state, note, day }
  await recordAudit(ctx, 'reward.decide-correction', `member:${memberId}`, { correction: id }, after)
  return ok({})
}

/** Whether the account exists and is not cancelled; it cannot be cancelled until the transaction ends. */
async function isOpen({ tx, clock }: StaffContext, memberId: string): Promise<boolean> {
  const [member] = await lockMembers(tx, [memberId], clock.now())
  return member !== undefined && !member.isErased
}
