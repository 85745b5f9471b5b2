import {
  adminMoveDecide,
  adminMoveList,
  adminMoveRequest,
  type MoveKind,
} from '@pasar/contract/calls/admin/network/moves'
import { type Leg, subUserAnswer, subUserInvite, subUserPlace } from '@pasar/contract/calls/network/placement'
import { DAY_MS } from '@pasar/contract/time'
import { expect } from 'vitest'
import type { Holder, WalletShop } from '../../../wallet/testing.ts'

type Target = { kind: MoveKind; member: Holder; to: Holder; leg?: Leg }

/** What two staff accounts do with moves. */
export function moveStaff(shop: WalletShop) {
  const account = () => ({
    token: shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['network'] }),
  })
  const [first, second] = [account(), account()]
  const request = ({ kind, member, to, leg }: Target) =>
    shop.call(adminMoveRequest, { kind, memberId: member.id, toId: to.id, leg, reason: 'Wrong code' }, first)
  const decide = (id: string, { approve = true, by = second } = {}) =>
    shop.call(adminMoveDecide, { id, approve, note: '' }, by)
  return {
    ...{ first, second, request, decide },
    find: async (member: Holder) =>
      (await shop.call(adminMoveList, { memberId: member.id }, first)).data.list[0]!,
    /** Requests and approves a move, which counts from the next day on. */
    async approve(target: Target): Promise<void> {
      const { data } = await request(target)
      expect((await decide(data.id)).name).toBe('ok')
    },
    /** Begins the next day, and applies what is approved. */
    async nextDay(): Promise<void> {
      shop.clock.advance(DAY_MS)
      await shop.jobs.run(shop.deps, 'network.apply-moves')
    },
  }
}

/** Invites a member, who accepts, and places the member. */
export async function settleUnder(
  shop: WalletShop,
  owner: Holder,
  member: Holder,
  { parent, leg }: { parent: Holder; leg: Leg },
): Promise<void> {
  const { id } = (await shop.call(subUserInvite, { username: member.username }, owner)).data
  await shop.call(subUserAnswer, { id, accept: true }, member)
  expect((await shop.call(subUserPlace, { id, parentId: parent.id, leg }, owner)).name).toBe('ok')
}
