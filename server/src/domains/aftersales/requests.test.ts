import * as admin from '@pasar/contract/calls/admin/after-sales'
import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import * as calls from '@pasar/contract/calls/after-sales/after-sales'
import { orderInfo, orderList } from '@pasar/contract/calls/orders'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type AfterSaleShop, afterSaleShop } from './testing.ts'

let shop: AfterSaleShop
beforeAll(async () => {
  shop = await afterSaleShop()
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.findProblems()).toEqual([]))

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
    expect(await shop.submit(bought, { quantity: 3 })).toMatchObject({
      msg: 'You have chosen more items than can be requested: 2 left',
      data: { left: 2 },
    })
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

  it('cannot be about a missing parcel once the receipt is confirmed', async () => {
    const [received, shipped] = [await shop.buy(1), await shop.buy(1, { received: false })]
    expect((await shop.submit(received, { reason: 'not_arrived' })).name).toBe('input-invalid')
    const reasons = async ({ buyer, orderId }: typeof shipped) => {
      const { data } = await shop.call(calls.afterSaleReasonList, { kind: 'return', orderId }, buyer)
      return data.list.flatMap((one) => one.reasons.map(({ code }) => code))
    }
    expect(await reasons(received)).not.toContain('not_arrived')
    expect(await reasons(shipped)).toContain('not_arrived')
    expect(
      (await shop.call(calls.afterSaleReasonList, { orderId: shipped.orderId }, received.buyer)).name,
    ).toBe('not-found')
  })

  it('is offered by the order as long as the longest period of its products', async () => {
    const bought = await shop.buy(1)
    await shop.deps.db.execute(
      sql`update goods set warranty_days = 2000 where id = ${bought.sku.goodsId}::uuid`,
    )
    shop.clock.advance(1_500 * DAY_MS)
    const shown = (await shop.call(orderInfo, { id: bought.orderId }, bought.buyer)).data
    const { list } = (await shop.call(orderList, { view: 'all' }, bought.buyer)).data
    expect(shown.actions).toContain('afterSale')
    expect(list[0]?.actions).toContain('afterSale')
    expect((await shop.submit(bought, { kind: 'warranty' })).name).toBe('ok')
  })

  it('is offered by the order as the warranty alone, once returns and exchanges are over', async () => {
    const bought = await shop.buy(1)
    const read = async () => {
      const shown = (await shop.call(orderInfo, { id: bought.orderId }, bought.buyer)).data
      const [card] = (await shop.call(orderList, { view: 'all' }, bought.buyer)).data.list
      return [shown, card!].map(({ actions, isWarrantyOnly }) => [
        actions.includes('afterSale'),
        isWarrantyOnly,
      ])
    }
    expect(await read()).toEqual([
      [true, false],
      [true, false],
    ])
    shop.clock.advance(120 * DAY_MS)
    expect(await read()).toEqual([
      [true, true],
      [true, true],
    ])
    // A product can have a longer period than the settings.
    await shop.deps.db.execute(sql`update goods set return_days = 200 where id = ${bought.sku.goodsId}::uuid`)
    expect((await read()).flat()).toEqual([true, false, true, false])
  })

  it('takes 50 messages a day, and says when the next one is possible', async () => {
    const bought = await shop.buy(1)
    const { id } = (await shop.submit(bought)).data
    const write = () => shop.call(calls.afterSaleMessage, { id, text: 'Hello' }, bought.buyer)
    await shop.deps.db.execute(sql`
      insert into after_sale_messages (id, after_sale_id, party, text, at)
      select gen_random_uuid(), ${id}::uuid, 'buyer', 'Hello', ${shop.clock.now().toISOString()}::timestamptz
      from generate_series(1, 49)`)
    shop.clock.advance(3_600_000)
    expect((await write()).name).toBe('ok')
    expect(await write()).toMatchObject({ name: 'too-many-requests', data: { retryAfter: 23 * 3_600 } })
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

  it('adds nothing to the timeline when the number of a parcel is given again', async () => {
    const bought = await shop.buy()
    const { id } = (await shop.submit(bought)).data
    await shop.approve(id)
    const sent = { id, carrier: 'Post', trackingNo: shop.trackingNo() }
    const save = async () => (await shop.call(calls.afterSaleExpressSave, sent, bought.buyer)).data
    const first = await save()
    shop.clock.advance(60_000)
    expect(await save()).toEqual({ ...first, now: expect.any(String) })
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
