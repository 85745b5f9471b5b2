import * as admin from '@pasar/contract/calls/admin/after-sales'
import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import * as calls from '@pasar/contract/calls/after-sales/after-sales'
import { orderInfo, orderList } from '@pasar/contract/calls/orders'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger, getBalances, memberOwner } from '../ledger/index.ts'
import { type AfterSaleShop, afterSaleShop } from './testing.ts'

let shop: AfterSaleShop
beforeAll(async () => {
  shop = await afterSaleShop()
})
afterAll(() => shop.close())
afterEach(async () => {
  expect((await auditLedger(shop.deps.db)).problems).toEqual([])
  const { n } = await shop.one<{ n: number }>(sql`
    select count(*)::int as n from orders o where o.open_after_sales <> (
      select count(*) from after_sales a where a.order_id = o.id
        and a.state not in ('rejected', 'refunded', 'finished', 'withdrawn', 'expired'))`)
  expect(n).toBe(0)
})

const balance = async (id: string) =>
  (await getBalances(shop.deps.db, memberOwner(id))).get('MYR')?.available ?? 0n

describe('a return', () => {
  it('goes from the request to the refund, and puts the unit back into stock', async () => {
    const bought = await shop.buy(2)
    const { buyer, orderId } = bought
    const before = { money: await balance(buyer.id), stock: await shop.level(bought) }
    const requested = (await shop.submit(bought)).data
    expect(requested).toMatchObject({
      state: 'under_review',
      actions: ['message', 'withdraw'],
      goodsBack: true,
    })
    expect(requested.ceiling?.amount).toBe('25.00')
    expect((await shop.approve(requested.id)).data).toMatchObject({ state: 'awaiting_parcel' })
    const waiting = await shop.show(buyer, requested.id)
    expect(waiting.actions).toEqual(['sendParcel', 'message', 'withdraw'])
    expect(waiting.returnAddress).toMatchObject({ name: 'Shah Alam', officeId: shop.officeId })
    expect((await shop.sendGoods(buyer, requested.id)).data.actions).toContain('changeParcel')
    expect((await shop.receive(requested.id)).data.actions).toEqual(['refund', 'reply'])
    expect((await shop.refund(requested.id)).name).toBe('ok')
    await shop.runJobs()
    const done = await shop.show(buyer, requested.id)
    expect(done).toMatchObject({
      state: 'refunded',
      amount: { amount: '25.00' },
      refund: { amount: { amount: '25.00' } },
    })
    expect(done.steps.map(({ key }) => key)).toEqual([
      'submitted',
      'approved',
      'parcelSent',
      'received',
      'refunded',
    ])
    expect(done.steps.every(({ at }) => at !== null)).toBe(true)
    expect(await balance(buyer.id)).toBe(before.money + 2_500n)
    expect((await shop.level(bought)).on_hand).toBe(before.stock.on_hand + 1)
    const order = (await shop.call(orderInfo, { id: orderId }, buyer)).data
    expect(order.items[0]).toMatchObject({ refunded: 1, afterSale: { id: requested.id, state: 'refunded' } })
    expect(shop.emails.some(({ subject }) => subject.includes(requested.no))).toBe(true)
  })

  it('without the goods is refunded after the approval', async () => {
    const bought = await shop.buy(1, { received: false })
    const { id } = (await shop.submit(bought, { reason: 'not_arrived' })).data
    expect((await shop.approve(id)).data).toMatchObject({ state: 'approved', goodsBack: false })
    expect((await shop.refund(id)).name).toBe('ok')
    await shop.runJobs()
    expect((await shop.show(bought.buyer, id)).steps.map(({ key }) => key)).toEqual([
      'submitted',
      'approved',
      'refunded',
    ])
  })

  it('refunds less with a reason only, never more, and the whole freight when the shop says so', async () => {
    const bought = await shop.buy(2)
    const id = await shop.toReceived(bought)
    const { refundable } = (await shop.call(admin.adminAfterSaleInfo, { id }, shop.service)).data
    expect(refundable?.freight.amount).not.toBe('0.00')
    expect((await shop.refund(id, { amount: '25.01' })).name).toBe('refund-too-large')
    expect((await shop.refund(id, { amount: '20.00' })).name).toBe('input-invalid')
    const done = await shop.refund(id, { freight: true })
    const all = Number(refundable!.amount.amount) + Number(refundable!.freight.amount)
    expect(done.data.refund?.amount.amount).toBe(all.toFixed(2))
    expect((await shop.refund(id)).name).toBe('state-changed')
    const second = await shop.toReceived(bought)
    expect(
      (await shop.refund(second, { amount: '20.00', reason: 'opened' })).data.refund?.amount.amount,
    ).toBe('20.00')
  })

  it('is settled when the order was refunded otherwise before', async () => {
    const bought = await shop.buy(1)
    const id = await shop.toReceived(bought)
    const refund = { orderId: bought.orderId, reason: 'goodwill' }
    expect((await shop.call(adminOrderRefund, refund, shop.service)).name).toBe('ok')
    await shop.runJobs()
    expect((await shop.refund(id)).data).toMatchObject({
      state: 'refunded',
      refund: { amount: { amount: '0.00' } },
    })
  })

  it('is rejected with a reason, and can be sent again once, within its first period', async () => {
    const bought = await shop.buy(1)
    const { id } = (await shop.submit(bought)).data
    expect(
      (await shop.call(admin.adminAfterSaleReject, { id, reason: 'No fault found' }, shop.service)).name,
    ).toBe('ok')
    expect(await shop.show(bought.buyer, id)).toMatchObject({
      state: 'rejected',
      decisionNote: 'No fault found',
      actions: ['reapply', 'escalate', 'message'],
    })
    await shop.deps.db.execute(sql`
      update orders set received_at = received_at - interval '15 days' where id = ${bought.orderId}::uuid`)
    expect((await shop.submit(bought)).data).toMatchObject({ obstacle: 'too_late' })
    const again = await shop.submit(bought, { formerId: id })
    expect(again.name).toBe('after-sale-excluded')
    await shop.deps.db.execute(sql`
      update after_sales set created_at = created_at - interval '1 day' where id = ${id}::uuid`)
    // Only the same kind counts from the first request.
    expect((await shop.submit(bought, { formerId: id, kind: 'exchange' })).name).toBe('after-sale-excluded')
    const repeated = await shop.submit(bought, { formerId: id })
    expect(repeated.data).toMatchObject({ state: 'under_review', formerId: id })
    expect((await shop.submit(bought, { formerId: id })).name).toBe('state-changed')
    expect((await shop.show(bought.buyer, id)).laterId).toBe(repeated.data.id)
  })
})

