import { maskName } from '@pasar/contract/validate'
import type { Ctx } from '../../../platform/context.ts'
import { emitMessages } from '../../../platform/messages/emit-messages.ts'
import { findMembers } from '../../identity/index.ts'
import type { SubUserRow } from './sub-user-queries.ts'

type Pair = Pick<SubUserRow, 'id' | 'ownerId' | 'memberId'>

/** Members see each other's masked names only. */
const findName = async (ctx: Ctx, id: string): Promise<string> =>
  maskName((await findMembers(ctx.tx, [id])).get(id)?.nickname ?? '')

/** Tells a member that an owner invites them. */
export async function notifyInvited(ctx: Ctx, { id, ownerId, memberId }: Pair): Promise<void> {
  const values = { name: await findName(ctx, ownerId) }
  const target = '/pages/team/invitations'
  await emitMessages(ctx.tx, [
    { memberId, key: 'sub_user_invited', event: `sub_user_invited ${id}`, values, target },
  ])
}

/** Tells the owner that a member has accepted and waits for a position. */
export async function notifyAccepted(ctx: Ctx, { id, ownerId, memberId }: Pair): Promise<void> {
  const values = { name: await findName(ctx, memberId) }
  const target = '/pages/team/placement'
  await emitMessages(ctx.tx, [
    { memberId: ownerId, key: 'sub_user_accepted', event: `sub_user_accepted ${id}`, values, target },
  ])
}

/** Tells a sub-user about the position. */
export async function notifyPlaced(ctx: Ctx, { id, ownerId, memberId }: Pair): Promise<void> {
  const values = { name: await findName(ctx, ownerId) }
  const target = '/pages/team/placement'
  await emitMessages(ctx.tx, [
    { memberId, key: 'sub_user_placed', event: `sub_user_placed ${id}`, values, target },
  ])
}
