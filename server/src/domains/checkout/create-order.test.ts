import { cartAdd, cartList } from '@pasar/contract/calls/cart'
import { draftPreview, orderCreate } from '@pasar/contract/calls/checkout'
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

describe('a refused order changes nothing', () => {
  it('requires a signed-in member', async () => {
    const answer = await shop.call(orderCreate, { addressId: shop.categoryId, total: ringgit(0) })
    expect(answer.name).toBe('token-invalid')
  })

  it('refuses an empty cart', async () => {
    const buyer = await shop.buyer()
    const answer = await shop.call(orderCreate, { addressId: buyer.addressId, total: ringgit(0) }, buyer)
    expect(answer.name).toBe('nothing-selected')
  })

  it("refuses another member's address", async () => {
    const [buyer, other, sku] = [await shop.buyer(), await shop.buyer(), await shop.sku()]
    const order = { source: 'direct' as const, skuId: sku.id, quantity: 1, total: ringgit(3300) }
    expect((await shop.call(orderCreate, { ...order, addressId: other.addressId }, buyer)).name).toBe(
      'address-required',
    )
    expect(
      (await shop.call(draftPreview, { source: 'direct', skuId: sku.id, addressId: other.addressId }, buyer))
        .name,
    ).toBe('not-found')
  })

  it('refuses more than the available quantity and returns it', async () => {
    const [buyer, sku] = [await shop.buyer(), await shop.sku({ stock: 2 })]
    const answer = await shop.call(
      orderCreate,
      { source: 'direct', skuId: sku.id, quantity: 3, addressId: buyer.addressId, total: ringgit(1) },
      buyer,
    )
    expect(answer.name).toBe('out-of-stock')
    expect(answer.data).toMatchObject({ left: 2, skuId: sku.id })
    expect(await level(sku.id)).toEqual({ on_hand: 2, reserved: 0 })
  })

  it('refuses an unknown SKU', async () => {
    const buyer = await shop.buyer()
    const answer = await shop.call(
      orderCreate,
      { source: 'direct', skuId: shop.categoryId, addressId: buyer.addressId, total: ringgit(1) },
      buyer,
    )
    expect(answer.name).toBe('sku-unavailable')
  })

  it('refuses a different total with the new draft', async () => {
    const [buyer, sku] = [await shop.buyer(), await shop.sku({ price: 2500 })]
    const answer = await shop.call(
      orderCreate,
      { source: 'direct', skuId: sku.id, addressId: buyer.addressId, total: ringgit(3200) },
      buyer,
    )
    expect(answer.name).toBe('price-changed')
    expect(answer.data).toMatchObject({ draft: { total: ringgit(3300) } })
    expect(await counts(buyer.id)).toEqual({ orders: 0 })
  })

  it('enforces limits per order and per member, counting earlier orders', async () => {
    const [buyer, sku] = [await shop.buyer(), await shop.sku({ limitPerOrder: 2, limitPerMember: 3 })]
    const order = { source: 'direct' as const, skuId: sku.id, addressId: buyer.addressId }
    const three = await shop.call(orderCreate, { ...order, quantity: 3, total: ringgit(1) }, buyer)
    expect([three.name, three.data]).toMatchObject(['limit-exceeded', { left: 2 }])
    const two = await shop.call(orderCreate, { ...order, quantity: 2, total: ringgit(5800) }, buyer)
    expect(two.name).toBe('ok')
    const more = await shop.call(orderCreate, { ...order, quantity: 2, total: ringgit(5800) }, buyer)
    expect([more.name, more.data]).toMatchObject(['limit-exceeded', { left: 1 }])
  })

  it('refuses coupons that are not held, ended or already used', async () => {
    const [buyer, sku] = [await shop.buyer(), await shop.sku()]
    const order = { source: 'direct' as const, skuId: sku.id, addressId: buyer.addressId }
    const foreign = await shop.coupon()
    const ended = await shop.coupon({ endsInDays: -1 }, buyer.id)
    const held = await shop.coupon({ off: 500 }, buyer.id)
    for (const couponId of [foreign, ended]) {
      const answer = await shop.call(
        orderCreate,
        { ...order, couponIds: [couponId], total: ringgit(2800) },
        buyer,
      )
      expect(answer.name).toBe('coupon-unusable')
      expect(answer.data).toBeNull()
    }
    expect(
      (await shop.call(orderCreate, { ...order, couponIds: [held], total: ringgit(2800) }, buyer)).name,
    ).toBe('ok')
    const again = await shop.call(orderCreate, { ...order, couponIds: [held], total: ringgit(2800) }, buyer)
    expect(again.name).toBe('coupon-unusable')
  })

  it('refuses more points than available and more than the order can use', async () => {
    const [buyer, sku] = [await shop.buyer(), await shop.sku({ price: 1000 })]
    const order = {
      source: 'direct' as const,
      skuId: sku.id,
      addressId: buyer.addressId,
      total: ringgit(1800),
    }
    expect((await shop.call(orderCreate, { ...order, points: '100' }, buyer)).name).toBe(
      'insufficient-points',
    )
    await shop.givePoints(buyer.id, 100_000n)
    expect((await shop.call(orderCreate, { ...order, points: '501' }, buyer)).name).toBe('points-too-many')
    expect(await level(sku.id)).toEqual({ on_hand: 100, reserved: 0 })
  })

  it('refuses an address without a freight rule', async () => {
    const [buyer, sku] = [await shop.buyer(), await shop.sku()]
    await shop.deps.db.execute(sql`update addresses set country = 'HU' where id = ${buyer.addressId}::uuid`)
    const order = { source: 'direct' as const, skuId: sku.id, addressId: buyer.addressId }
    const draft = await shop.call(draftPreview, order, buyer)
    expect(draft.data.addressProblem).toBe('address-not-served')
    expect((await shop.call(orderCreate, { ...order, total: draft.data.total }, buyer)).name).toBe(
      'address-not-served',
    )
  })
})

