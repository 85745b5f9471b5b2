import * as calls from '@pasar/contract/calls/after-sales/after-sales'
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

describe('an exchange', () => {
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
    expect((await shop.sendReplacement(id)).data).toMatchObject({ state: 'replacement_sent' })
    expect((await shop.sendReplacement(id)).name).toBe('state-changed')
    expect(await shop.level(bought)).toEqual({ on_hand: before.on_hand - 1, reserved: before.reserved })
    expect((await shop.call(calls.afterSaleReceipt, { id }, bought.buyer)).data.state).toBe('finished')
    expect((await shop.submit(bought, { kind: 'exchange', quantity: 2 })).name).toBe('exchanges-reached')
    expect((await shop.submit(bought, { quantity: 2 })).name).toBe('ok')
  })

  it('whose unit is returned later puts the replacement back into stock, at the price of the order', async () => {
    const bought = await shop.buy(2)
    const other = await shop.sku({ goodsId: bought.sku.goodsId, stock: 5 })
    const items = [{ itemId: bought.itemId, quantity: 1, replacementSkuId: other.id }]
    const exchanged = await shop.toReceived(bought, { kind: 'exchange', items })
    await shop.sendReplacement(exchanged)
    await shop.call(calls.afterSaleReceipt, { id: exchanged }, bought.buyer)
    const before = [await shop.level(bought), await shop.level({ sku: other })]
    const id = await shop.toReceived(bought, { quantity: 2 })
    expect((await shop.show(bought.buyer, id)).lines.map(({ skuId }) => skuId).toSorted()).toEqual(
      [bought.sku.id, other.id].toSorted(),
    )
    expect((await shop.refund(id)).data.refund?.amount.amount).toBe('50.00')
    await shop.runJobs()
    const after = [await shop.level(bought), await shop.level({ sku: other })]
    expect(after.map(({ on_hand }, at) => on_hand - before[at]!.on_hand)).toEqual([1, 1])
    expect((await shop.show(bought.buyer, id)).state).toBe('refunded')
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

  it('is refused when its lines ask for different replacements of one item', async () => {
    const bought = await shop.buy(3)
    const other = await shop.sku({ goodsId: bought.sku.goodsId, stock: 5 })
    const line = (replacementSkuId?: string) => ({ itemId: bought.itemId, quantity: 1, replacementSkuId })
    const submit = (...items: ReturnType<typeof line>[]) => shop.submit(bought, { kind: 'exchange', items })
    const refused = await submit(line(other.id), line(bought.sku.id))
    expect(refused).toMatchObject({ name: 'input-invalid', data: { fields: { items: expect.any(String) } } })
    expect((await submit(line(other.id), line())).name).toBe('input-invalid')
    const { lines } = (await submit(line(other.id), line(other.id))).data
    expect(lines).toMatchObject([{ quantity: 2 }])
  })

  it('under warranty sends the repaired unit back without stock', async () => {
    const bought = await shop.buy(1)
    const before = await shop.level(bought)
    const { id } = (await shop.submit(bought, { kind: 'warranty', reason: 'stopped_working' })).data
    await shop.approve(id)
    await shop.sendGoods(bought.buyer, id)
    await shop.receive(id, 1, 'repair')
    expect((await shop.sendReplacement(id)).name).toBe('ok')
    expect(await shop.level(bought)).toEqual(before)
    shop.clock.advance(21 * DAY_MS)
    await shop.jobs.run(shop.deps, 'aftersales.end-due')
    expect((await shop.show(bought.buyer, id)).state).toBe('finished')
  })
})
