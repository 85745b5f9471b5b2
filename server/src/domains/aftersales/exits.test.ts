import * as admin from '@pasar/contract/calls/admin/after-sales'
import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import * as calls from '@pasar/contract/calls/after-sales/after-sales'
import { messageList } from '@pasar/contract/calls/messages/messages'
import { orderInfo } from '@pasar/contract/calls/orders'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { emit } from '../../platform/outbox/outbox.ts'
import { getBalances, memberOwner } from '../ledger/index.ts'
import { settings } from '../settings/index.ts'
import { setSettings } from '../settings/testing.ts'
import { type AfterSaleShop, afterSaleShop, type Bought } from './testing.ts'

let shop: AfterSaleShop
beforeAll(async () => {
  shop = await afterSaleShop()
  await settings.start!(shop.deps)
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.findProblems()).toEqual([]))

const lose = (id: string) =>
  shop.call(admin.adminAfterSaleLose, { id, reason: 'The carrier has lost it' }, shop.service)
const runJob = (name: string) => shop.jobs.run(shop.deps, name)
async function toTransit(bought: Bought, change: Parameters<typeof shop.submit>[1] = {}) {
  const { id } = (await shop.submit(bought, change)).data
  await shop.approve(id)
  await shop.sendGoods(bought.buyer, id)
  return id
}
const deliver = async (id: string, purpose: string) => {
  const sent = await shop.one<{ packageId: string; orderId: string }>(sql`
    update packages set state = 'delivered', delivered_at = ${shop.clock.now().toISOString()}::timestamptz
    where after_sale_id = ${id}::uuid and purpose = ${purpose}
    returning id as "packageId", order_id as "orderId"`)
  await emit(shop.deps.db, 'parcel.delivered', sent)
  await shop.runJobs()
}

describe('goods that never arrive', () => {
  it('remind the member, then close the request and release the replacement, once each', async () => {
    const bought = await shop.buy(1)
    const before = await shop.level(bought)
    const id = await toTransit(bought, { kind: 'exchange' })
    const reminders = () => shop.emails.filter(({ subject }) => subject.includes('has not arrived')).length
    await runJob('aftersales.remind-parcels')
    expect(reminders()).toBe(0)
    shop.clock.advance(26 * DAY_MS)
    for (const _ of [1, 2]) await runJob('aftersales.remind-parcels')
    await shop.runJobs()
    expect(reminders()).toBe(1)
    await runJob('aftersales.end-due')
    expect((await shop.show(bought.buyer, id)).state).toBe('in_transit')
    shop.clock.advance(5 * DAY_MS)
    await runJob('aftersales.end-due')
    const closed = await shop.show(bought.buyer, id)
    expect(closed).toMatchObject({ state: 'lost', actions: ['message'] })
    expect(closed.steps.at(-1)?.key).toBe('lost')
    expect(await shop.level(bought)).toEqual(before)
    expect((await shop.submit(bought)).name).toBe('after-sale-excluded')
  })

  it('are closed by staff, and open the request again when they arrive after all', async () => {
    const bought = await shop.buy(1)
    const before = await shop.level(bought)
    const id = await toTransit(bought, { kind: 'exchange' })
    expect((await lose(id)).data).toMatchObject({ state: 'lost', actions: ['receive', 'reply'] })
    expect((await lose(id)).name).toBe('state-changed')
    expect((await shop.receive(id)).data).toMatchObject({ state: 'received' })
    expect(await shop.level(bought)).toEqual({
      on_hand: before.on_hand + 1,
      reserved: before.reserved + 1,
    })
    expect((await shop.sendReplacement(id)).name).toBe('ok')
    const second = await shop.buy(1)
    const refused = await toTransit(second, { kind: 'exchange' })
    await lose(refused)
    const level = await shop.level(second)
    expect((await shop.receive(refused, 0, 'restock', 'Broken')).data.state).toBe('refused')
    expect(await shop.level(second)).toEqual(level)
  })

  it('close a request that was withdrawn on their way, unless the carrier has delivered them', async () => {
    const [lost, arrived] = [await shop.buy(1), await shop.buy(1)]
    const before = await shop.level(lost)
    const [lostId, arrivedId] = [await toTransit(lost, { kind: 'exchange' }), await toTransit(arrived)]
    await shop.call(calls.afterSaleCancel, { id: lostId }, lost.buyer)
    await shop.call(calls.afterSaleCancel, { id: arrivedId }, arrived.buyer)
    expect((await shop.show(lost.buyer, lostId)).state).toBe('refused')
    await deliver(arrivedId, 'return')
    expect((await lose(arrivedId)).name).toBe('state-changed')
    shop.clock.advance(31 * DAY_MS)
    await runJob('aftersales.end-due')
    expect(await shop.show(lost.buyer, lostId)).toMatchObject({ state: 'lost', actions: ['message'] })
    expect(await shop.level(lost)).toEqual(before)
    expect((await shop.show(arrived.buyer, arrivedId)).state).toBe('refused')
  })

  it('cannot open the request again when its units were requested meanwhile', async () => {
    const bought = await shop.buy(1)
    const id = await toTransit(bought)
    await lose(id)
    expect((await shop.submit(bought)).name).toBe('ok')
    expect((await shop.receive(id)).name).toBe('after-sale-too-many')
  })

  it('are not those that the carrier has delivered: they wait for the shop', async () => {
    const bought = await shop.buy(1)
    const id = await toTransit(bought)
    await deliver(id, 'return')
    shop.clock.advance(40 * DAY_MS)
    await runJob('aftersales.end-due')
    expect((await shop.show(bought.buyer, id)).state).toBe('in_transit')
    expect((await lose(id)).name).toBe('state-changed')
  })
})

