import { cartAdd, cartList } from '@pasar/contract/calls/cart'
import { cartGoods, createOrder } from '@pasar/contract/calls/checkout'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuyingShop, buyingShop, ringgit } from './testing.ts'

let shop: BuyingShop
beforeAll(async () => {
  shop = await buyingShop()
})
afterAll(() => shop.close())

const counts = (memberId: string) =>
  shop.one<{ orders: number }>(
    sql`select count(*)::int as orders from orders where member_id = ${memberId}::uuid`,
  )
const level = (skuId: string) =>
  shop.one<{ on_hand: number; reserved: number }>(
    sql`select on_hand, reserved from stock_levels where sku_id = ${skuId}::uuid`,
  )

describe('what is refused, and then nothing happened', () => {
  it('wants a signed-in member', async () => {
    const answer = await shop.call(createOrder, { addressId: shop.categoryId, total: ringgit(0) })
    expect(answer.name).toBe('token-invalid')
  })

  it('an empty cart', async () => {
    const buyer = await shop.buyer()
    const answer = await shop.call(createOrder, { addressId: buyer.addressId, total: ringgit(0) }, buyer)
    expect(answer.name).toBe('nothing-selected')
  })

  it("somebody else's address", async () => {
    const [buyer, other, sku] = [await shop.buyer(), await shop.buyer(), await shop.sku()]
    const order = { source: 'direct' as const, skuId: sku.id, quantity: 1, total: ringgit(3300) }
    expect((await shop.call(createOrder, { ...order, addressId: other.addressId }, buyer)).name).toBe(
      'address-required',
    )
    expect(
      (await shop.call(cartGoods, { source: 'direct', skuId: sku.id, addressId: other.addressId }, buyer))
        .name,
    ).toBe('not-found')
  })

  it('more than there is, with what is left', async () => {
    const [buyer, sku] = [await shop.buyer(), await shop.sku({ stock: 2 })]
    const answer = await shop.call(
      createOrder,
      { source: 'direct', skuId: sku.id, quantity: 3, addressId: buyer.addressId, total: ringgit(1) },
      buyer,
    )
    expect(answer.name).toBe('out-of-stock')
    expect(answer.data).toMatchObject({ left: 2, skuId: sku.id })
    expect(await level(sku.id)).toEqual({ on_hand: 2, reserved: 0 })
  })

  it('a SKU that is gone', async () => {
    const buyer = await shop.buyer()
    const answer = await shop.call(
      createOrder,
      { source: 'direct', skuId: shop.categoryId, addressId: buyer.addressId, total: ringgit(1) },
      buyer,
    )
    expect(answer.name).toBe('sku-unavailable')
  })

  it('another total, with the new draft', async () => {
    const [buyer, sku] = [await shop.buyer(), await shop.sku({ price: 2500 })]
    const answer = await shop.call(
      createOrder,
      { source: 'direct', skuId: sku.id, addressId: buyer.addressId, total: ringgit(3200) },
      buyer,
    )
    expect(answer.name).toBe('price-changed')
    expect(answer.data).toMatchObject({ draft: { total: ringgit(3300) } })
    expect(await counts(buyer.id)).toEqual({ orders: 0 })
  })

  it('limits per order and per member, counting earlier orders', async () => {
    const [buyer, sku] = [await shop.buyer(), await shop.sku({ limitPerOrder: 2, limitPerMember: 3 })]
    const order = { source: 'direct' as const, skuId: sku.id, addressId: buyer.addressId }
    const three = await shop.call(createOrder, { ...order, quantity: 3, total: ringgit(1) }, buyer)
    expect([three.name, three.data]).toMatchObject(['limit-exceeded', { left: 2 }])
    const two = await shop.call(createOrder, { ...order, quantity: 2, total: ringgit(5800) }, buyer)
    expect(two.name).toBe('ok')
    const more = await shop.call(createOrder, { ...order, quantity: 2, total: ringgit(5800) }, buyer)
    expect([more.name, more.data]).toMatchObject(['limit-exceeded', { left: 1 }])
  })

  it('a coupon that is not held, ended, or used before', async () => {
    const [buyer, sku] = [await shop.buyer(), await shop.sku()]
    const order = { source: 'direct' as const, skuId: sku.id, addressId: buyer.addressId }
    const foreign = await shop.coupon()
    const ended = await shop.coupon({ endsInDays: -1 }, buyer.id)
    const mine = await shop.coupon({ off: 500 }, buyer.id)
    for (const couponId of [foreign, ended]) {
      const answer = await shop.call(
        createOrder,
        { ...order, couponIds: [couponId], total: ringgit(2800) },
        buyer,
      )
      expect(answer.name).toBe('coupon-unusable')
      expect(answer.data).toHaveProperty('draft')
    }
    expect(
      (await shop.call(createOrder, { ...order, couponIds: [mine], total: ringgit(2800) }, buyer)).name,
    ).toBe('ok')
    const again = await shop.call(createOrder, { ...order, couponIds: [mine], total: ringgit(2800) }, buyer)
    expect(again.name).toBe('coupon-unusable')
  })

  it('more points than there are, and more than the order takes', async () => {
    const [buyer, sku] = [await shop.buyer(), await shop.sku({ price: 1000 })]
    const order = {
      source: 'direct' as const,
      skuId: sku.id,
      addressId: buyer.addressId,
      total: ringgit(1800),
    }
    expect((await shop.call(createOrder, { ...order, points: '100' }, buyer)).name).toBe(
      'insufficient-points',
    )
    await shop.givePoints(buyer.id, 100_000n)
    expect((await shop.call(createOrder, { ...order, points: '501' }, buyer)).name).toBe('points-too-many')
    expect(await level(sku.id)).toEqual({ on_hand: 100, reserved: 0 })
  })

  it('a place that no freight rule reaches', async () => {
    const [buyer, sku] = [await shop.buyer(), await shop.sku()]
    await shop.deps.db.execute(sql`update addresses set country = 'HU' where id = ${buyer.addressId}::uuid`)
    const order = { source: 'direct' as const, skuId: sku.id, addressId: buyer.addressId }
    const draft = await shop.call(cartGoods, order, buyer)
    expect(draft.data.addressProblem).toBe('address-not-served')
    expect((await shop.call(createOrder, { ...order, total: draft.data.total }, buyer)).name).toBe(
      'address-not-served',
    )
  })
})

