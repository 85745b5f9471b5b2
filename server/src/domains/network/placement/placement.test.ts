import {
  legVolumes,
  placementTree,
  subUserAnswer,
  subUserInvitations,
  subUserInvite,
  subUserList,
  subUserPlace,
  subUserWithdraw,
} from '@pasar/contract/calls/network/placement'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Holder } from '../../wallet/testing.ts'
import { type NetworkShop, networkShop } from '../testing.ts'
import { closeLegDay } from './count-legs.ts'
import { endOfErased } from './end-unplaced.ts'

let shop: NetworkShop
beforeAll(async () => {
  shop = await networkShop()
})
afterAll(() => shop.close())

const invite = (owner: Holder, member: Holder) =>
  shop.call(subUserInvite, { username: member.username }, owner)
const accept = (member: Holder, id: string) => shop.call(subUserAnswer, { id, accept: true }, member)

/** Invites a member, who accepts. @returns the id of the sub-user */
async function waiting(owner: Holder, member: Holder): Promise<string> {
  const { id } = (await invite(owner, member)).data
  expect((await accept(member, id)).name).toBe('ok')
  return id
}
const place = (owner: Holder, id: string, parent: Holder, leg: 'left' | 'right') =>
  shop.call(subUserPlace, { id, parentId: parent.id, leg }, owner)

/** Invites a new member and places them. */
async function settle(owner: Holder, parent: Holder, leg: 'left' | 'right'): Promise<Holder> {
  const member = await shop.join()
  expect((await place(owner, await waiting(owner, member), parent, leg)).name).toBe('ok')
  return member
}
const legs = async (of: Holder) => (await shop.call(legVolumes, {}, of)).data
const pv = (left: string, right: string) => ({
  left: { amount: left, currency: 'PV' },
  right: { amount: right, currency: 'PV' },
})

describe('sub-users', () => {
  it('are not invited when unknown, the owner, invited already, or placed elsewhere', async () => {
    const [owner, other] = [await shop.join(), await shop.join()]
    const placed = await settle(other, other, 'left')
    expect((await shop.call(subUserInvite, { username: 'nobody-here' }, owner)).name).toBe(
      'sub-user-unavailable',
    )
    expect((await invite(owner, owner)).name).toBe('sub-user-unavailable')
    expect((await invite(owner, placed)).name).toBe('sub-user-unavailable')
    expect((await invite(owner, other)).name).toBe('sub-user-unavailable')
    const member = await shop.join()
    expect((await invite(owner, member)).name).toBe('ok')
    expect((await invite(owner, member)).name).toBe('sub-user-exists')
  })

  it('decide themselves, have one owner, and are not asked again within a week of declining', async () => {
    const [first, second, member] = [await shop.join(), await shop.join(), await shop.join()]
    const { id } = (await invite(first, member)).data
    shop.clock.advance(1_000)
    const later = (await invite(second, member)).data.id
    expect((await shop.call(subUserInvitations, {}, member)).data).toMatchObject({
      list: [{ id: later }, { id }],
      owner: null,
    })
    expect((await accept(first, id)).name).toBe('not-found')
    expect((await accept(member, id)).name).toBe('ok')
    expect((await accept(member, later)).name).toBe('sub-user-closed')
    expect((await invite(second, member)).name).toBe('sub-user-unavailable')
    expect((await shop.call(subUserInvitations, {}, member)).data).toMatchObject({
      list: [],
      owner: { placed: false },
    })
    const unwilling = await shop.join()
    shop.clock.advance(1_000)
    const asked = (await invite(first, unwilling)).data.id
    await shop.call(subUserAnswer, { id: asked, accept: false }, unwilling)
    expect((await invite(first, unwilling)).name).toBe('sub-user-unavailable')
    expect((await shop.call(subUserList, {}, first)).data).toMatchObject({
      list: [
        { state: 'ended', actions: [] },
        { state: 'waiting', actions: ['place', 'withdraw'] },
      ],
      counts: { invited: 0, waiting: 1, placed: 0 },
    })
    expect((await shop.call(subUserWithdraw, { id }, second)).name).toBe('not-found')
    expect((await shop.call(subUserWithdraw, { id }, first)).name).toBe('ok')
    expect((await place(first, id, first, 'left')).name).toBe('sub-user-closed')
  })
})

