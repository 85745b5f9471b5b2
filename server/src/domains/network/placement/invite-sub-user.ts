import type { Input, Output } from '@pasar/contract/call'
import type { subUserAnswer, subUserInvite, subUserWithdraw } from '@pasar/contract/calls/network/placement'
import { maskName } from '@pasar/contract/validate'
import type { MemberContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { lock } from '../../../platform/locks.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { countLookup } from '../../wallet/index.ts'
import { findPosition } from './node-queries.ts'
import { notifyAccepted, notifyInvited } from './notify.ts'
import {
  endOtherInvitations,
  findCandidate,
  insertInvitation,
  lockSubUser,
  updateSubUser,
} from './sub-user-queries.ts'

/** Excludes that a member becomes the top of a branch while accepting another owner's invitation. */
export const lockBranch = ({ tx }: Pick<MemberContext, 'tx'>, memberId: string): Promise<void> =>
  lock(tx, 'member', `placement ${memberId}`)

/**
 * Invites a member to become a sub-user. Look-ups of usernames are limited per day together with those of
 * transfers, so that names cannot be collected. Manages its own transaction, because a look-up counts also
 * where the invitation is refused.
 */
export async function inviteSubUser(
  ctx: MemberContext,
  { username }: Input<typeof subUserInvite>,
): Promise<Result<Output<typeof subUserInvite>>> {
  const counted = await countLookup(ctx)
  if (!counted.ok) return counted
  return await transact(ctx.db, (tx) => invite({ ...ctx, tx }, username))
}

async function invite(ctx: MemberContext, username: string): Promise<Result<Output<typeof subUserInvite>>> {
  const now = ctx.clock.now()
  const candidate = await findCandidate(ctx.tx, { username, ownerId: ctx.member.id, now })
  if (!candidate || candidate.id === ctx.member.id) return refuse('sub-user-unavailable')
  if (candidate.isOwn) return refuse('sub-user-exists')
  if (!candidate.isFree || candidate.hasEnded) return refuse('sub-user-unavailable')
  const id = ctx.ids.uuid()
  const invitation = { id, ownerId: ctx.member.id, memberId: candidate.id, invitedAt: now }
  if (!(await insertInvitation(ctx.tx, invitation))) return refuse('sub-user-exists')
  await notifyInvited(ctx, invitation)
  return ok({ id, maskedName: maskName(candidate.nickname) })
}

/** Takes back an invitation, or gives up a sub-user who waits. A placed one stays for ever. */
export async function withdrawSubUser(
  ctx: MemberContext,
  { id }: Input<typeof subUserWithdraw>,
): Promise<Result<Output<typeof subUserWithdraw>>> {
  const subUser = await lockSubUser(ctx.tx, id, { ownerId: ctx.member.id })
  if (!subUser) return refuse('not-found')
  if (subUser.state !== 'invited' && subUser.state !== 'waiting') return refuse('sub-user-closed')
  await updateSubUser(ctx.tx, id, { state: 'ended' })
  return ok({})
}

/**
 * Answers an invitation. Who accepts waits for a position, and has one owner from then on; the other
 * invitations end. Declining later leaves the owner, until the position. The top of a branch stays the top.
 */
export async function answerInvitation(
  ctx: MemberContext,
  { id, accept }: Input<typeof subUserAnswer>,
): Promise<Result<Output<typeof subUserAnswer>>> {
  await lockBranch(ctx, ctx.member.id)
  const subUser = await lockSubUser(ctx.tx, id, { memberId: ctx.member.id })
  if (!subUser) return refuse('not-found')
  // Who has accepted can leave again until the owner has placed them.
  const isOpen = subUser.state === 'invited' || (subUser.state === 'waiting' && !accept)
  if (!isOpen) return refuse('sub-user-closed')
  const answeredAt = ctx.clock.now()
  if (!accept) {
    await updateSubUser(ctx.tx, id, { state: 'ended', answeredAt })
    return ok({})
  }
  if (await findPosition(ctx.tx, ctx.member.id)) return refuse('placement-root')
  // The lock excludes a second acceptance; an earlier one has ended this invitation.
  await updateSubUser(ctx.tx, id, { state: 'waiting', answeredAt })
  await endOtherInvitations(ctx.tx, ctx.member.id, id)
  await notifyAccepted(ctx, subUser)
  return ok({})
}
