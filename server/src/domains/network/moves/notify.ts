import { maskName } from '@pasar/contract/validate'
import type { Ctx } from '../../../platform/context.ts'
import { emitMessages } from '../../../platform/messages/emit-messages.ts'
import { findMembers } from '../../identity/index.ts'
import { findOwnPlace } from '../placement/sub-user-queries.ts'
import type { Move } from './queries.ts'

/** Tells the member and those above about a move. Members see each other's masked names only. */
export const notifyMoved = (ctx: Ctx, move: Move): Promise<void> =>
  move.kind === 'referrer' ? notifyReferrers(ctx, move) : notifyOwner(ctx, move)

async function notifyReferrers({ tx }: Ctx, { id, memberId, fromId, toId }: Move): Promise<void> {
  const members = await findMembers(tx, [memberId, toId])
  const nameOf = (of: string) => ({ name: maskName(members.get(of)?.nickname ?? '') })
  const about = { values: nameOf(memberId), target: '/pages/team/index' }
  await emitMessages(tx, [
    {
      memberId,
      key: 'referrer_corrected',
      event: `referrer_corrected ${id}`,
      values: nameOf(toId),
      target: '/pages/team/index',
    },
    { memberId: toId, key: 'team_member_joined', event: `team_member_joined ${id}`, ...about },
    ...(fromId
      ? [{ memberId: fromId, key: 'team_member_left' as const, event: `team_member_left ${id}`, ...about }]
      : []),
  ])
}

async function notifyOwner({ tx }: Ctx, { id, memberId }: Move): Promise<void> {
  const members = await findMembers(tx, [memberId])
  const values = { name: maskName(members.get(memberId)?.nickname ?? '') }
  const place = await findOwnPlace(tx, memberId)
  const target = '/pages/team/placement'
  await emitMessages(tx, [
    { memberId, key: 'position_corrected', event: `position_corrected ${id}`, values: {}, target },
    ...(place
      ? [
          {
            memberId: place.ownerId,
            key: 'sub_user_moved' as const,
            event: `sub_user_moved ${id}`,
            values,
            target,
          },
        ]
      : []),
  ])
}