describe('an ended invitation', () => {
  it('leaves a member free who accepted and was not placed, and is not repeated within a week', async () => {
    const [owner, other, member] = [await shop.join(), await shop.join(), await shop.join()]
    const id = await waiting(owner, member)
    expect((await shop.call(subUserAnswer, { id, accept: false }, member)).name).toBe('ok')
    expect((await place(owner, id, owner, 'left')).name).toBe('sub-user-closed')
    expect((await invite(owner, member)).name).toBe('sub-user-unavailable')
    expect((await place(other, await waiting(other, member), other, 'left')).name).toBe('ok')
    const asked = await shop.join()
    const first = (await invite(owner, asked)).data.id
    await shop.call(subUserWithdraw, { id: first }, owner)
    expect((await invite(owner, asked)).name).toBe('sub-user-unavailable')
  })

  it('ends with the account of the owner or the member, who is not placed', async () => {
    const [owner, member, next] = [await shop.join(), await shop.join(), await shop.join()]
    const id = await waiting(owner, member)
    const banned = (at: string | null) =>
      shop.deps.db.execute(
        sql`update members set banned_at = ${at}::timestamptz where id = ${member.id}::uuid`,
      )
    await banned('2026-01-01T00:00:00Z')
    expect((await place(owner, id, owner, 'left')).name).toBe('sub-user-closed')
    await banned(null)
    await waiting(owner, next)
    await endOfErased(shop.deps, { memberId: owner.id })
    expect((await shop.call(subUserInvitations, {}, member)).data.owner).toBeNull()
    expect((await place(owner, id, owner, 'left')).name).toBe('sub-user-closed')
  })
})

describe('placing', () => {
  it('is refused outside the own branch, at a taken position, and a second time', async () => {
    const [owner, other] = [await shop.join(), await shop.join()]
    const [mine, theirs] = [await settle(owner, owner, 'left'), await settle(other, other, 'left')]
    const member = await shop.join()
    const id = await waiting(owner, member)
    expect((await place(other, id, other, 'right')).name).toBe('not-found')
    expect((await place(owner, id, theirs, 'left')).name).toBe('not-found')
    expect((await place(owner, id, member, 'left')).name).toBe('not-found')
    expect((await place(owner, id, owner, 'left')).name).toBe('position-taken')
    expect((await place(owner, id, mine, 'right')).name).toBe('ok')
    expect((await place(owner, id, mine, 'left')).name).toBe('sub-user-closed')
    expect((await shop.call(subUserWithdraw, { id }, owner)).name).toBe('sub-user-closed')
  })

  it('waits for the owner’s own position, and the top of a branch joins no other', async () => {
    const [owner, middle, member] = [await shop.join(), await shop.join(), await shop.join()]
    const middleId = await waiting(owner, middle)
    const id = await waiting(middle, member)
    expect((await place(middle, id, middle, 'left')).name).toBe('placement-pending')
    expect((await place(owner, middleId, owner, 'right')).name).toBe('ok')
    expect((await place(middle, id, middle, 'left')).name).toBe('ok')
    const [top, rival] = [await shop.join(), await shop.join()]
    const invitation = (await invite(rival, top)).data.id
    await settle(top, top, 'left')
    expect((await accept(top, invitation)).name).toBe('placement-root')
  })
})

