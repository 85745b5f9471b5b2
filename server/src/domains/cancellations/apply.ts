import type { Input, Output } from '@pasar/contract/call'
import type { cancelAccountApply, cancelAccountWithdraw } from '@pasar/contract/calls/account/cancellation'
import type { MemberContext } from '../../platform/context.ts'
import { lock } from '../../platform/locks.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { nextState } from '../../platform/transitions.ts'
import { emailCancellation } from './emails.ts'
import { readWaivers, refuseMatters } from './give-up.ts'
import { findLatest, listApplicationTimes, saveWaivers, updateCancellation } from './queries.ts'
import { APPLICATIONS_PER_DAY, isOpen, secondsToApply, transitions } from './rules.ts'
import { cancellations } from './tables.ts'

/**
 * Applies for the cancellation of the member's account.
 * Refuses `state-changed` while one is open, `too-many-requests` after three in 24 hours,
 * `orders-unconfirmed` and `account-matters-open` with what is open, and `input-invalid` for a wrong
 * sentence.
 */
export async function applyForCancellation(
  ctx: MemberContext,
  { note, giveUp }: Input<typeof cancelAccountApply>,
): Promise<Result<Output<typeof cancelAccountApply>>> {
  const memberId = ctx.member.id
  await lock(ctx.tx, 'member', memberId)
  const latest = await findLatest(ctx.tx, memberId)
  if (latest && (isOpen(latest.state) || latest.state === 'finished')) return refuse('state-changed')
  const times = await listApplicationTimes(ctx.tx, memberId, APPLICATIONS_PER_DAY)
  const retryAfter = secondsToApply(times, ctx.clock.now())
  if (retryAfter > 0) return refuse('too-many-requests', { retryAfter })
  const id = ctx.ids.uuid()
  const read = await readWaivers(ctx, { id, memberId }, [], giveUp)
  if (!read.ok) return read
  const refusal = refuseMatters(read.data.matters)
  if (refusal) return refusal
  const state = 'review'
  await ctx.tx.insert(cancellations).values({ id, memberId, state, note, appliedAt: ctx.clock.now() })
  await saveWaivers(ctx.tx, read.data.given)
  await emailCancellation(ctx, 'received', memberId)
  return ok({ id, state })
}

/** Withdraws the open application. Refuses `state-changed` without one. */
export async function withdrawCancellation(
  ctx: MemberContext,
): Promise<Result<Output<typeof cancelAccountWithdraw>>> {
  await lock(ctx.tx, 'member', ctx.member.id)
  const latest = await findLatest(ctx.tx, ctx.member.id)
  const state = latest && nextState(transitions, latest.state, 'withdraw')
  if (!latest || !state) return refuse('state-changed')
  await updateCancellation(ctx.tx, latest.id, { state, endedAt: ctx.clock.now() })
  return ok({})
}
