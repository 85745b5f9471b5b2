import { cartAdd, cartList, cartPreview } from '@pasar/contract/calls/cart'
import { draftPreview, orderCreate } from '@pasar/contract/calls/checkout'
import { orderCancel, orderInfo } from '@pasar/contract/calls/orders'
import { couponList, couponRedeem } from '@pasar/contract/calls/pricing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BuyingShop, buyingShop, ringgit } from '../checkout/testing.ts'
import { createTestPromotion } from './testing.ts'

let shop: BuyingShop
beforeAll(async () => {
  shop = await buyingShop()
})
afterAll(() => shop.close())

const amounts = (adjustments: readonly { kind: string; amount: { amount: string } }[]) =>
  adjustments.map(({ kind, amount }) => `${kind} ${amount.amount}`)

it('adds a gift and discounts the cheapest of three in one cart, and explains every line in the order', async () => {
  const buyer = await shop.buyer()
  const [a, b, gift] = [
    await shop.sku({ price: 3000, weightGrams: 100 }),
    await shop.sku({ price: 2000, weightGrams: 100 }),
    await shop.sku({ price: 900, stock: 5 }),
  ]
  await createTestPromotion(shop.deps, 'buy_get', {
    ...{ buy: 2, get: 1, percent: 100, scope: 'goods', scopeIds: [a.goodsId, b.goodsId] },
  })
  await createTestPromotion(shop.deps, 'gift', { threshold: 6000n, skus: [{ skuId: gift.id, units: 5 }] })
  await shop.call(cartAdd, { skuId: a.id, quantity: 2 }, buyer)
  const two = (await shop.call(cartList, {}, buyer)).data
  expect(two).toMatchObject({ promotionDiscount: ringgit(0), gifts: [{ skuId: gift.id }], giftHint: null })
  await shop.call(cartAdd, { skuId: b.id }, buyer)
  const cart = (await shop.call(cartList, {}, buyer)).data
  expect(cart).toMatchObject({ promotionDiscount: ringgit(2000), total: ringgit(6000) })
  const draft = (await shop.call(draftPreview, { addressId: buyer.addressId }, buyer)).data
  expect(draft.lines.map((line) => line.priceSource)).toEqual(['list', 'list', 'gift'])
  expect(amounts(draft.lines.find((l) => l.skuId === a.id)!.adjustments)).toEqual([
    'list 60.00',
    'buy_get -15.00',
  ])
  expect(amounts(draft.lines.find((l) => l.skuId === b.id)!.adjustments)).toEqual([
    'list 20.00',
    'buy_get -5.00',
  ])
  const order = { addressId: buyer.addressId, total: draft.total }
  expect((await shop.call(orderCreate, { ...order, giftSkuIds: [] }, buyer)).name).toBe('price-changed')
  const placed = await shop.call(orderCreate, { ...order, giftSkuIds: [gift.id] }, buyer)
  const info = (await shop.call(orderInfo, { id: placed.data.orderId }, buyer)).data
  expect(info.items.map((item) => [item.skuId, item.total.amount]).at(-1)).toEqual([gift.id, '0.00'])
  expect(info.prices.map((price) => amounts(price.adjustments))).toEqual(
    draft.lines.map((line) => amounts(line.adjustments)),
  )
  expect(info.lines.promotionDiscount).toEqual(ringgit(2000))
  const counts = () =>
    shop.one(sql`select f.used, l.reserved from promotion_skus f join stock_levels l on l.sku_id = f.sku_id
      where f.sku_id = ${gift.id}::uuid`)
  expect(await counts()).toEqual({ used: 1, reserved: 1 })
  await shop.call(orderCancel, { id: placed.data.orderId, reason: 'changedMind' }, buyer)
  expect(await counts()).toEqual({ used: 0, reserved: 0 })
})

it('prices only the SKU of a flash sale in a cart, and a line beyond its units at the regular price', async () => {
  const buyer = await shop.buyer()
  const [sale, other] = [await shop.sku({ price: 3000 }), await shop.sku({ price: 2000 })]
  await createTestPromotion(shop.deps, 'flash', { skus: [{ skuId: sale.id, price: 1000n, units: 2 }] })
  for (const { id } of [sale, other]) await shop.call(cartAdd, { skuId: id }, buyer)
  const priceOf = async (sku: { id: string }) => {
    const { lines } = (await shop.call(cartList, {}, buyer)).data
    const line = lines.find(({ skuId }) => skuId === sku.id)!
    return [line.priceSource, line.price.amount, line.struckPrice?.amount, line.flash?.max]
  }
  expect(await priceOf(sale)).toEqual(['flash', '10.00', '30.00', 2])
  expect(await priceOf(other)).toEqual(['list', '20.00', undefined, undefined])
  await shop.call(cartAdd, { skuId: sale.id, quantity: 2 }, buyer)
  expect(await priceOf(sale)).toEqual(['list', '30.00', undefined, 2])
  const visitor = [{ skuId: sale.id, quantity: 1 }]
  expect((await shop.call(cartPreview, { lines: visitor })).data.total).toEqual(ringgit(1000))
})

it('refuses guessed promo codes for a while, and claims a coupon that only its code gives', async () => {
  const [buyer, other] = [await shop.buyer(), await shop.buyer()]
  const coupon = await shop.coupon({ perMember: 1 })
  await shop.deps.db.execute(sql`update coupons set code_only = true where id = ${coupon}::uuid`)
  await shop.deps.db.execute(sql`insert into coupon_codes (code, coupon_id, max_uses, created_at)
    values ('SPRING', ${coupon}::uuid, 1, now())`)
  expect((await shop.call(couponList, {}, buyer)).data.list.map((c) => c.id)).not.toContain(coupon)
  expect((await shop.call(couponRedeem, { code: 'summer' }, buyer)).name).toBe('coupon-code-unknown')
  expect((await shop.call(couponRedeem, { code: ' spr-ing' }, buyer)).data).toMatchObject({
    id: coupon,
    held: true,
  })
  expect((await shop.call(couponRedeem, { code: 'SPRING' }, buyer)).name).toBe('ok')
  expect((await shop.call(couponRedeem, { code: 'SPRING' }, other)).name).toBe('coupon-gone')
  for (let i = 0; i < 10; i++) await shop.call(couponRedeem, { code: `guess${i}` }, other)
  expect((await shop.call(couponRedeem, { code: 'SPRING' }, other)).name).toBe('too-many-requests')
})

it('counts promo codes that a member tries at the same time', async () => {
  const buyer = await shop.buyer()
  const guesses = Array.from({ length: 40 }, (_, i) => `wrong${i}`)
  const answers = await Promise.all(guesses.map((code) => shop.call(couponRedeem, { code }, buyer)))
  expect(answers.filter(({ name }) => name === 'coupon-code-unknown')).toHaveLength(10)
  expect(answers.filter(({ name }) => name === 'too-many-requests')).toHaveLength(30)
})