describe('the tree', () => {
  it('shows the own branch by levels with a path, and nothing of others', async () => {
    const owner = await shop.join()
    const left = await settle(owner, owner, 'left')
    const inner = await settle(owner, left, 'right')
    const deep = await settle(left, inner, 'left')
    await shop.count()
    const tree = (input: object, of: Holder) => shop.call(placementTree, input, of)
    const { nodes } = (await tree({ levels: 2 }, owner)).data
    expect(nodes.map(({ memberId, leg, level }) => ({ memberId, leg, level }))).toEqual([
      { memberId: owner.id, leg: null, level: 0 },
      { memberId: left.id, leg: 'left', level: 1 },
      { memberId: inner.id, leg: 'right', level: 2 },
    ])
    expect(nodes[0]!.people).toEqual({ left: 3, right: 0 })
    const { rows } = await shop.deps.db.execute<{ nickname: string }>(
      sql`select nickname from members where id = ${owner.id}::uuid`,
    )
    const ownName = rows[0]!.nickname
    expect(nodes[0]!.maskedName).toBe(ownName)
    expect(nodes[1]!.maskedName).toMatch(/•/)
    const below = (await tree({ search: deep.username.toUpperCase() }, owner)).data
    expect(below.path.map(({ memberId }) => memberId)).toEqual([owner.id, left.id, inner.id])
    expect(below.path[0]!.maskedName).toBe(ownName)
    expect(below.path[1]!.maskedName).toMatch(/•/)
    expect(below.nodes.map(({ memberId }) => memberId)).toEqual([deep.id])
    expect((await tree({ memberId: owner.id }, left)).name).toBe('not-found')
    expect((await tree({ memberId: left.id }, inner)).name).toBe('not-found')
    expect((await tree({ search: deep.username }, await shop.join())).name).toBe('not-found')
    const newcomer = await shop.join()
    expect((await tree({}, newcomer)).data.nodes).toMatchObject([
      { memberId: newcomer.id, placedAt: null, people: { left: 0, right: 0 } },
    ])
    await waiting(owner, newcomer)
    expect((await tree({}, newcomer)).data.nodes).toEqual([])
  })

  it('leaves out the middle of a path through a long chain', async () => {
    const owner = await shop.join()
    let last = owner
    for (let i = 0; i < 11; i++) last = await settle(owner, last, 'left')
    const { path, skipped } = (await shop.call(placementTree, { memberId: last.id }, owner)).data
    expect(path[0]!.memberId).toBe(owner.id)
    expect({ length: path.length, skipped }).toEqual({ length: 9, skipped: 2 })
  }, 30_000)
})

describe('legs', () => {
  it('count PV of what is received after the placement, and lose what comes back', async () => {
    const owner = await shop.join()
    const member = await shop.join()
    const early = await shop.buy(member)
    await shop.receive(member, early.orderId)
    const id = await waiting(owner, member)
    shop.clock.advance(1_000)
    await place(owner, id, owner, 'left')
    const below = await settle(member, member, 'right')
    shop.clock.advance(1_000)
    const { orderId, itemId } = await shop.buy(below)
    await shop.receive(below, orderId)
    // Returned, but received before the placement: it never counted.
    await shop.refund(early.orderId, early.itemId, 1)
    expect(await legs(owner)).toMatchObject({
      hasBranch: true,
      people: { left: 2, right: 0 },
      markets: [{ today: pv('20.00', '0.00'), month: pv('20.00', '0.00'), total: pv('20.00', '0.00') }],
    })
    expect((await legs(member)).markets[0]!.total).toEqual(pv('0.00', '20.00'))
    await shop.refund(orderId, itemId, 1)
    expect((await legs(owner)).markets[0]!.total).toEqual(pv('10.00', '0.00'))
    expect((await legs(below)).people).toEqual({ left: 0, right: 0 })
  })

  it('count PV on the next day once a day is closed', async () => {
    const owner = await shop.join()
    const member = await settle(owner, owner, 'left')
    shop.clock.advance(1_000)
    const { orderId } = await shop.buy(member)
    const { day } = (await legs(owner)).markets[0]!
    await closeLegDay(shop.deps, '1', day)
    await shop.receive(member, orderId)
    const { rows } = await shop.deps.db.execute(sql`
      select (day - ${day}::date)::int as later, left_volume::text as pv from leg_days where member_id = ${owner.id}::uuid`)
    expect(rows).toEqual([{ later: 1, pv: '2000' }])
  })
})
