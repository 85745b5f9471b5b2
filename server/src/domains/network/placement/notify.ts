import { maskName } from '@pasar/contract/validate'
import type { Ctx } from '../../../platform/context.ts'
import { emitMessages } from '../../../platform/messages/emit-messages.ts'
import { findMembers } from '../../identity/index.ts'
import type { SubUserRow } from './sub-user-queries.ts'

type Pair = Pick<SubUserRow, 'id' | 'ownerId' | 'memberId'>

/** Members see each other's masked names only. */
const findName = async (ctx: Ctx, id: string): Promise<string> =>
  maskName((await findMembers(ctx.tx, [id])).get(id)?.nickname ?? '')

type Key = 'sub_user_invited' | 'sub_user_accepted' | 'sub_user_placed'

/** Tells one of a pair what the other has done. @param page of the client, below `/pages/team/` */
async function notify(
  ctx: Ctx,
  { id, to, by, key, page }: { id: string; to: string; by: string; key: Key; page: string },
): Promise<void> {
  const values = { name: await findName(ctx, by) }
  await emitMessages(ctx.tx, [
    { memberId: to, key, event: `${key} ${id}`, values, target: `/pages/team/${page}` },
  ])
}

/** Tells a member that an owner invites them. */
export const notifyInvited = (ctx: Ctx, { id, ownerId, memberId }: Pair): Promise<void> =>
  notify(ctx, { id, to: memberId, by: ownerId, key: 'sub_user_invited', page: 'invitations' })

/** Tells the owner that a member has accepted and waits for a position. */
export const notifyAccepted = (ctx: Ctx, { id, ownerId, memberId }: Pair): Promise<void> =>
  notify(ctx, { id, to: ownerId, by: memberId, key: 'sub_user_accepted', page: 'placement' })

/** Tells a sub-user about the position. */
export const notifyPlaced = (ctx: Ctx, { id, ownerId, memberId }: Pair): Promise<void> =>
  notify(ctx, { id, to: memberId, by: ownerId, key: 'sub_user_placed', page: 'placement' })
