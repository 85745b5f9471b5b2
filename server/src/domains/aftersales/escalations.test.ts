import * as admin from '@pasar/contract/calls/admin/after-sales'
import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import * as calls from '@pasar/contract/calls/after-sales/after-sales'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type AfterSaleShop, afterSaleShop } from './testing.ts'
import { erasureVeto } from './vetoes.ts'

let shop: AfterSaleShop
beforeAll(async () => {
  shop = await afterSaleShop()
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.findProblems()).toEqual([]))

describe('an escalation', () => {
  const escalate = (buyer: { token: string }, id: string) =>
    shop.call(calls.afterSaleEscalate, { id, note: 'It is broken' }, buyer)
  const decide = (id: string, decision: 'uphold' | 'overrule', by = shop.operator) =>
    shop.call(admin.adminAfterSaleDecide, { id, decision, answer: 'We have looked at it' }, by)
  const reject = (id: string) => shop.call(admin.adminAfterSaleReject, { id, reason: 'No' }, shop.service)

  it('of a rejected request reopens it when the operator overrules, and the shop cannot reject again', async () => {
    const bought = await shop.buy(1)
    const { id } = (await shop.submit(bought)).data
    expect((await escalate(bought.buyer, id)).name).toBe('state-changed')
    expect((await decide(id, 'overrule')).name).toBe('state-changed')
    await reject(id)
    expect((await escalate(bought.buyer, id)).data).toMatchObject({
      escalation: { state: 'open' },
      actions: ['message'],
    })
    expect((await escalate(bought.buyer, id)).name).toBe('state-changed')
    expect((await decide(id, 'overrule')).data).toMatchObject({
      state: 'under_review',
      escalation: 'overruled',
    })
    expect((await reject(id)).name).toBe('state-changed')
    expect((await shop.approve(id)).name).toBe('ok')
  })

  it('is possible when the shop does not act in time, and the operator can uphold', async () => {
    const bought = await shop.buy(1)
    const { id } = (await shop.submit(bought)).data
    shop.clock.advance(4 * DAY_MS)
    const overdue = (await shop.call(admin.adminAfterSaleList, { overdue: true }, shop.service)).data
    expect(overdue.list.map((row) => row.id)).toContain(id)
    expect((await escalate(bought.buyer, id)).name).toBe('ok')
    const { queues } = (await shop.call(admin.adminAfterSaleCounts, {}, shop.service)).data
    expect(queues.find(({ queue }) => queue === 'escalated')?.count).toBe(1)
    expect((await decide(id, 'uphold')).data).toMatchObject({ state: 'under_review', escalation: 'upheld' })
  })

  it('cannot reopen a request whose units were refunded meanwhile', async () => {
    const bought = await shop.buy(1)
    const { id } = (await shop.submit(bought)).data
    await reject(id)
    await escalate(bought.buyer, id)
    const items = [{ itemId: bought.itemId, quantity: 1 }]
    await shop.call(adminOrderRefund, { orderId: bought.orderId, items, reason: 'broken' }, shop.service)
    expect((await decide(id, 'overrule')).name).toBe('after-sale-too-many')
  })
})

describe('the account that decides an escalation', () => {
  const decide = (id: string, by: { token: string }) =>
    shop.call(admin.adminAfterSaleDecide, { id, decision: 'uphold', answer: 'We have looked at it' }, by)
  const show = async (id: string, by: { token: string }) =>
    (await shop.call(admin.adminAfterSaleInfo, { id }, by)).data
  const rejectAndEscalate = async (by: { token: string }) => {
    const bought = await shop.buy(1)
    const { id } = (await shop.submit(bought)).data
    await shop.call(admin.adminAfterSaleReject, { id, reason: 'No' }, by)
    await shop.call(calls.afterSaleEscalate, { id, note: 'It is broken' }, bought.buyer)
    return id
  }

  it('is another one than the account that rejected the request', async () => {
    const id = await rejectAndEscalate(shop.service)
    expect((await decide(id, shop.service)).name).toBe('other-decider-needed')
    const own = await show(id, shop.service)
    expect(own).toMatchObject({ escalation: 'open', needsOtherDecider: true })
    expect(own.actions).not.toContain('decide')
    expect((await show(id, shop.operator)).actions).toContain('decide')
    expect((await decide(id, shop.operator)).data).toMatchObject({ escalation: 'upheld' })
  })

  it('is another one than the account whose inspection refused the goods', async () => {
    const bought = await shop.buy(1)
    const { id } = (await shop.submit(bought)).data
    await shop.approve(id)
    await shop.sendGoods(bought.buyer, id)
    await shop.receive(id, 0, 'restock', 'Worn')
    await shop.call(calls.afterSaleEscalate, { id, note: 'It is new' }, bought.buyer)
    expect((await decide(id, shop.service)).name).toBe('other-decider-needed')
    expect((await decide(id, shop.operator)).name).toBe('ok')
  })

  it('is the owner who rejected, only while no other account may decide', async () => {
    const token = shop.tokenFor({
      kind: 'staff',
      id: shop.deps.ids.uuid(),
      permissions: ['aftersales', 'support'],
      owner: true,
    })
    const [first, second] = [await rejectAndEscalate({ token }), await rejectAndEscalate({ token })]
    const [other, role] = [shop.deps.ids.uuid(), shop.deps.ids.uuid()]
    await shop.deps.db.execute(sql`
      insert into staff (id, email, name, password_hash, permissions, created_at)
      values (${other}::uuid, 'chong@example.com', 'Chong', 'hash', '{catalog,aftersales}', now())`)
    expect((await decide(first, { token })).name).toBe('ok')
    // The other permission comes from a role.
    await shop.deps.db.execute(sql`
      insert into staff_roles (id, name, name_key, permissions, created_at)
      values (${role}::uuid, 'Operator', 'operator', '{support}', now())`)
    await shop.deps.db.execute(
      sql`insert into staff_role_members (role_id, staff_id) values (${role}::uuid, ${other}::uuid)`,
    )
    expect((await decide(second, { token })).name).toBe('other-decider-needed')
    await shop.deps.db.execute(sql`update staff set disabled_at = now()`)
    expect((await decide(second, { token })).name).toBe('ok')
  })
})

