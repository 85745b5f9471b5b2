import {
  adminNetworkChildren,
  adminNetworkMember,
  adminNetworkNode,
  adminNetworkSearch,
} from '@pasar/contract/calls/admin/network/trees'
import { subUserAnswer, subUserInvite, subUserPlace } from '@pasar/contract/calls/network/placement'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Holder } from '../../wallet/testing.ts'
import { type NetworkShop, networkShop } from '../testing.ts'

let shop: NetworkShop
beforeAll(async () => {
  shop = await networkShop()
})
afterAll(() => shop.close())

const staff = () => ({
  token: shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['network'] }),
})
const children = async (tree: 'referral' | 'placement', parent?: Holder) =>
  (await shop.call(adminNetworkChildren, { tree, ...(parent && { parentId: parent.id }) }, staff())).data
const node = (tree: 'referral' | 'placement', { id }: { id: string }) =>
  shop.call(adminNetworkNode, { tree, memberId: id }, staff())

async function settle(owner: Holder, parent: Holder, leg: 'left' | 'right'): Promise<Holder> {
  const member = await shop.join(owner)
  const { id } = (await shop.call(subUserInvite, { username: member.username }, owner)).data
  await shop.call(subUserAnswer, { id, accept: true }, member)
  expect((await shop.call(subUserPlace, { id, parentId: parent.id, leg }, owner)).name).toBe('ok')
  return member
}

describe('trees of the network for staff', () => {
  it('have no place for a member who is unknown or not placed', async () => {
    const member = await shop.join()
    expect((await node('placement', member)).name).toBe('not-found')
    expect((await node('referral', { id: shop.deps.ids.uuid() })).name).toBe('not-found')
    const unknown = { memberId: shop.deps.ids.uuid() }
    expect((await shop.call(adminNetworkMember, unknown, staff())).name).toBe('not-found')
  })

  it('are read level by level, with the way up', async () => {
    const top = await shop.join()
    let parent = top
    const chain = [top]
    for (let i = 0; i < 10; i++) {
      parent = await settle(top, parent, i % 2 === 0 ? 'left' : 'right')
      chain.push(parent)
    }
    const right = await settle(top, top, 'right')
    await shop.count()

    const legs = await children('placement', top)
    expect(legs.list.map(({ id, leg, people }) => [id, leg, people])).toEqual([
      [chain[1]!.id, 'left', 9],
      [right.id, 'right', 0],
    ])
    expect((await children('referral', top)).total).toBe(11)
    expect((await children('placement')).list.map(({ id }) => id)).toContain(top.id)
    expect((await children('referral')).list.map(({ id }) => id)).toContain(top.id)

    const end = (await node('placement', parent)).data
    expect(end.path.map(({ id }) => id)).toEqual(chain.slice(2, 10).map(({ id }) => id))
    expect(end).toMatchObject({ skipped: 2, node: { depth: 10, leg: 'right', children: 0 } })
    expect(end.markets).toMatchObject([{ market: '1', total: { left: { amount: '0.00' } } }])
    const below = (await node('referral', parent)).data
    expect(below).toMatchObject({ path: [{ id: top.id, leg: null }], skipped: 0, markets: [] })
  })

  it('say how a member came to the place', async () => {
    const referrer = await shop.join()
    const owner = await shop.join(referrer)
    const member = await settle(owner, owner, 'left')
    const { data } = await shop.call(adminNetworkMember, { memberId: member.id }, staff())
    expect(data).toMatchObject({
      ...{ referrer: { id: owner.id }, second: { id: referrer.id }, referralDepth: 2, invited: 0 },
      position: { parent: { id: owner.id }, depth: 1, path: ['left'], skipped: 0 },
      owner: { owner: { id: owner.id }, placedAt: expect.any(String), acceptedAt: expect.any(String) },
      ranks: [],
    })
    const top = (await shop.call(adminNetworkMember, { memberId: owner.id }, staff())).data
    expect(top).toMatchObject({ position: { parent: null, path: [] }, owner: null })
  })
})

it('finds members by username, number and invitation code', async () => {
  const member = await shop.join()
  const { code, no } = await shop.one<{ code: string; no: string }>(
    sql`select invitation_code as code, member_no::text as no from members where id = ${member.id}::uuid`,
  )
  for (const keyword of [member.username, code, no]) {
    const { list } = (await shop.call(adminNetworkSearch, { keyword }, staff())).data
    expect(list).toMatchObject([{ id: member.id, memberNo: no, placed: false }])
  }
})
