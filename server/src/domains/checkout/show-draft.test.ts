import { cartAdd, cartList } from '@pasar/contract/calls/cart'
import { draftPreview } from '@pasar/contract/calls/checkout'
import { couponClaim } from '@pasar/contract/calls/pricing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BuyingShop, buyingShop, ringgit } from './testing.ts'

let shop: BuyingShop
beforeAll(async () => {
  shop = await buyingShop()
})
afterAll(() => shop.close())

it.each([
  ['the list price beside a member price', { price: 5200, memberPrice: 4800, struckPrice: 6200 }, 5200, 400],
  ['the former price beside the list price', { price: 5200, struckPrice: 6200 }, 6200, 1000],
  ['no price without a lower one', { price: 5200, memberPrice: 5200 }, null, 0],
])('strikes %s in the cart and saves the difference in the draft', async (_, prices, struck, saved) => {
  const [buyer, sku] = [await shop.buyer(), await shop.sku(prices)]
  await shop.call(cartAdd, { skuId: sku.id, quantity: 2 }, buyer)
  const [line] = (await shop.call(cartList, {}, buyer)).data.lines
  expect(line?.struckPrice).toEqual(struck === null ? null : ringgit(struck))
  expect((await shop.call(draftPreview, {}, buyer)).data.saved).toEqual(ringgit(2 * saved))
})

it('offers coupons to collect, those that apply to the order first, the others with the reason', async () => {
  const [buyer, tea, cup] = [await shop.buyer(), await shop.sku({ price: 3000 }), await shop.sku()]
  const [other, dear, small, large] = [
    await shop.coupon({ scope: 'goods', scopeIds: [cup.goodsId] }),
    await shop.coupon({ minimum: 5000 }),
    await shop.coupon({ off: 100 }),
    await shop.coupon({ off: 900, perMember: 2 }),
  ]
  const preview = async () => (await shop.call(draftPreview, { source: 'direct', skuId: tea.id }, buyer)).data
  const offers = (await preview()).collectable
  expect(offers.slice(0, 2)).toMatchObject([
    { coupon: { id: large, held: false, collectable: true }, usable: true, off: ringgit(900), why: '' },
    { coupon: { id: small }, usable: true, off: ringgit(100) },
  ])
  const reasons = Object.fromEntries(offers.slice(2).map(({ coupon, why }) => [coupon.id, why]))
  expect(reasons).toMatchObject({
    [other]: 'Does not apply to these items',
    [dear]: 'Add RM\u00a020.00 more to use this coupon',
  })
  expect((await shop.call(couponClaim, { couponId: large }, buyer)).name).toBe('ok')
  const after = await preview()
  expect(after.coupons.map(({ coupon }) => coupon.id)).toEqual([large])
  expect(after.collectable.map(({ coupon }) => coupon.id)).not.toContain(large)
})
