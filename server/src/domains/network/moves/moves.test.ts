import { adminMoveRequest } from '@pasar/contract/calls/admin/network/moves'
import { legVolumes } from '@pasar/contract/calls/network/placement'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Holder } from '../../wallet/testing.ts'
import { type NetworkShop, networkShop } from '../testing.ts'
import { moveStaff, settleUnder } from './testing/move-staff.ts'

let shop: NetworkShop
let staff: ReturnType<typeof moveStaff>
beforeAll(async () => {
  shop = await networkShop()
  staff = moveStaff(shop)
})
afterAll(() => shop.close())

const problemOf = async (target: Parameters<typeof staff.request>[0]) => {
  const { name, data } = await staff.request(target)
  return name === 'move-impossible' ? (data as unknown as { problem: string }).problem : name
}
const nodeOf = (member: Holder) =>
  shop.one<{ referrer: string; second: string | null; depth: number; invited: number; people: number }>(sql`
    select referrer_id as referrer, second_id as second, depth, invited, team_people as people
    from referral_nodes where member_id = ${member.id}::uuid`)
const messagesOf = async (member: Holder) => {
  const { rows } = await shop.deps.db.execute<{ key: string }>(sql`
    select m->>'key' as key from outbox o, jsonb_array_elements(o.payload->'messages') m
    where m->>'memberId' = ${member.id} and m->>'event' ~ '_(corrected|left|joined|moved) '`)
  return rows.map(({ key }) => key)
}
const people = async (of: Holder) => {
  await shop.count()
  return (await shop.call(legVolumes, {}, of)).data.people
}

describe('requests of moves', () => {
  it('are refused with people below, to the member itself or the present place, and without an account', async () => {
    const [a, b] = [await shop.join(), await shop.join()]
    const member = await shop.join(a)
    expect(await problemOf({ kind: 'referrer', member, to: member })).toBe('target')
    expect(await problemOf({ kind: 'referrer', member, to: a })).toBe('target')
    const unknown = { ...b, id: shop.deps.ids.uuid() }
    expect(await problemOf({ kind: 'referrer', member, to: unknown })).toBe('target')
    expect((await staff.request({ kind: 'referrer', member: unknown, to: a })).name).toBe('not-found')
    expect((await staff.request({ kind: 'position', member, to: a, leg: 'left' })).name).toBe('not-found')
    expect((await staff.request({ kind: 'position', member, to: a })).name).toBe('input-invalid')
    await shop.join(member)
    expect(await problemOf({ kind: 'referrer', member, to: b })).toBe('not-leaf')
    const leaf = await shop.join(a)
    await shop.deps.db.execute(sql`update members set banned_at = now() where id = ${b.id}::uuid`)
    expect(await problemOf({ kind: 'referrer', member: leaf, to: b })).toBe('inactive')
  })

  it('of positions stay in the branch of the owner, at a free position', async () => {
    const [owner, stranger] = [await shop.join(), await shop.join()]
    const [left, right, below, other] = [
      await shop.join(),
      await shop.join(),
      await shop.join(),
      await shop.join(),
    ]
    await settleUnder(shop, owner, left, { parent: owner, leg: 'left' })
    await settleUnder(shop, owner, right, { parent: owner, leg: 'right' })
    await settleUnder(shop, owner, below, { parent: left, leg: 'left' })
    await settleUnder(shop, stranger, other, { parent: stranger, leg: 'left' })
    const move = (member: Holder, to: Holder, leg: 'left' | 'right') =>
      problemOf({ kind: 'position', member, to, leg })
    expect(await move(left, right, 'left')).toBe('not-leaf')
    expect(await move(below, left, 'left')).toBe('target')
    expect(await move(below, below, 'right')).toBe('target')
    expect(await move(below, other, 'left')).toBe('target')
    expect(await move(below, owner, 'right')).toBe('taken')
    expect(await move(right, below, 'left')).toBe('ok')
    expect(await move(right, below, 'right')).toBe('move-exists')
  })

  it('need the permission and another account, which decides once', async () => {
    const [a, b] = [await shop.join(), await shop.join()]
    const member = await shop.join(a)
    const input = { kind: 'referrer' as const, memberId: member.id, toId: b.id, reason: 'Wrong code' }
    const clerk = {
      token: shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['members'] }),
    }
    expect((await shop.call(adminMoveRequest, input, clerk)).name).toBe('forbidden')
    const { id, mayDecide } = (await staff.request({ kind: 'referrer', member, to: b })).data
    expect(mayDecide).toBe(false)
    expect((await staff.decide(id, { by: staff.first })).name).toBe('forbidden')
    expect((await staff.decide(id, { approve: false })).name).toBe('ok')
    expect((await staff.decide(id)).name).toBe('state-changed')
    await staff.nextDay()
    expect(await nodeOf(member)).toMatchObject({ referrer: a.id })
    const self = sql`update network_moves set decided_by = requested_by where id = ${id}::uuid`
    await expect(shop.deps.db.execute(self)).rejects.toThrow()
  })
})