describe('an escalation that is decided for the member', () => {
  const escalate = (buyer: { token: string }, id: string) =>
    shop.call(calls.afterSaleEscalate, { id, note: 'It is broken' }, buyer)
  const overrule = (id: string) =>
    shop.call(
      admin.adminAfterSaleDecide,
      { id, decision: 'overrule', answer: 'We have looked at it' },
      shop.operator,
    )

  it('does not accept goods of a withdrawn request that nobody has inspected', async () => {
    const bought = await shop.buy(1)
    const { id } = (await shop.submit(bought)).data
    shop.clock.advance(4 * DAY_MS)
    await escalate(bought.buyer, id)
    await shop.approve(id)
    await shop.sendGoods(bought.buyer, id)
    await shop.call(calls.afterSaleCancel, { id }, bought.buyer)
    const decided = (await overrule(id)).data
    expect(decided).toMatchObject({ state: 'refused', escalation: 'overruled' })
    expect(decided.lines[0]?.accepted).toBeNull()
    expect((await shop.sendBack(id)).data.state).toBe('sent_back')
  })

  it('accepts units that the inspection refused in part, before anything is refunded', async () => {
    const bought = await shop.buy(2)
    const { id } = (await shop.submit(bought, { quantity: 2 })).data
    await shop.approve(id)
    await shop.sendGoods(bought.buyer, id)
    await shop.receive(id, 1, 'restock', 'One is broken')
    expect((await shop.show(bought.buyer, id)).actions).toContain('escalate')
    expect((await escalate(bought.buyer, id)).name).toBe('ok')
    expect((await shop.refund(id)).name).toBe('state-changed')
    expect((await shop.sendBack(id)).name).toBe('state-changed')
    expect((await overrule(id)).data).toMatchObject({ state: 'received', actions: ['refund', 'reply'] })
    expect((await shop.refund(id)).data.refund?.amount.amount).toBe('50.00')
  })

  it('does not exchange a unit twice', async () => {
    const bought = await shop.buy(1)
    const { id } = (await shop.submit(bought, { kind: 'exchange' })).data
    await shop.call(admin.adminAfterSaleReject, { id, reason: 'No' }, shop.service)
    await escalate(bought.buyer, id)
    const second = await shop.toReceived(bought, { kind: 'exchange' })
    await shop.sendReplacement(second)
    await shop.call(calls.afterSaleReceipt, { id: second }, bought.buyer)
    expect((await overrule(id)).name).toBe('exchanges-reached')
  })

  it('prevents the cancellation of the account until then', async () => {
    const bought = await shop.buy(1)
    const { id } = (await shop.submit(bought)).data
    await shop.call(admin.adminAfterSaleReject, { id, reason: 'No' }, shop.service)
    const find = () => erasureVeto.find(shop.deps.db, [bought.buyer.id])
    expect(await find()).toEqual([])
    await escalate(bought.buyer, id)
    expect(await find()).toEqual([{ id: bought.buyer.id, reason: 'after-sales', count: 1 }])
    await overrule(id)
    expect(await find()).toEqual([{ id: bought.buyer.id, reason: 'after-sales', count: 1 }])
  })
})

describe('the thread', () => {
  it('counts what the other side has not read, for buyer and shop', async () => {
    const [bought, stranger] = [await shop.buy(1), await shop.fundedBuyer()]
    const { id } = (await shop.submit(bought)).data
    expect((await shop.call(calls.afterSaleInfo, { id }, stranger)).name).toBe('not-found')
    expect((await shop.call(calls.afterSaleMessage, { id, text: 'Hi' }, stranger)).name).toBe('not-found')
    expect((await shop.call(calls.afterSaleMessage, { id, text: 'Hello' }, bought.buyer)).name).toBe('ok')
    shop.clock.advance(1)
    expect(
      (await shop.call(admin.adminAfterSaleReply, { id, text: 'Hi!' }, shop.service)).data,
    ).toMatchObject({ unread: 1 })
    const until = shop.deps.clock.now().toISOString()
    expect((await shop.call(admin.adminAfterSaleRead, { id, until }, shop.service)).data.unread).toBe(0)
    const seen = await shop.show(bought.buyer, id)
    expect(seen.messages.map(({ from, text }) => [from, text])).toEqual([
      ['buyer', 'Hello'],
      ['shop', 'Hi!'],
    ])
    expect(seen.unread).toBe(1)
    await shop.call(calls.afterSaleRead, { id, until }, bought.buyer)
    expect((await shop.show(bought.buyer, id)).unread).toBe(0)
    const { counts } = (await shop.call(calls.afterSaleList, { view: 'open' }, bought.buyer)).data
    expect(counts).toEqual({ open: 1, closed: 0, mine: 0, unread: 0 })
  })
})
