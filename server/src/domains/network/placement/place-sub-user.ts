import type { Input, Output } from '@pasar/contract/call'
import type { subUserPlace } from '@pasar/contract/calls/network/placement'
import type { MemberContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { lockBranch } from './invite-sub-user.ts'
import { findPosition, insertPosition, insertTop, isInBranch, lockPosition } from './node-queries.ts'
import { notifyPlaced } from './notify.ts'
import { chooseJump } from './rules.ts'
import { findOwnPlace, lockActive, lockSubUser, updateSubUser } from './sub-user-queries.ts'

/**
 * Places a waiting sub-user below the owner or a member of the owner's branch. Of two owners who choose the
 * same position at the same time, one gets it. An owner without a position becomes the top of a branch, for
 * ever, unless the owner waits for a position too.
 */
export async function placeSubUser(
  ctx: MemberContext,
  { id, parentId, leg }: Input<typeof subUserPlace>,
): Promise<Result<Output<typeof subUserPlace>>> {
  const { tx, clock } = ctx
  const ownerId = ctx.member.id
  await lockBranch(ctx, ownerId)
  const subUser = await lockSubUser(tx, id, { ownerId })
  if (!subUser) return refuse('not-found')
  if (subUser.state !== 'waiting') return refuse('sub-user-closed')
  if (!(await lockActive(tx, subUser.memberId))) return refuse('sub-user-closed')
  if (!(await findPosition(tx, ownerId))) {
    if ((await findOwnPlace(tx, ownerId))?.state === 'waiting') return refuse('placement-pending')
    await insertTop(tx, ownerId, clock.now())
  }
  await lockPosition(tx, parentId)
  const parent = await findPosition(tx, parentId)
  if (!parent || !(await isInBranch(tx, parentId, ownerId))) return refuse('not-found')
  const jump = (await findPosition(tx, parent.jumpId))!
  const placedAt = clock.now()
  const node = { memberId: subUser.memberId, depth: parent.depth + 1, parentId, leg, placedAt }
  if (!(await insertPosition(tx, { ...node, ...chooseJump(parent, jump) }))) return refuse('position-taken')
  await updateSubUser(tx, id, { state: 'placed', placedAt })
  await notifyPlaced(ctx, subUser)
  return ok({})
}
