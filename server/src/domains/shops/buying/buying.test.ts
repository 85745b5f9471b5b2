import { orderCreate } from '@pasar/contract/calls/checkout'
import { orderInfo, orderList } from '@pasar/contract/calls/orders'
import { specialOrderCreate } from '@pasar/contract/calls/orders/special-orders'
import { shopCartAdd, shopCartList } from '@pasar/contract/calls/shops/cart'
import { type ShopOrdered, shopBill, shopDraft, shopOrderPay } from '@pasar/contract/calls/shops/checkout'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Buyer, ringgit } from '../../checkout/testing.ts'
import { type SellingShop, sellingShop } from '../testing/selling.ts'
import type { Owner } from '../testing.ts'

let shop: SellingShop
let owner: Owner
let other: Owner
beforeAll(async () => {
  shop = await sellingShop()
  owner = await shop.owner()
  other = await shop.owner()
})
afterAll(() => shop.close())

const add = (buyer: Buyer, { shopId }: Owner, skuId: string, quantity = 1) => {
  shop.clock.advance(1_000)
  return shop.call(shopCartAdd, { shopId, skuId, quantity }, buyer)
}
const drafts = async (buyer: Buyer, choices: object[] = []) =>
  shop.call(shopDraft, { choices } as never, buyer)
const ordersOf = async (buyer: Buyer) =>
  (
    await shop.one<{ n: number }>(
      sql`select count(*)::int as n from orders where member_id = ${buyer.id}::uuid`,
    )
  ).n
const create = async (buyer: Buyer, orders: object[], headers = {}) => {
  const what = { kind: 'shop', addressId: buyer.addressId, orders } as never
  const placed = await shop.call(specialOrderCreate, what, { ...buyer, headers })
  return { ...placed, data: placed.data as ShopOrdered }
}

describe('refusals of a checkout in shops', () => {
  it('refuses nothing, unknown shops, SKUs that a shop does not sell, and closed shops', async () => {
    const buyer = await shop.buyer()
    const sku = await shop.offer(owner, 12_000)
    expect((await drafts(buyer)).name).toBe('nothing-selected')
    const direct = (shopId: string, skuId = sku.id) =>
      shop.call(shopDraft, { source: 'direct', shopId, skuId }, buyer)
    expect((await direct(shop.deps.ids.uuid())).name).toBe('not-found')
    expect((await direct(other.shopId)).name).toBe('sku-unavailable')
    await shop.setState(owner, 'held')
    expect((await direct(owner.shopId)).name).toBe('shop-unavailable')
    const order = { shopId: owner.shopId, total: ringgit(12_800) }
    const what = { source: 'direct', shopId: owner.shopId, skuId: sku.id, addressId: buyer.addressId }
    expect(
      (await shop.call(specialOrderCreate, { kind: 'shop', ...what, orders: [order] } as never, buyer)).name,
    ).toBe('shop-unavailable')
    await shop.setState(owner, 'open')
  })

  it('refuses a kind of order that does not exist', async () => {
    const buyer = await shop.buyer()
    const what = { kind: 'auction', orders: [{ shopId: owner.shopId, total: ringgit(12_800) }] } as never
    expect((await shop.call(specialOrderCreate, what, buyer)).name).toBe('input-invalid')
  })

  it('places a repeated request once', async () => {
    const buyer = await shop.buyer()
    const sku = await shop.offer(owner, 12_000)
    await add(buyer, owner, sku.id)
    const [draft] = (await drafts(buyer)).data.orders
    const { total, couponIds } = draft!.draft
    const order = { shopId: owner.shopId, total, couponIds }
    const key = { 'idempotency-key': 'shop-again' }
    const first = await create(buyer, [order], key)
    expect(first).toMatchObject({ name: 'ok', data: { kind: 'shop' } })
    expect(await create(buyer, [order], key)).toMatchObject({ name: 'ok', data: first.data })
    expect(await ordersOf(buyer)).toBe(1)
  })

  it('places no order when one of them is refused', async () => {
    const buyer = await shop.buyer()
    const [first, second] = [await shop.offer(owner, 12_000), await shop.offer(other, 15_000)]
    await add(buyer, owner, first.id)
    await add(buyer, other, second.id)
    const { orders } = (await drafts(buyer)).data
    const confirmed = orders.map(({ shopId, draft }) => ({ shopId, total: draft.total }))
    const wrong = [confirmed[0]!, { ...confirmed[1]!, total: ringgit(1) }]
    expect((await create(buyer, wrong)).name).toBe('price-changed')
    await shop.deps.db.execute(sql`update stock_levels set on_hand = 0 where sku_id = ${first.id}::uuid`)
    expect((await create(buyer, confirmed)).name).toBe('out-of-stock')
    await shop.deps.db.execute(sql`update stock_levels set on_hand = 9 where sku_id = ${first.id}::uuid`)
    await shop.setState(other, 'held')
    expect((await create(buyer, confirmed.toReversed())).name).toBe('shop-unavailable')
    await shop.setState(other, 'open')
    expect(await ordersOf(buyer)).toBe(0)
    expect((await shop.call(shopCartList, {}, buyer)).data.count).toBe(2)
  })

  it('refuses a coupon in two orders, and points that two orders together do not leave', async () => {
    const buyer = await shop.buyer()
    const coupon = await shop.coupon({ off: 500 }, buyer.id)
    const [first, second] = [await shop.offer(owner, 12_000), await shop.offer(other, 12_000)]
    await add(buyer, owner, first.id)
    await add(buyer, other, second.id)
    const both = (await drafts(buyer)).data.orders
    expect(both.map(({ draft }) => draft.couponIds)).toEqual([[coupon], []])
    const twice = both.map(({ shopId }) => ({ shopId, couponIds: [coupon], total: ringgit(12_300) }))
    expect((await create(buyer, twice)).name).toBe('coupon-unusable')
    await shop.givePoints(buyer.id, 10_000n)
    const points = both.map(({ shopId }) => ({ shopId, points: '60', couponIds: [] }))
    const priced = (await drafts(buyer, points)).data.orders
    expect(priced.map(({ draft }) => draft.points.used.amount)).toEqual(['60.00', '40.00'])
    const confirmed = priced.map(({ shopId }) => ({ shopId, points: '60', total: ringgit(12_740) }))
    expect((await create(buyer, confirmed)).name).toBe('insufficient-points')
    expect(await ordersOf(buyer)).toBe(0)
  })

  it('tells a changed price with the new draft', async () => {
    const buyer = await shop.buyer()
    const sku = await shop.offer(owner, 12_000)
    await add(buyer, owner, sku.id)
    const [draft] = (await drafts(buyer)).data.orders
    await shop.deps.db.execute(sql`update shop_skus set price = 13000 where sku_id = ${sku.id}::uuid`)
    const changed = await create(buyer, [{ shopId: owner.shopId, total: draft!.draft.total }])
    expect(changed.name).toBe('price-changed')
    expect(changed.data).toMatchObject({ draft: { total: ringgit(13_800) } })
  })

  it('pays no orders but those of shops, and no orders of others', async () => {
    const [buyer, stranger] = [await shop.buyer(), await shop.buyer()]
    const sku = await shop.sku()
    const what = {
      source: 'direct' as const,
      skuId: sku.id,
      addressId: buyer.addressId,
      total: ringgit(3_300),
    }
    const regular = (await shop.call(orderCreate, what, buyer)).data.orderId
    const { orderId } = await shop.order(buyer, owner)
    expect((await shop.call(shopBill, { orderIds: regular }, buyer)).name).toBe('not-found')
    expect((await shop.call(shopBill, { orderIds: orderId }, stranger)).name).toBe('not-found')
    const pay = { method: 'balance' as const, payPassword: '246810' }
    expect((await shop.call(shopOrderPay, { ...pay, orderIds: [regular] }, buyer)).name).toBe('not-found')
  })
})

