import { type Leg, subUserAnswer, subUserInvite, subUserPlace } from '@pasar/contract/calls/network/placement'
import { addMember } from '../../domains/identity/index.ts'
import { systemContext } from '../../platform/context.ts'
import type { TestShop } from '../../platform/testing.ts'
import { PASSWORD } from './fixtures.ts'
import { createMemberSession } from './sessions.ts'

type Person = { id: string; username: string; token: string }

let people = 0

/** Creates a member with a session. @param referrerId who invited the member */
export async function addPerson(shop: TestShop, referrerId?: string): Promise<Person> {
  people += 1
  const username = `person${people}`
  const email = `${username}@pasar.example`
  const ctx = systemContext(shop.deps, shop.deps.db)
  const id = await addMember(ctx, {
    ...{ username, nickname: `Nick of ${username}`, email, password: PASSWORD },
    ...(referrerId && { referrerId }),
  })
  const sessionId = await createMemberSession(shop, id)
  return { id, username, token: shop.tokenFor({ kind: 'member', id, sessionId }) }
}

/** Invites a member to become a sub-user. @returns the invitation's id */
export const createSubUser = async (
  shop: TestShop,
  { token }: { token: string },
  { username }: { username: string },
): Promise<string> => (await shop.call(subUserInvite, { username }, { token })).data.id

/** Creates a sub-user of the owner who waits for a position. */
export async function createWaiting(
  shop: TestShop,
  owner: { token: string },
): Promise<{ id: string; member: Person }> {
  const member = await addPerson(shop)
  const id = await createSubUser(shop, owner, member)
  await shop.call(subUserAnswer, { id, accept: true }, member)
  return { id, member }
}

/** Places a new member under the owner. @throws Error when the position is refused */
export async function createPlaced(
  shop: TestShop,
  owner: { id: string; token: string },
  leg: Leg,
): Promise<Person> {
  const { id, member } = await createWaiting(shop, owner)
  const { name } = await shop.call(subUserPlace, { id, parentId: owner.id, leg }, owner)
  if (name !== 'ok') throw new Error(`the position was refused: ${name}`)
  return member
}