describe('an order', () => {
  it('is what its draft said: coupon, points, freight, stock, cart', async () => {
    const buyer = await shop.buyer()
    const [tea, cup] = [
      await shop.sku({ price: 3000, memberPrice: 2800 }),
      await shop.sku({ price: 1550, weightGrams: 900 }),
    ]
    const coupon = await shop.coupon({ kind: 'percent', percent: 10 }, buyer.id)
    await shop.givePoints(buyer.id, 50_000n)
    await shop.call(cartAdd, { skuId: tea.id, quantity: 2 }, buyer)
    await shop.call(cartAdd, { skuId: cup.id, quantity: 1 }, buyer)
    const draft = (await shop.call(cartGoods, { points: '300' }, buyer)).data
    // 2 × 28.00 + 15.50 = 71.50; 10 % = 7.15; 300 points = 3.00; 1900 g: 8.00 + 2 × 2.00
    expect(draft).toMatchObject({
      subtotal: ringgit(7150),
      couponIds: [coupon],
      couponDiscount: ringgit(715),
      pointsDiscount: ringgit(300),
      freight: ringgit(1200),
      total: ringgit(7335),
      points: { used: { amount: '300.00', currency: 'PTS' }, available: { amount: '500.00' } },
    })
    const answer = await shop.counted(
      createOrder,
      {
        addressId: buyer.addressId,
        couponIds: draft.couponIds,
        points: '300',
        total: draft.total,
        remarks: 'ring twice',
      },
      buyer,
    )
    expect(answer.name).toBe('ok')
    expect(answer.data.payable).toEqual(draft.total)
    expect((await level(tea.id)).reserved).toBe(2)
    expect((await shop.call(cartList, {}, buyer)).data.count).toBe(0)
    const points = await shop.one<{ held: bigint }>(
      sql`select held from ledger_accounts where owner = ${`member:${buyer.id}`} and asset = 'PTS'`,
    )
    expect(points.held).toBe(30_000n)
    const items = await shop.one<{ total: bigint; pv: bigint }>(
      sql`select sum(total)::bigint as total, sum(pv)::bigint as pv from order_items where order_id = ${answer.data.orderId}::uuid`,
    )
    expect(items.total).toBe(6135n)
  })

  it('takes few statements', async () => {
    const [buyer, sku] = [await shop.buyer(), await shop.sku()]
    await shop.call(cartAdd, { skuId: sku.id }, buyer)
    const answer = await shop.counted(
      createOrder,
      { addressId: buyer.addressId, total: ringgit(3300) },
      buyer,
    )
    expect(answer.name).toBe('ok')
    // BEGIN and COMMIT are counted on PostgreSQL: four round trips at most.
    expect(answer.statements.length).toBeLessThanOrEqual(4)
  })

  it('is placed once however often its key is sent', async () => {
    const [buyer, sku] = [await shop.buyer(), await shop.sku()]
    const order = {
      source: 'direct' as const,
      skuId: sku.id,
      addressId: buyer.addressId,
      total: ringgit(3300),
    }
    const sending = { token: buyer.token, headers: { 'idempotency-key': 'one-intent' } }
    const [first, second] = [
      await shop.call(createOrder, order, sending),
      await shop.call(createOrder, order, sending),
    ]
    expect(second.data).toEqual(first.data)
    expect(await counts(buyer.id)).toEqual({ orders: 1 })
  })

  it('leaves out what the cart shows as gone', async () => {
    const buyer = await shop.buyer()
    const [good, gone] = [await shop.sku(), await shop.sku()]
    await shop.call(cartAdd, { skuId: good.id }, buyer)
    await shop.call(cartAdd, { skuId: gone.id }, buyer)
    await shop.deps.db.execute(sql`update skus set active = false where id = ${gone.id}::uuid`)
    const cart = (await shop.call(cartList, {}, buyer)).data
    expect(cart.invalid.map((l) => l.reason)).toEqual(['gone'])
    const answer = await shop.call(createOrder, { addressId: buyer.addressId, total: ringgit(3300) }, buyer)
    expect(answer.name).toBe('ok')
    expect((await shop.call(cartList, {}, buyer)).data.invalid).toHaveLength(1)
  })
})