describe('a request', () => {
  it('is refused for what cannot be requested, with the reason', async () => {
    const [bought, other] = [await shop.buy(2), await shop.buy(1)]
    const unshipped = await shop.buy(1, { shipped: false, received: false })
    const shipped = await shop.buy(1, { received: false })
    expect((await shop.submit(other, { items: [{ itemId: bought.itemId, quantity: 1 }] })).name).toBe(
      'not-found',
    )
    expect((await shop.submit({ ...bought, buyer: other.buyer })).name).toBe('not-found')
    expect((await shop.submit(bought, { items: [] })).name).toBe('input-invalid')
    expect((await shop.submit(bought, { reason: 'stopped_working' })).name).toBe('input-invalid')
    expect((await shop.submit(bought, { quantity: 3 })).data).toMatchObject({ left: 2 })
    expect((await shop.submit(unshipped)).data).toMatchObject({ obstacle: 'not_shipped' })
    expect((await shop.submit(shipped, { kind: 'exchange' })).data).toMatchObject({
      obstacle: 'not_received',
    })
    expect((await shop.submit(bought, { fileIds: [shop.deps.ids.uuid()] })).name).toBe('input-invalid')
    await shop.deps.db.execute(
      sql`update goods set return_days = 0, warranty_days = 30 where id = ${bought.sku.goodsId}::uuid`,
    )
    expect((await shop.submit(bought)).data).toMatchObject({ obstacle: 'excluded' })
    expect((await shop.submit(bought, { kind: 'warranty' })).name).toBe('ok')
    shop.clock.advance(30 * DAY_MS)
    expect((await shop.submit(bought, { kind: 'warranty' })).data).toMatchObject({ obstacle: 'too_late' })
  })

  it('shares its units with refunds: neither gets what the other has', async () => {
    const bought = await shop.buy(2)
    const { id } = (await shop.submit(bought, { quantity: 2 })).data
    const items = [{ itemId: bought.itemId, quantity: 1 }]
    const refund = () =>
      shop.call(adminOrderRefund, { orderId: bought.orderId, items, reason: 'broken' }, shop.service)
    expect((await refund()).name).toBe('input-invalid')
    expect((await shop.submit(bought)).data).toMatchObject({ left: 0 })
    expect((await shop.call(calls.afterSaleCancel, { id }, bought.buyer)).data).toMatchObject({
      state: 'withdrawn',
    })
    expect((await refund()).name).toBe('ok')
    expect((await shop.submit(bought, { quantity: 2 })).data).toMatchObject({ left: 1 })
  })

  it('keeps its order from completing, and puts it into the view of after-sales', async () => {
    const bought = await shop.buy(1)
    const { id } = (await shop.submit(bought)).data
    const list = (await shop.call(orderList, { view: 'afterSale' }, bought.buyer)).data
    expect(list.counts.afterSale).toBe(1)
    shop.clock.advance(16 * DAY_MS)
    const state = async () => {
      await shop.jobs.run(shop.deps, 'orders.complete-due')
      return (await shop.call(orderInfo, { id: bought.orderId }, bought.buyer)).data.state
    }
    expect(await state()).toBe('received')
    expect((await shop.call(calls.afterSaleCancel, { id }, bought.buyer)).name).toBe('ok')
    expect(await state()).toBe('completed')
  })

  it('expires when the goods are not sent in time, and cannot be withdrawn after the receipt', async () => {
    const bought = await shop.buy(1)
    const { id } = (await shop.submit(bought)).data
    await shop.approve(id)
    shop.clock.advance(11 * DAY_MS)
    await shop.jobs.run(shop.deps, 'aftersales.end-due')
    expect((await shop.show(bought.buyer, id)).state).toBe('expired')
    const second = await shop.buy(1)
    const received = await shop.toReceived(second)
    expect((await shop.call(calls.afterSaleCancel, { id: received }, second.buyer)).name).toBe(
      'state-changed',
    )
  })

  it('that is withdrawn on the way sends the goods back, which the buyer receives', async () => {
    const bought = await shop.buy(1)
    const { id } = (await shop.submit(bought)).data
    await shop.approve(id)
    await shop.sendGoods(bought.buyer, id)
    const withdrawn = (await shop.call(calls.afterSaleCancel, { id }, bought.buyer)).data
    expect(withdrawn).toMatchObject({ state: 'refused', actions: ['message'] })
    const sent = await shop.call(
      admin.adminAfterSaleSendBack,
      { id, carrier: 'Post', trackingNo: shop.trackingNo() },
      shop.service,
    )
    expect(sent.data.state).toBe('sent_back')
    const finished = (await shop.call(calls.afterSaleReceipt, { id }, bought.buyer)).data
    expect(finished.steps.map(({ key }) => key)).toEqual([
      'submitted',
      'approved',
      'parcelSent',
      'withdrawn',
      'sentBack',
      'finished',
    ])
    expect(finished.parcels.map(({ purpose }) => purpose)).toEqual(['return', 'sent_back'])
  })

  it('accepts a drop-off at a service center, and corrects the number of a parcel', async () => {
    const bought = await shop.buy(2)
    const { id } = (await shop.submit(bought)).data
    const save = (input: object) => shop.call(calls.afterSaleExpressSave, { id, ...input }, bought.buyer)
    expect((await save({ carrier: 'Post', trackingNo: 'X' })).name).toBe('state-changed')
    await shop.approve(id)
    expect((await save({})).name).toBe('input-invalid')
    expect((await save({ carrier: 'Post' })).name).toBe('input-invalid')
    expect((await save({ way: 'dropOff' })).name).toBe('input-invalid')
    expect((await save({ way: 'dropOff', officeId: shop.deps.ids.uuid() })).name).toBe('not-found')
    const dropped = (await save({ way: 'dropOff', officeId: shop.officeId })).data
    expect(dropped).toMatchObject({ state: 'in_transit', dropOff: { name: 'Shah Alam' }, parcels: [] })
    const second = (await shop.submit(bought)).data.id
    await shop.approve(second)
    const { parcels } = (await shop.sendGoods(bought.buyer, second)).data
    const taken = { id: second, carrier: 'Post', trackingNo: shop.trackingNo() }
    expect((await shop.call(calls.afterSaleExpressSave, taken, bought.buyer)).data.parcels).toMatchObject([
      { id: parcels[0]!.id, trackingNo: taken.trackingNo },
    ])
    const track = (await shop.call(calls.afterSaleTrack, { id: second }, bought.buyer)).data
    expect(track.parcels).toHaveLength(1)
  })
})