describe('goods that were dropped off at an office by the word of the buyer alone', () => {
  async function toDropOff(bought: Bought) {
    const { id } = (await shop.submit(bought, { kind: 'exchange' })).data
    await shop.approve(id)
    const save = { id, way: 'dropOff' as const, officeId: shop.officeId }
    expect((await shop.call(calls.afterSaleExpressSave, save, bought.buyer)).data.state).toBe('in_transit')
    return id
  }

  it('are closed by staff when the office has none, not by the job', async () => {
    const bought = await shop.buy(1)
    const before = await shop.level(bought)
    const id = await toDropOff(bought)
    shop.clock.advance(100 * DAY_MS)
    await runJob('aftersales.end-due')
    const waiting = (await shop.call(admin.adminAfterSaleInfo, { id }, shop.service)).data
    expect(waiting).toMatchObject({
      state: 'in_transit',
      actions: expect.arrayContaining(['lose', 'receive']),
    })
    expect((await lose(id)).data).toMatchObject({ state: 'lost', actions: ['receive', 'reply'] })
    expect(await shop.level(bought)).toEqual(before)
  })

  it('are closed by staff also after their request was withdrawn, but not once they were inspected', async () => {
    const [lost, inspected] = [await shop.buy(1), await shop.buy(1)]
    const [lostId, inspectedId] = [await toDropOff(lost), await toDropOff(inspected)]
    await shop.call(calls.afterSaleCancel, { id: lostId }, lost.buyer)
    expect((await lose(lostId)).data.state).toBe('lost')
    await shop.receive(inspectedId, 0, 'restock', 'Broken')
    const refused = (await shop.call(admin.adminAfterSaleInfo, { id: inspectedId }, shop.service)).data
    expect(refused).toMatchObject({ state: 'refused', actions: ['sendBack', 'reply'] })
    expect((await lose(inspectedId)).name).toBe('state-changed')
  })
})

