import { adminAfterSaleReject } from '@pasar/contract/calls/admin/after-sales'
import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import * as calls from '@pasar/contract/calls/after-sales/after-sales'
import { orderConfirm, orderInfo } from '@pasar/contract/calls/orders'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilLockWait } from '../../platform/testing/locks.ts'
import { auditLedger } from '../ledger/index.ts'
import { type AfterSaleShop, afterSaleShop, type Bought } from './testing.ts'

let shop: AfterSaleShop
beforeAll(async () => {
  shop = await afterSaleShop()
})
afterAll(() => shop.close())

const item = ({ itemId }: Bought) =>
  shop.one<{ claimed: number; refunded: number }>(
    sql`select claimed, refunded_quantity as refunded from order_items where id = ${itemId}::uuid`,
  )
const count = (names: readonly string[], name: string) => names.filter((one) => one === name).length

describe('at once', () => {
  it('of 20 requests for 3 units, 3 succeed', async () => {
    const bought = await shop.buy(3)
    const results = await Promise.all(Array.from({ length: 20 }, () => shop.submit(bought)))
    const names = results.map(({ name }) => name)
    expect(count(names, 'ok')).toBe(3)
    expect(count(names, 'after-sale-too-many')).toBe(17)
    expect(await item(bought)).toEqual({ claimed: 3, refunded: 0 })
  })

  it('refunds by staff and requests share the units', async () => {
    const bought = await shop.buy(4)
    const items = [{ itemId: bought.itemId, quantity: 1 }]
    const refund = { orderId: bought.orderId, items, reason: 'broken' }
    const results = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        i % 2 ? shop.submit(bought) : shop.call(adminOrderRefund, refund, shop.service),
      ),
    )
    expect(
      count(
        results.map(({ name }) => name),
        'ok',
      ),
    ).toBe(4)
    const { claimed, refunded } = await item(bought)
    expect(claimed + refunded).toBe(4)
  })

  it('several refunds of one request refund once', async () => {
    const bought = await shop.buy(1)
    const id = await shop.toReceived(bought)
    const names = (await Promise.all(Array.from({ length: 5 }, () => shop.refund(id)))).map(
      ({ name }) => name,
    )
    expect(count(names, 'ok')).toBe(1)
    expect(count(names, 'state-changed')).toBe(4)
    await shop.runJobs()
    expect((await shop.show(bought.buyer, id)).state).toBe('refunded')
    expect((await auditLedger(shop.deps.db)).problems).toEqual([])
  })

  it('a withdrawal and an approval leave one of both states, with no stock reserved by a withdrawn one', async () => {
    const bought = await shop.buy(1)
    const before = await shop.level(bought)
    const { id } = (await shop.submit(bought, { kind: 'exchange' })).data
    await Promise.all([shop.approve(id), shop.call(calls.afterSaleCancel, { id }, bought.buyer)])
    expect((await shop.show(bought.buyer, id)).state).toBe('withdrawn')
    expect(await shop.level(bought)).toEqual(before)
  })

  it('a request and the confirmed receipt both succeed', async () => {
    const bought = await shop.buy(1, { received: false })
    const results = await Promise.all([
      shop.submit(bought),
      shop.call(orderConfirm, { id: bought.orderId }, bought.buyer),
    ])
    expect(results.map(({ name }) => name)).toEqual(['ok', 'ok'])
  })

  it('a refund by staff and the confirmed receipt both succeed, once each', async () => {
    for (let round = 0; round < 6; round++) {
      const bought = await shop.buy(2, { received: false })
      const items = [{ itemId: bought.itemId, quantity: 1 }]
      const refund = { orderId: bought.orderId, items, reason: 'broken' }
      const confirm = () => shop.call(orderConfirm, { id: bought.orderId }, bought.buyer)
      const [first, confirmed, again, second] = await Promise.all([
        shop.call(adminOrderRefund, refund, shop.service),
        confirm(),
        confirm(),
        shop.call(adminOrderRefund, refund, shop.service),
        shop.jobs.run(shop.deps, 'orders.receive-due'),
      ])
      // One refund for each unit; a second confirmation finds the order received.
      expect([first.name, second.name]).toEqual(['ok', 'ok'])
      expect(count([confirmed.name, again.name], 'ok')).toBe(1)
      await shop.runJobs()
      expect(await item(bought)).toEqual({ claimed: 0, refunded: 2 })
      const order = await shop.one<{ state: string; refunded: string; points: string }>(sql`
        select state, refunded::text, points_returned::text as points from orders where id = ${bought.orderId}::uuid`)
      const { sum } = await shop.one<{ sum: string }>(sql`
        select coalesce(sum(order_amount), 0)::text as sum from refunds
        where order_id = ${bought.orderId}::uuid and state = 'refunded'`)
      expect(order).toMatchObject({ state: 'received', refunded: sum })
      expect(await shop.findProblems()).toEqual([])
    }
  })

  it('a return, an exchange and a warranty claim of one item share its units', async () => {
    const bought = await shop.buy(2)
    const kinds = (['return', 'exchange', 'warranty'] as const).flatMap((kind) => [kind, kind, kind])
    const results = await Promise.all(kinds.map((kind) => shop.submit(bought, { kind })))
    const names = results.map(({ name }) => name)
    expect(count(names, 'ok')).toBe(2)
    expect(await item(bought)).toEqual({ claimed: 2, refunded: 0 })
    const ids = results.flatMap(({ name, data }) => (name === 'ok' ? data.id : []))
    // Each of them ends only once, although shop and buyer act at the same time.
    await Promise.all(
      ids.flatMap((id) => [
        shop.call(calls.afterSaleCancel, { id }, bought.buyer),
        shop.call(adminAfterSaleReject, { id, reason: 'no' }, shop.service),
        shop.call(calls.afterSaleCancel, { id }, bought.buyer),
      ]),
    )
    expect(await item(bought)).toEqual({ claimed: 0, refunded: 0 })
    expect(await shop.findProblems()).toEqual([])
  })

  it('a request and the completion of its order: an order with a request completes only after it', async () => {
    const bought = await shop.buy(1)
    await shop.deps.db.execute(sql`update goods set return_days = 60 where id = ${bought.sku.goodsId}::uuid`)
    shop.clock.advance(16 * DAY_MS)
    const complete = () => shop.jobs.run(shop.deps, 'orders.complete-due')
    const getState = async () => (await shop.call(orderInfo, { id: bought.orderId }, bought.buyer)).data.state
    // Not transact(): it allows no other connection.
    const racing = await shop.deps.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from order_items where id = ${bought.itemId}::uuid for update`)
      const submitted = shop.submit(bought)
      await untilLockWait(shop.deps.db)
      // The request has the order's lock and is not committed.
      return [submitted, complete()] as const
    })
    const [{ name, data }] = await Promise.all(racing)
    expect(name).toBe('ok')
    expect((await item(bought)).claimed).toBe(1)
    expect(await getState()).toBe('received')
    await complete()
    expect(await getState()).toBe('received')
    await shop.call(calls.afterSaleCancel, { id: data.id }, bought.buyer)
    await complete()
    expect(await getState()).toBe('completed')
  })
})