describe('an exchange', () => {
  const sendReplacement = (id: string) =>
    shop.call(
      admin.adminAfterSaleSendReplacement,
      { id, carrier: 'Post', trackingNo: shop.trackingNo() },
      shop.service,
    )

  it('reserves its replacement at the approval, sends it, and is finished by the receipt', async () => {
    const bought = await shop.buy(2)
    const before = await shop.level(bought)
    const { list } = (await shop.call(calls.afterSaleReplacements, { itemId: bought.itemId }, bought.buyer))
      .data
    expect(list).toMatchObject([{ skuId: bought.sku.id, same: true }])
    const { id } = (await shop.submit(bought, { kind: 'exchange' })).data
    expect((await shop.approve(id, { goodsBack: false })).name).toBe('input-invalid')
    await shop.approve(id)
    expect(await shop.level(bought)).toEqual({ ...before, reserved: before.reserved + 1 })
    await shop.sendGoods(bought.buyer, id)
    expect((await shop.receive(id, 1, 'repair')).name).toBe('input-invalid')
    await shop.receive(id, 1, 'write_off')
    expect((await shop.refund(id)).name).toBe('state-changed')
    expect((await sendReplacement(id)).data).toMatchObject({ state: 'replacement_sent' })
    expect((await sendReplacement(id)).name).toBe('state-changed')
    expect(await shop.level(bought)).toEqual({ on_hand: before.on_hand - 1, reserved: before.reserved })
    expect((await shop.call(calls.afterSaleReceipt, { id }, bought.buyer)).data.state).toBe('finished')
    expect((await shop.submit(bought, { kind: 'exchange', quantity: 2 })).name).toBe('exchanges-reached')
    expect((await shop.submit(bought, { quantity: 2 })).name).toBe('ok')
  })

  it('releases the replacement when the shop refuses the goods, which go back', async () => {
    const bought = await shop.buy(1)
    const before = await shop.level(bought)
    const { id } = (await shop.submit(bought, { kind: 'exchange' })).data
    await shop.approve(id)
    await shop.sendGoods(bought.buyer, id)
    expect((await shop.receive(id, 0)).name).toBe('input-invalid')
    expect((await shop.receive(id, 0, 'restock', 'Broken by the buyer')).data).toMatchObject({
      state: 'refused',
      actions: ['sendBack', 'reply'],
    })
    expect(await shop.level(bought)).toEqual(before)
  })

  it('is refused for another product and for a replacement that is sold out', async () => {
    const [bought, other] = [await shop.buy(1), await shop.sku({ stock: 5 })]
    const items = [{ itemId: bought.itemId, quantity: 1, replacementSkuId: other.id }]
    expect((await shop.submit(bought, { kind: 'exchange', items })).name).toBe('replacement-unavailable')
    const { id } = (await shop.submit(bought, { kind: 'exchange' })).data
    await shop.deps.db.execute(sql`update stock_levels set on_hand = 0 where sku_id = ${bought.sku.id}::uuid`)
    expect((await shop.approve(id)).name).toBe('out-of-stock')
  })

  it('under warranty sends the repaired unit back without stock', async () => {
    const bought = await shop.buy(1)
    const before = await shop.level(bought)
    const { id } = (await shop.submit(bought, { kind: 'warranty', reason: 'stopped_working' })).data
    await shop.approve(id)
    await shop.sendGoods(bought.buyer, id)
    await shop.receive(id, 1, 'repair')
    expect((await sendReplacement(id)).name).toBe('ok')
    expect(await shop.level(bought)).toEqual(before)
    shop.clock.advance(21 * DAY_MS)
    await shop.jobs.run(shop.deps, 'aftersales.end-due')
    expect((await shop.show(bought.buyer, id)).state).toBe('finished')
  })
})