describe('a placed order', () => {
  it('matches its draft: coupon, points, freight, stock and cart', async () => {
    const buyer = await shop.buyer()
    const [tea, cup] = [
      await shop.sku({ price: 3000, memberPrice: 2800 }),
      await shop.sku({ price: 1550, weightGrams: 900 }),
    ]
    const coupon = await shop.coupon({ kind: 'percent', percent: 10 }, buyer.id)
    await shop.givePoints(buyer.id, 50_000n)
    await shop.call(cartAdd, { skuId: tea.id, quantity: 2 }, buyer)
    await shop.call(cartAdd, { skuId: cup.id, quantity: 1 }, buyer)
    const draft = (await shop.call(draftPreview, { points: '300' }, buyer)).data
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
    const answer = await shop.callWithStatements(
      orderCreate,
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

  it('takes two statements, also with an idempotency key', async () => {
    const [buyer, sku] = [await shop.buyer(), await shop.sku()]
    await shop.call(cartAdd, { skuId: sku.id }, buyer)
    const answer = await shop.callWithStatements(
      orderCreate,
      { addressId: buyer.addressId, total: ringgit(3300) },
      { ...buyer, headers: { 'idempotency-key': 'order' } },
    )
    expect(answer.name).toBe('ok')
    // Includes BEGIN and COMMIT.
    expect(answer.statements).toHaveLength(2)
  })

  it('is placed once when its idempotency key repeats, one after another and at the same time', async () => {
    const [buyer, sku] = [await shop.buyer(), await shop.sku()]
    const order = {
      source: 'direct' as const,
      skuId: sku.id,
      addressId: buyer.addressId,
      total: ringgit(3300),
    }
    const sending = { token: buyer.token, headers: { 'idempotency-key': 'one-intent' } }
    const send = () => shop.call(orderCreate, order, sending)
    const [first, ...others] = await Promise.all(Array.from({ length: 6 }, send))
    for (const other of [...others, await send()]) expect(other.data).toEqual(first!.data)
    expect(await counts(buyer.id)).toEqual({ orders: 1 })
  })

  it('omits the invalid lines of the cart', async () => {
    const buyer = await shop.buyer()
    const [good, gone] = [await shop.sku(), await shop.sku()]
    await shop.call(cartAdd, { skuId: good.id }, buyer)
    await shop.call(cartAdd, { skuId: gone.id }, buyer)
    await shop.deps.db.execute(sql`update skus set active = false where id = ${gone.id}::uuid`)
    const cart = (await shop.call(cartList, {}, buyer)).data
    expect(cart.invalid.map((l) => l.reason)).toEqual(['gone'])
    const answer = await shop.call(orderCreate, { addressId: buyer.addressId, total: ringgit(3300) }, buyer)
    expect(answer.name).toBe('ok')
    expect((await shop.call(cartList, {}, buyer)).data.invalid).toHaveLength(1)
  })
})
