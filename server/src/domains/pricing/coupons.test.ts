import { couponClaim, couponList, couponMine } from '@pasar/contract/calls/pricing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BuyingShop, buyingShop } from '../checkout/testing.ts'

let shop: BuyingShop
beforeAll(async () => {
  shop = await buyingShop()
})
afterAll(() => shop.close())

it('refuses to claim unknown, ended, exhausted and already claimed coupons', async () => {
  const [a, b] = [await shop.buyer(), await shop.buyer()]
  expect((await shop.call(couponClaim, { couponId: a.id }, a)).name).toBe('not-found')
  expect((await shop.call(couponClaim, { couponId: a.id }, {})).name).toBe('token-invalid')
  const ended = await shop.coupon({ endsInDays: -1 })
  expect((await shop.call(couponClaim, { couponId: ended }, a)).name).toBe('coupon-gone')
  const last = await shop.coupon({ total: 1 })
  const first = await shop.call(couponClaim, { couponId: last }, a)
  expect(first.data).toMatchObject({ held: true, collectable: false })
  expect((await shop.call(couponClaim, { couponId: last }, b)).name).toBe('coupon-gone')
  const two = await shop.coupon({ perMember: 2 })
  const names = []
  for (let i = 0; i < 3; i++) names.push((await shop.call(couponClaim, { couponId: two }, b)).name)
  expect(names).toEqual(['ok', 'ok', 'coupon-gone'])
})

it('lists coupons for the products they apply to, with the status of the member', async () => {
  const [buyer, sku, other] = [await shop.buyer(), await shop.sku(), await shop.sku()]
  const only = await shop.coupon({ scope: 'goods', scopeIds: [sku.goodsId] })
  const family = await shop.coupon({ scope: 'categories', scopeIds: [shop.categoryId] }, buyer.id)
  const ids = async (goodsId: string) =>
    (await shop.call(couponList, { goodsId }, buyer)).data.list.map((c) => c.id)
  expect(await ids(sku.goodsId)).toEqual(expect.arrayContaining([only, family]))
  expect(await ids(other.goodsId)).not.toContain(only)
  const list = (await shop.call(couponList, {}, buyer)).data.list
  expect(list.find((c) => c.id === family)).toMatchObject({ held: true, collectable: false })
  expect((await shop.call(couponList, {})).data.list.find((c) => c.id === family)).toMatchObject({
    held: false,
    collectable: true,
  })
  const ended = await shop.coupon({ endsInDays: -1 }, buyer.id)
  const own = (await shop.call(couponMine, {}, buyer)).data.list
  expect(Object.fromEntries(own.map((m) => [m.coupon.id, m.state]))).toEqual({
    [family]: 'usable',
    [ended]: 'expired',
  })
})