describe('a checkout in shops', () => {
  it('places an order per shop, fixes its parts, and leaves the rest in the cart', async () => {
    const buyer = await shop.buyer()
    const coupon = await shop.coupon({ off: 1_000 }, buyer.id)
    const [first, second, gone] = [
      await shop.offer(owner, 12_000),
      await shop.offer(other, 15_000),
      await shop.offer(other, 12_000),
    ]
    await add(buyer, owner, first.id)
    await add(buyer, other, second.id, 2)
    await add(buyer, other, gone.id)
    await shop.deps.db.execute(sql`delete from shop_skus where sku_id = ${gone.id}::uuid`)
    const { orders, total } = (await drafts(buyer)).data
    // RM 150.00 × 2 reach free shipping.
    expect(orders.map(({ draft }) => draft.total)).toEqual([ringgit(29_000), ringgit(12_800)])
    expect(total).toEqual(ringgit(41_800))
    const confirmed = orders.map(({ shopId, draft }) => ({
      ...{ shopId, total: draft.total, couponIds: draft.couponIds },
    }))
    const created = await create(buyer, confirmed)
    expect(created.data.payable).toEqual(ringgit(41_800))
    expect(
      (await shop.call(shopCartList, {}, buyer)).data.shops.map(({ invalid }) => invalid.length),
    ).toEqual([1])
    const infos = await Promise.all(
      created.data.orders.map(
        async ({ orderId }) => (await shop.call(orderInfo, { id: orderId }, buyer)).data,
      ),
    )
    expect(infos.map(({ kind, hold, total }) => [kind, hold, total])).toEqual([
      ['shop', null, ringgit(29_000)],
      ['shop', null, ringgit(12_800)],
    ])
    expect(infos[0]!.prices[0]!.adjustments.map(({ kind, amount }) => [kind, amount.amount])).toEqual([
      ['list', '200.00'],
      ['shop', '100.00'],
      ['coupon', '-10.00'],
    ])
    const { rows } = await shop.deps.db.execute(sql`
      select o.seller_id as seller, i.quantity, i.wholesale::int, i.borne::int, i.fee::int, i.margin::int
      from shop_order_items i join orders o on o.id = i.order_id where o.member_id = ${buyer.id}::uuid order by i.quantity desc`)
    expect(rows).toEqual([
      { seller: other.shopId, quantity: 2, wholesale: 14_000, borne: 1_000, fee: 1_500, margin: 14_500 },
      { seller: owner.shopId, quantity: 1, wholesale: 7_000, borne: 0, fee: 600, margin: 4_400 },
    ])
    expect(coupon).toBeTruthy()
    expect((await shop.call(orderList, {}, buyer)).data.total).toBe(2)
  })

  it('gives owners no margin for what they buy themselves', async () => {
    const { orderId } = await shop.order(owner, owner)
    expect(
      await shop.one(sql`select margin::int from shop_order_items where order_id = ${orderId}::uuid`),
    ).toEqual({
      margin: 0,
    })
  })
})