describe('another referrer', () => {
  it('counts from the next day on, for both chains, and tells the three members', async () => {
    const top = await shop.join()
    const [from, to] = [await shop.join(top), await shop.join(await shop.join())]
    const member = await shop.join(from)
    await shop.count()
    await staff.approve({ kind: 'referrer', member, to })
    await shop.jobs.run(shop.deps, 'network.apply-moves')
    expect(await nodeOf(member)).toMatchObject({ referrer: from.id, second: top.id })
    await staff.nextDay()
    await staff.nextDay()
    expect(await nodeOf(member)).toMatchObject({ referrer: to.id, depth: (await nodeOf(to)).depth + 1 })
    expect(await nodeOf(from)).toMatchObject({ invited: 0, people: 0 })
    expect(await nodeOf(top)).toMatchObject({ invited: 1, people: 1 })
    expect(await nodeOf(to)).toMatchObject({ invited: 1, people: 1 })
    expect(await messagesOf(member)).toEqual(['referrer_corrected'])
    expect(await messagesOf(from)).toEqual(['team_member_left'])
    expect(await messagesOf(to)).toEqual(['team_member_joined'])
    expect(await staff.find(member)).toMatchObject({ state: 'done', from: { member: { id: from.id } } })
    const { audited } = await shop.one<{ audited: string[] }>(sql`
      select array_agg(action order by at, id) as audited from audit_log where target = ${`member:${member.id}`}`)
    expect(audited).toEqual(['network.request-move', 'network.decide-move', 'network.apply-move'])
  })

  it('fails when somebody registered below the member meanwhile', async () => {
    const [from, to] = [await shop.join(), await shop.join()]
    const member = await shop.join(from)
    await staff.approve({ kind: 'referrer', member, to })
    await shop.join(member)
    await staff.nextDay()
    expect(await staff.find(member)).toMatchObject({ state: 'failed', problem: 'not-leaf' })
    expect(await nodeOf(member)).toMatchObject({ referrer: from.id })
  })
})

describe('another position', () => {
  it('takes the member along, and leaves what was received before to the former legs', async () => {
    const owner = await shop.join()
    const [left, member, right] = [await shop.join(), await shop.join(), await shop.join()]
    await settleUnder(shop, owner, left, { parent: owner, leg: 'left' })
    await settleUnder(shop, owner, member, { parent: left, leg: 'right' })
    await settleUnder(shop, owner, right, { parent: owner, leg: 'right' })
    shop.clock.advance(1_000)
    const before = await shop.buy(member)
    await shop.receive(member, before.orderId)
    expect(await people(owner)).toEqual({ left: 2, right: 1 })
    await staff.approve({ kind: 'position', member, to: right, leg: 'left' })
    await staff.nextDay()
    expect(await messagesOf(member)).toEqual(['position_corrected'])
    expect(await messagesOf(owner)).toEqual(['sub_user_moved'])
    expect(await people(owner)).toEqual({ left: 1, right: 2 })
    expect(await people(left)).toEqual({ left: 0, right: 0 })
    const after = await shop.buy(member)
    await shop.receive(member, after.orderId)
    await shop.refund(before.orderId, before.itemId, 1)
    const total = async (of: Holder) => (await shop.call(legVolumes, {}, of)).data.markets[0]!.total
    expect(await total(owner)).toMatchObject({ left: { amount: '10.00' }, right: { amount: '20.00' } })
    expect(await total(left)).toMatchObject({ right: { amount: '10.00' } })
    expect(await total(right)).toMatchObject({ left: { amount: '20.00' } })
    // A member who became a leaf by it can be moved, and below the other one.
    await staff.approve({ kind: 'position', member: left, to: member, leg: 'left' })
    await staff.nextDay()
    expect(await people(owner)).toEqual({ left: 0, right: 3 })
    await shop.refund(before.orderId, before.itemId, 1)
    expect(await total(owner)).toMatchObject({ left: { amount: '0.00' }, right: { amount: '20.00' } })
    expect(await total(left)).toMatchObject({ right: { amount: '0.00' } })
  })

  it('fails when the position is taken meanwhile', async () => {
    const owner = await shop.join()
    const [left, right, late] = [await shop.join(), await shop.join(), await shop.join()]
    await settleUnder(shop, owner, left, { parent: owner, leg: 'left' })
    await settleUnder(shop, owner, right, { parent: owner, leg: 'right' })
    await staff.approve({ kind: 'position', member: right, to: left, leg: 'left' })
    await settleUnder(shop, owner, late, { parent: left, leg: 'left' })
    await staff.nextDay()
    expect(await staff.find(right)).toMatchObject({ state: 'failed', problem: 'taken' })
  })
})
