import {
  cartAdd,
  cartCount,
  cartDelete,
  cartList,
  cartMerge,
  cartPreview,
  cartUpdate,
  cartUpdateAll,
} from '@pasar/contract/calls/cart'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findReplanned } from '../../platform/testing/plans.ts'
import { type BuyingShop, buyingShop, ringgit } from '../checkout/testing.ts'
import { readCart } from './read-cart.ts'

let shop: BuyingShop
beforeAll(async () => {
  shop = await buyingShop()
})
afterAll(() => shop.close())

describe('refusals', () => {
  it('refuses visitors, unavailable SKUs and invalid quantities', async () => {
    const [buyer, sku] = [await shop.buyer(), await shop.sku()]
    expect((await shop.call(cartAdd, { skuId: sku.id })).name).toBe('token-invalid')
    expect((await shop.call(cartAdd, { skuId: buyer.id }, buyer)).name).toBe('sku-unavailable')
    expect((await shop.call(cartAdd, { skuId: sku.id, quantity: 0 }, buyer)).name).toBe('input-invalid')
    expect((await shop.call(cartAdd, { skuId: sku.id, quantity: 1000 }, buyer)).name).toBe('input-invalid')
    await shop.deps.db.execute(sql`update goods set state = 'off_sale' where id = ${sku.goodsId}::uuid`)
    expect((await shop.call(cartAdd, { skuId: sku.id }, buyer)).name).toBe('sku-unavailable')
  })

  it('refuses quantities above stock and limits and returns the remaining quantity', async () => {
    const buyer = await shop.buyer()
    const [few, limited] = [await shop.sku({ stock: 3 }), await shop.sku({ limitPerOrder: 2 })]
    expect(await shop.call(cartAdd, { skuId: few.id, quantity: 4 }, buyer)).toMatchObject({
      name: 'out-of-stock',
      data: { left: 3 },
    })
    expect((await shop.call(cartAdd, { skuId: few.id, quantity: 2 }, buyer)).data).toEqual({
      count: 2,
      lines: 1,
    })
    expect(await shop.call(cartAdd, { skuId: few.id, quantity: 2 }, buyer)).toMatchObject({
      name: 'out-of-stock',
      data: { left: 1 },
    })
    expect((await shop.call(cartAdd, { skuId: limited.id, quantity: 2 }, buyer)).name).toBe('ok')
    expect(await shop.call(cartAdd, { skuId: limited.id }, buyer)).toMatchObject({
      name: 'limit-exceeded',
      data: { left: 0 },
    })
    expect((await shop.call(cartUpdate, { skuId: few.id, quantity: 9 }, buyer)).name).toBe('out-of-stock')
    expect(
      (await shop.call(cartUpdateAll, { lines: [{ skuId: limited.id, quantity: 9 }] }, buyer)).name,
    ).toBe('limit-exceeded')
  })

  it('refuses the 201st line', async () => {
    const [buyer, sku] = [await shop.buyer(), await shop.sku()]
    await shop.deps.db.execute(sql`insert into cart_lines (member_id, sku_id, quantity, added_at)
      select ${buyer.id}::uuid, gen_random_uuid(), 1, now() from generate_series(1, 200)`)
    expect((await shop.call(cartAdd, { skuId: sku.id }, buyer)).name).toBe('cart-full')
    const merged = await shop.call(cartMerge, { lines: [{ skuId: sku.id, quantity: 1 }] }, buyer)
    expect(merged.data).toMatchObject({ added: 0, skipped: [sku.id] })
  })

  it('refuses to change a missing line', async () => {
    const [buyer, sku] = [await shop.buyer(), await shop.sku()]
    expect((await shop.call(cartUpdate, { skuId: sku.id, quantity: 1 }, buyer)).name).toBe('not-found')
  })
})