describe('goods that are not sent', () => {
  it('remind the member once before the request expires, by a message and an email', async () => {
    const bought = await shop.buy(1)
    const { id } = (await shop.submit(bought)).data
    await shop.approve(id)
    const title = 'Send the goods back soon'
    const remind = async () => {
      await runJob('aftersales.remind-parcels')
      await shop.runJobs()
      return shop.emails.filter(({ subject }) => subject.includes(title)).length
    }
    shop.clock.advance(6 * DAY_MS)
    expect(await remind()).toBe(0)
    shop.clock.advance(DAY_MS)
    expect(await remind()).toBe(1)
    expect(await remind()).toBe(1)
    const { list } = (await shop.call(messageList, {}, bought.buyer)).data
    expect(list.filter((message) => message.title === title)).toHaveLength(1)
    await runJob('aftersales.end-due')
    expect((await shop.show(bought.buyer, id)).state).toBe('awaiting_parcel')
    shop.clock.advance(4 * DAY_MS)
    await runJob('aftersales.end-due')
    expect((await shop.show(bought.buyer, id)).state).toBe('expired')
  })

  it('leave the reminder of the parcel that is sent afterwards', async () => {
    const bought = await shop.buy(1)
    const { id } = (await shop.submit(bought)).data
    await shop.approve(id)
    shop.clock.advance(8 * DAY_MS)
    await runJob('aftersales.remind-parcels')
    await shop.sendGoods(bought.buyer, id)
    const reminders = () => shop.emails.filter(({ subject }) => subject.includes('has not arrived')).length
    const before = reminders()
    shop.clock.advance(26 * DAY_MS)
    await runJob('aftersales.remind-parcels')
    await shop.runJobs()
    expect(reminders()).toBe(before + 1)
  })
})

describe('a warranty whose replacement is sold out', () => {
  async function toSoldOut(disposition: 'restock' | 'write_off') {
    const bought = await shop.buy(1)
    const { id } = (await shop.submit(bought, { kind: 'warranty' })).data
    await shop.approve(id)
    await shop.sendGoods(bought.buyer, id)
    await shop.receive(id, 1, disposition)
    await shop.deps.db.execute(
      sql`update stock_levels set on_hand = reserved where sku_id = ${bought.sku.id}::uuid`,
    )
    expect((await shop.sendReplacement(id)).name).toBe('out-of-stock')
    return { bought, id }
  }

  it('sends the goods of the member back without stock', async () => {
    const { bought, id } = await toSoldOut('write_off')
    const before = await shop.level(bought)
    expect((await shop.sendReplacement(id, { ownGoods: true })).data.state).toBe('replacement_sent')
    expect(await shop.level(bought)).toEqual(before)
  })

  it('is refunded', async () => {
    const { bought, id } = await toSoldOut('write_off')
    expect((await shop.refund(id)).data.refund?.amount.amount).toBe('25.00')
    await shop.runJobs()
    const done = await shop.show(bought.buyer, id)
    expect(done.state).toBe('refunded')
    expect(done.steps.at(-1)).toMatchObject({ key: 'refunded' })
  })

  it('cannot send goods back that went into stock and were sold', async () => {
    const { id } = await toSoldOut('restock')
    expect((await shop.sendReplacement(id, { ownGoods: true })).name).toBe('out-of-stock')
  })

  it('takes only restocked units out of stock when its own goods go back after an overruled refusal', async () => {
    const bought = await shop.buy(2)
    const before = await shop.level(bought)
    const { id } = (await shop.submit(bought, { kind: 'warranty', quantity: 2 })).data
    await shop.approve(id)
    await shop.sendGoods(bought.buyer, id)
    await shop.receive(id, 1, 'restock', 'One is broken')
    await shop.call(calls.afterSaleEscalate, { id, note: 'Both are' }, bought.buyer)
    const decision = { id, decision: 'overrule' as const, answer: 'Both are' }
    expect((await shop.call(admin.adminAfterSaleDecide, decision, shop.operator)).name).toBe('ok')
    expect((await shop.sendReplacement(id, { ownGoods: true })).data.state).toBe('replacement_sent')
    expect(await shop.level(bought)).toEqual(before)
  })
})

