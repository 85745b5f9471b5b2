import { draftPreview, orderCreate } from '@pasar/contract/calls/checkout'
import { orderCancel } from '@pasar/contract/calls/orders'
import { couponClaim, couponList, couponMine } from '@pasar/contract/calls/pricing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BuyingShop, buyingShop, ringgit } from '../checkout/testing.ts'

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

it('offers a coupon for the first order only while the member has no live order', async () => {
  const [buyer, sku] = [await shop.buyer(), await shop.sku()]
  const [held, other] = [await shop.coupon({ firstOrder: true }), await shop.coupon({ firstOrder: true })]
  const isOffered = async () =>
    (await shop.call(couponList, {}, buyer)).data.list.some(({ id }) => id === other)
  const stateOf = async () =>
    (await shop.call(couponMine, {}, buyer)).data.list.find(({ coupon }) => coupon.id === held)?.state
  const preview = async () =>
    (await shop.call(draftPreview, { source: 'direct', skuId: sku.id, addressId: buyer.addressId }, buyer))
      .data

  expect((await shop.call(couponClaim, { couponId: held }, buyer)).name).toBe('ok')
  expect([await isOffered(), await stateOf(), (await preview()).couponIds]).toEqual([true, 'usable', [held]])
  const placed = await shop.call(
    orderCreate,
    { source: 'direct', skuId: sku.id, addressId: buyer.addressId, total: ringgit(3300) },
    buyer,
  )
  expect([await isOffered(), await stateOf(), (await preview()).coupons]).toEqual([false, 'expired', []])
  expect((await shop.call(couponClaim, { couponId: other }, buyer)).name).toBe('coupon-gone')
  await shop.call(orderCancel, { id: placed.data.orderId }, buyer)
  expect([await isOffered(), await stateOf()]).toEqual([true, 'usable'])
})