describe('a cart', () => {
  it('adds in one statement, and lists in at most two that are planned once', async () => {
    const buyer = await shop.buyer()
    const skus = [await shop.sku(), await shop.sku(), await shop.sku()]
    for (const sku of skus) {
      const added = await shop.callWithStatements(cartAdd, { skuId: sku.id }, buyer)
      expect(added.statements).toHaveLength(1)
    }
    const list = await shop.callWithStatements(cartList, {}, buyer)
    expect(list.data.lines).toHaveLength(3)
    // The cart, and the freight, which is cached afterwards.
    expect(list.statements.length).toBeLessThanOrEqual(2)
    expect((await shop.callWithStatements(cartList, {}, buyer)).statements).toHaveLength(1)
    expect((await shop.call(cartCount, {}, buyer)).data).toEqual({ count: 3, lines: 3 })
    expect((await shop.call(cartCount, {})).data).toEqual({ count: 0, lines: 0 })
    const viewer = { memberId: buyer.id, currency: 'MYR', now: shop.clock.now() }
    expect(await findReplanned(shop.deps.db, (tx) => readCart(tx, buyer.id, viewer))).toEqual([])
  })

  it('shows member prices, invalid lines with the reason, the coupon hint and free shipping', async () => {
    const buyer = await shop.buyer()
    const tea = await shop.sku({ price: 10_000, memberPrice: 9000 })
    const [soldOut, few, gone] = [
      await shop.sku({ stock: 1 }),
      await shop.sku({ stock: 5 }),
      await shop.sku(),
    ]
    const sibling = await shop.sku({ goodsId: soldOut.goodsId })
    for (const sku of [tea, soldOut, gone]) await shop.call(cartAdd, { skuId: sku.id }, buyer)
    await shop.call(cartAdd, { skuId: few.id, quantity: 4 }, buyer)
    await shop.deps.db.execute(sql`update stock_levels set reserved = 1 where sku_id = ${soldOut.id}::uuid`)
    await shop.deps.db.execute(sql`update stock_levels set reserved = 3 where sku_id = ${few.id}::uuid`)
    await shop.deps.db.execute(sql`update skus set active = false where id = ${gone.id}::uuid`)
    await shop.coupon({ off: 1000, minimum: 12_000 }, buyer.id)
    const cart = (await shop.call(cartList, {}, buyer)).data
    expect(cart.lines).toMatchObject([{ skuId: tea.id, price: ringgit(9000), struckPrice: ringgit(10_000) }])
    expect(Object.fromEntries(cart.invalid.map((l) => [l.skuId, [l.reason, l.choosable]]))).toEqual({
      [soldOut.id]: ['sold_out', true],
      [few.id]: ['too_few', true],
      [gone.id]: ['gone', false],
    })
    expect(cart).toMatchObject({
      count: 7,
      selectedCount: 1,
      subtotal: ringgit(9000),
      couponHint: { off: ringgit(1000), left: ringgit(3000) },
      discount: ringgit(0),
      freeShipping: { threshold: ringgit(20_000), left: ringgit(11_000) },
    })
    await shop.call(cartUpdate, { skuId: soldOut.id, quantity: 2, toSkuId: sibling.id }, buyer)
    const changed = (await shop.call(cartList, {}, buyer)).data
    expect(changed.lines.find((l) => l.skuId === sibling.id)?.quantity).toBe(2)
    expect(changed).toMatchObject({
      discount: ringgit(1000),
      total: ringgit(13_000),
      couponHint: { left: ringgit(0) },
    })
  })

  it('selects, updates and removes lines', async () => {
    const buyer = await shop.buyer()
    const [a, b] = [await shop.sku({ price: 1000 }), await shop.sku({ price: 300 })]
    for (const sku of [a, b]) await shop.call(cartAdd, { skuId: sku.id }, buyer)
    const lines = [
      { skuId: a.id, selected: false },
      { skuId: b.id, quantity: 5 },
    ]
    expect((await shop.call(cartUpdateAll, { lines }, buyer)).data).toEqual({ count: 6, lines: 2 })
    expect((await shop.call(cartList, {}, buyer)).data).toMatchObject({
      selectedCount: 5,
      subtotal: ringgit(1500),
    })
    expect((await shop.call(cartDelete, { skuIds: [a.id, b.id] }, buyer)).data).toEqual({
      count: 0,
      lines: 0,
    })
  })

  it("merges a visitor's cart up to the available quantities", async () => {
    const buyer = await shop.buyer()
    const [a, b, none] = [await shop.sku({ stock: 5 }), await shop.sku(), await shop.sku({ stock: 0 })]
    await shop.call(cartAdd, { skuId: a.id, quantity: 3 }, buyer)
    const lines = [
      { skuId: a.id, quantity: 4 },
      { skuId: b.id, quantity: 1 },
      { skuId: b.id, quantity: 1 },
      { skuId: none.id, quantity: 1 },
    ]
    const merged = await shop.call(cartMerge, { lines }, buyer)
    expect(merged.data).toEqual({ count: 7, lines: 2, added: 4, skipped: [none.id] })
    const preview = await shop.call(cartPreview, { lines: lines.map((l) => ({ ...l, selected: true })) })
    expect(preview.data.invalid.map((l) => l.reason)).toEqual(['sold_out'])
    expect(preview.data.subtotal).toEqual(ringgit(15_000))
  })
})
