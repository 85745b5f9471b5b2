import * as admin from '@pasar/contract/calls/admin/after-sales'
import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import * as calls from '@pasar/contract/calls/after-sales/after-sales'
import { orderInfo } from '@pasar/contract/calls/orders'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getBalances, memberOwner } from '../ledger/index.ts'
import { type AfterSaleShop, afterSaleShop } from './testing.ts'

let shop: AfterSaleShop
beforeAll(async () => {
  shop = await afterSaleShop()
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.findProblems()).toEqual([]))

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

  it('goes back to the dispatch address in a shop without service centers, and is not approved without either', async () => {
    const { db } = shop.deps
    const unpublish = (published: boolean) => db.execute(sql`update offices set published = ${published}`)
    const bought = await shop.buy()
    const { id } = (await shop.submit(bought)).data
    await unpublish(false)
    const { rows } = await db.execute<{ copy: object }>(
      sql`select to_jsonb(d) as copy from dispatch_addresses d`,
    )
    await db.execute(sql`truncate dispatch_addresses`)
    expect((await shop.approve(id)).name).toBe('return-address-missing')
    await db.execute(sql`insert into dispatch_addresses
      select (jsonb_populate_record(null::dispatch_addresses, ${JSON.stringify(rows[0]!.copy)}::jsonb)).*`)
    expect((await shop.approve(id)).data).toMatchObject({
      state: 'awaiting_parcel',
      returnAddress: { officeId: null, name: 'Pasar Warehouse' },
    })
    await unpublish(true)
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
    const { lines, refundable } = (await shop.call(admin.adminAfterSaleInfo, { id }, shop.service)).data
    expect(lines).toMatchObject([{ points: null }])
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

  it('returns the points of one of two units at their points price', async () => {
    const bought = await shop.buy(2, { sku: await shop.sku({ pointsPrice: 100_000 }), inPoints: true })
    const pointsOf = async () =>
      (await getBalances(shop.deps.db, memberOwner(bought.buyer.id))).get('PTS')?.available
    expect(await pointsOf()).toBe(800_000n)
    const items = [{ itemId: bought.itemId, quantity: 1 }]
    const apply = { orderId: bought.orderId, kind: 'return', items } as const
    expect((await shop.call(calls.orderAfterSaleApply, apply, bought.buyer)).data).toMatchObject({
      ceiling: { amount: '0.00' },
      points: { amount: '1000.00', currency: 'PTS' },
      items: [{ points: { amount: '1000.00', currency: 'PTS' } }],
    })
    const id = await shop.toReceived(bought)
    const { lines } = (await shop.call(admin.adminAfterSaleInfo, { id }, shop.service)).data
    expect(lines).toMatchObject([
      { price: { amount: '0.00' }, points: { amount: '1000.00', currency: 'PTS' } },
    ])
    expect((await shop.refund(id)).name).toBe('ok')
    await shop.runJobs()
    const shown = { state: 'refunded', lines: [{ points: { amount: '1000.00' } }] }
    expect(await shop.show(bought.buyer, id)).toMatchObject(shown)
    expect(await pointsOf()).toBe(900_000n)
    // Staff refund the whole order while the other unit comes back: nothing returns twice.
    const second = await shop.toReceived(bought)
    const rest = { orderId: bought.orderId, reason: 'goodwill' }
    expect((await shop.call(adminOrderRefund, rest, shop.service)).name).toBe('ok')
    await shop.runJobs()
    expect(await pointsOf()).toBe(1_000_000n)
    expect((await shop.refund(second)).data).toMatchObject({ state: 'refunded' })
    await shop.runJobs()
    expect(await pointsOf()).toBe(1_000_000n)
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
    const items = [{ itemId: bought.itemId, quantity: 1 }]
    const list = async (formerId?: string) => {
      const { data } = await shop.call(
        calls.afterSaleGoods,
        { orderId: bought.orderId, formerId },
        bought.buyer,
      )
      return data.items[0]!.kinds.map(({ kind, max }) => [kind, max])
    }
    expect(await list()).toEqual([
      ['return', 0],
      ['exchange', 0],
      ['warranty', 1],
    ])
    expect((await list(id))[0]).toEqual(['return', 1])
    const check = (formerId?: string) =>
      shop.call(calls.orderAfterSaleApply, { orderId: bought.orderId, items, formerId }, bought.buyer)
    expect((await check()).name).toBe('after-sale-excluded')
    expect((await check(id)).data).toMatchObject({
      ceiling: { amount: '25.00' },
      kinds: ['return', 'warranty'],
    })
    const repeated = await shop.submit(bought, { formerId: id })
    expect((await check(id)).name).toBe('state-changed')
    expect(repeated.data).toMatchObject({ state: 'under_review', formerId: id })
    expect((await shop.submit(bought, { formerId: id })).name).toBe('state-changed')
    expect((await shop.show(bought.buyer, id)).laterId).toBe(repeated.data.id)
  })
})
