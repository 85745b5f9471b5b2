import { type Leg, subUserAnswer, subUserInvite, subUserPlace } from '@pasar/contract/calls/network/placement'
import { callApi } from '../calls.ts'
import { newMember } from '../members.ts'
import type { ShopFixture } from '../test.ts'

type Session = Awaited<ReturnType<typeof newMember>>

/** Registers a member by the owner's invitation code, and places the member. */
export async function placeSubUser(
  shop: ShopFixture,
  owner: Session,
  parent: Session,
  leg: Leg,
): Promise<Session> {
  const member = await newMember(shop, owner.user.invitationCode)
  const username = member.user.user_name
  const { id } = await callApi(shop, subUserInvite, { username }, owner.token)
  await callApi(shop, subUserAnswer, { id, accept: true }, member.token)
  await callApi(shop, subUserPlace, { id, parentId: parent.user.id, leg }, owner.token)
  return member
}