describe('a refund', () => {
  it('waits for a dispute of the order that takes its amount', async () => {
    const bought = await shop.buy(1)
    const id = await shop.toReceived(bought)
    const setRefunding = (amount: string) =>
      shop.deps.db.execute(
        sql`update orders set refunding = ${sql.raw(amount)} where id = ${bought.orderId}::uuid`,
      )
    await setRefunding('paid')
    expect((await shop.refund(id)).name).toBe('refund-waits-for-order')
    expect((await shop.show(bought.buyer, id)).state).toBe('received')
    await setRefunding('0')
    expect((await shop.refund(id)).data.refund?.amount.amount).toBe('25.00')
  })

  it('of an order that points paid returns them, or settles when they were returned before', async () => {
    await setSettings(shop.deps, { pointsShareBp: 10_000, pointsPerMajor: 10 })
    const points = async (id: string) =>
      (await getBalances(shop.deps.db, memberOwner(id))).get('PTS')?.available ?? 0n
    const inPoints = async (): Promise<Bought> => {
      const [buyer, sku] = [await shop.fundedBuyer(), await shop.sku({ price: 12_500 })]
      const orderId = await shop.placePaidOrder(buyer, [[sku, 2]], { points: '2500' })
      await shop.ship(orderId)
      const itemId = (await shop.call(orderInfo, { id: orderId }, buyer)).data.items[0]!.id
      return { buyer, sku, orderId, itemId, quantity: 2 }
    }
    const bought = await inPoints()
    const before = await points(bought.buyer.id)
    const id = await shop.toReceived(bought, { quantity: 1 })
    expect((await shop.refund(id)).name).toBe('ok')
    await shop.runJobs()
    expect((await shop.show(bought.buyer, id)).state).toBe('refunded')
    expect((await points(bought.buyer.id)) - before).toBe(125_000n)
    const other = await inPoints()
    const second = await shop.toReceived(other, { quantity: 1 })
    const refund = { orderId: other.orderId, reason: 'goodwill' }
    expect((await shop.call(adminOrderRefund, refund, shop.service)).name).toBe('ok')
    await shop.runJobs()
    expect((await shop.refund(second)).data).toMatchObject({ state: 'refunded' })
    await setSettings(shop.deps, { pointsShareBp: null, pointsPerMajor: null })
  })
})

describe('a parcel', () => {
  it('with refused units does not start the deadline of the replacement', async () => {
    const bought = await shop.buy(2)
    const { id } = (await shop.submit(bought, { kind: 'exchange', quantity: 2 })).data
    await shop.approve(id)
    await shop.sendGoods(bought.buyer, id)
    await shop.receive(id, 1, 'restock', 'One is broken')
    expect((await shop.sendReplacement(id)).name).toBe('ok')
    expect((await shop.sendBack(id)).data.state).toBe('replacement_sent')
    const { until } = await shop.show(bought.buyer, id)
    await deliver(id, 'sent_back')
    expect((await shop.show(bought.buyer, id)).until).toBe(until)
    await deliver(id, 'replacement')
    expect((await shop.show(bought.buyer, id)).until).not.toBe(until)
  })
})

it('a job that ends requests goes on after one that fails, and fails itself', async () => {
  const [first, second] = [await shop.buy(1), await shop.buy(1)]
  const ids = []
  for (const bought of [first, second]) {
    const { id } = (await shop.submit(bought)).data
    await shop.approve(id)
    ids.push(id)
  }
  const setClaimed = (claimed: number) =>
    shop.deps.db.execute(
      sql`update order_items set claimed = ${claimed}::int where id = ${first.itemId}::uuid`,
    )
  await setClaimed(0)
  shop.clock.advance(11 * DAY_MS)
  await expect(runJob('aftersales.end-due')).rejects.toThrow('were not ended')
  const states = await Promise.all([shop.show(first.buyer, ids[0]!), shop.show(second.buyer, ids[1]!)])
  expect(states.map(({ state }) => state)).toEqual(['awaiting_parcel', 'expired'])
  await setClaimed(1)
  await shop.call(calls.afterSaleCancel, { id: ids[0]! }, first.buyer)
})
