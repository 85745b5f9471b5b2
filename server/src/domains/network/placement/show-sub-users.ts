import type { Input, Output } from '@pasar/contract/call'
import type { SubUser, subUserInvitations, subUserList } from '@pasar/contract/calls/network/placement'
import { maskName } from '@pasar/contract/validate'
import type { MemberContext } from '../../../platform/context.ts'
import { ok, type Result } from '../../../platform/result.ts'
import {
  countSubUsers,
  findOwnPlace,
  type ListedSubUser,
  listInvitations,
  listSubUsers,
} from './sub-user-queries.ts'

const toTime = (at: string): string => new Date(at).toISOString()

/** Lists the sub-users of the member. */
export async function showSubUsers(
  ctx: MemberContext,
  input: Input<typeof subUserList>,
): Promise<Result<Output<typeof subUserList>>> {
  const { list, total } = await listSubUsers(ctx.tx, ctx.member.id, input)
  const counts = await countSubUsers(ctx.tx, ctx.member.id)
  return ok({ list: list.map(present), total, page: input.page, limit: input.limit, counts })
}

const actions: Record<SubUser['state'], SubUser['actions']> = {
  invited: ['withdraw'],
  waiting: ['place', 'withdraw'],
  placed: [],
  ended: [],
}

const present = (row: ListedSubUser): SubUser => ({
  id: row.id,
  memberId: row.memberId,
  maskedName: maskName(row.nickname),
  state: row.state,
  invitedAt: toTime(row.invitedAt),
  placedAt: row.placedAt && toTime(row.placedAt),
  position:
    row.parentId && row.leg
      ? { parentId: row.parentId, parent: maskName(row.parent ?? ''), leg: row.leg }
      : null,
  actions: actions[row.state],
})

/** Lists the invitations that the member can answer, and whose sub-user the member is. */
export async function showInvitations({
  tx,
  member,
}: MemberContext): Promise<Result<Output<typeof subUserInvitations>>> {
  const list = await listInvitations(tx, member.id)
  const place = await findOwnPlace(tx, member.id)
  return ok({
    list: list.map((one) => ({ ...one, owner: maskName(one.owner), invitedAt: toTime(one.invitedAt) })),
    owner: place ? { id: place.id, name: maskName(place.owner), placed: place.state === 'placed' } : null,
  })
}