describe('an escalation', () => {
  const escalate = (buyer: { token: string }, id: string) =>
    shop.call(calls.afterSaleEscalate, { id, note: 'It is broken' }, buyer)
  const decide = (id: string, decision: 'uphold' | 'overrule') =>
    shop.call(admin.adminAfterSaleDecide, { id, decision, answer: 'We have looked at it' }, shop.service)
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
    ).toMatchObject({ unread: 2 })
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

describe('both families', () => {
  it('check and send the same request', async () => {
    const bought = await shop.buy(2)
    const items = [{ itemId: bought.itemId, quantity: 2 }]
    const { buyer, orderId } = bought
    const checked = (await shop.call(calls.orderAfterSaleApply, { orderId, items }, buyer)).data
    expect(checked).toMatchObject({
      ceiling: { amount: '50.00' },
      ways: [{ method: 'balance', amount: { amount: '50.00' } }],
    })
    const listed = (await shop.call(calls.afterSaleGoods, { orderId }, buyer)).data
    expect(listed.kinds).toEqual(['return', 'exchange', 'warranty'])
    const sent = await shop.call(
      calls.orderAfterSaleSubmit,
      { orderId, kind: 'return', reason: 'damaged', items },
      buyer,
    )
    expect(sent.data.ceiling?.amount).toBe('50.00')
    const options = await Promise.all([
      shop.call(calls.afterSaleCarriers, {}, buyer),
      shop.call(calls.afterSaleCenters, { orderId }, buyer),
      shop.call(calls.afterSaleReasonList, { kind: 'warranty' }, buyer),
    ])
    expect(options.map(({ data }) => data.list.length)).toEqual([1, 1, 1])
  })
})
