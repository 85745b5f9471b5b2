import { adminCouponSave } from '@pasar/contract/calls/admin/catalog/marketing'
import { cartList } from '@pasar/contract/calls/cart'
import { draftPreview, orderCreate } from '@pasar/contract/calls/checkout'
import { specialOrderCreate } from '@pasar/contract/calls/orders/special-orders'
import { couponList } from '@pasar/contract/calls/pricing'
import { shopCartAdd, shopCartList } from '@pasar/contract/calls/shops/cart'
import { shopDraft } from '@pasar/contract/calls/shops/checkout'
import { OPERATOR_SELLER_ID } from '@pasar/contract/sellers'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ringgit } from '../../checkout/testing.ts'
import { auditMargins } from '../index.ts'
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

const partsOf = (orderId: string) =>
  shop.one(
    sql`select borne::int, fee::int, margin::int from shop_order_items where order_id = ${orderId}::uuid`,
  )

describe('a coupon of a shop', () => {
  it('counts in no order of the platform or of another shop, and is not offered there', async () => {
    const buyer = await shop.buyer()
    const coupon = await shop.coupon({ off: 1_000, shopId: owner.shopId }, buyer.id)
    const open = await shop.coupon({ off: 1_000, shopId: owner.shopId })
    const sku = await shop.sku({ price: 5_000 })
    const direct = { source: 'direct' as const, skuId: sku.id, addressId: buyer.addressId }
    const draft = (await shop.call(draftPreview, direct, buyer)).data
    expect([draft.coupons, draft.collectable, draft.couponIds]).toEqual([[], [], []])
    const order = { ...direct, couponIds: [coupon], total: ringgit(4_800) }
    expect((await shop.call(orderCreate, order, buyer)).name).toBe('coupon-unusable')
    expect((await shop.call(couponList, {}, buyer)).data.list).toEqual([])
    expect((await shop.call(cartList, {}, buyer)).data.couponHint).toBeNull()
    const drafts = async ({ shopId }: Owner) => {
      const { id: skuId } = await shop.offer(shopId === owner.shopId ? owner : other, 12_000)
      const what = { source: 'direct' as const, shopId, skuId, addressId: buyer.addressId }
      return (await shop.call(shopDraft, what, buyer)).data.orders[0]!.draft
    }
    expect((await drafts(other)).couponIds).toEqual([])
    const own = await drafts(owner)
    expect(own.couponIds).toEqual([coupon])
    expect(own.collectable.map((offer) => offer.coupon.id)).toEqual([open])
    await shop.deps.db.execute(sql`delete from member_coupons`)
    await shop.deps.db.execute(sql`delete from coupons`)
  })

  it('is paid by the owner: fee 5.50 and margin 34.50 of RM 110.00', async () => {
    const buyer = await shop.buyer()
    await shop.coupon({ off: 1_000, shopId: owner.shopId }, buyer.id)
    const { orderId } = await shop.order(buyer, owner)
    expect(await partsOf(orderId)).toEqual({ borne: 0, fee: 550, margin: 3_450 })
  })

  it('of the platform is paid by the platform: fee 6.00 and margin 44.00 of RM 110.00', async () => {
    const buyer = await shop.buyer()
    await shop.coupon({ off: 1_000 }, buyer.id)
    const { orderId } = await shop.order(buyer, owner)
    expect(await partsOf(orderId)).toEqual({ borne: 1_000, fee: 600, margin: 4_400 })
  })

  it('of the platform gives the owner at most what the buyer paid', async () => {
    const buyer = await shop.buyer()
    await shop.coupon({ off: 8_500 }, buyer.id)
    const sale = await shop.order(buyer, owner, { price: 10_000 })
    expect(await partsOf(sale.orderId)).toEqual({ borne: 8_500, fee: 500, margin: 1_500 })
    expect((await auditMargins(shop.deps.db, shop.clock.now())).problems).toEqual([])
  })

  it('of the first order counts in one order of a checkout in several shops', async () => {
    const buyer = await shop.buyer()
    const coupons = [2_000, 1_000].map((off) => shop.coupon({ off, firstOrder: true }, buyer.id))
    const [best] = await Promise.all(coupons)
    for (const seller of [owner, other]) {
      const sku = await shop.offer(seller, 12_000)
      await shop.call(shopCartAdd, { shopId: seller.shopId, skuId: sku.id }, buyer)
    }
    const { orders } = (await shop.call(shopDraft, { addressId: buyer.addressId }, buyer)).data
    expect(orders.map(({ draft }) => draft.couponIds)).toEqual([[best], []])
    const confirmed = orders.map(({ shopId, draft: { total, couponIds } }) => ({ shopId, total, couponIds }))
    const what = { addressId: buyer.addressId, orders: confirmed }
    expect((await shop.call(specialOrderCreate, { kind: 'shop', ...what }, buyer)).name).toBe('ok')
  })

  it('reduces the shop of the cart that it belongs to', async () => {
    const buyer = await shop.buyer()
    await shop.coupon({ off: 1_000, shopId: other.shopId }, buyer.id)
    for (const seller of [owner, other]) {
      const sku = await shop.offer(seller, 12_000)
      await shop.call(shopCartAdd, { shopId: seller.shopId, skuId: sku.id }, buyer)
    }
    const { shops } = (await shop.call(shopCartList, {}, buyer)).data
    expect(new Map(shops.map(({ shopId, discount }) => [shopId, discount.amount]))).toEqual(
      new Map([
        [owner.shopId, '0.00'],
        [other.shopId, '10.00'],
      ]),
    )
  })

  it('is created by staff for a shop that exists, and keeps it once it is claimed', async () => {
    const staff = {
      token: shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['catalog'] }),
    }
    const now = shop.clock.now().getTime()
    const draft = {
      ...{ title: { 'en-us': 'Ten off' }, kind: 'fixed' as const, off: '10.00' },
      startsAt: new Date(now).toISOString(),
      endsAt: new Date(now + DAY_MS).toISOString(),
    }
    const save = (more: object) => shop.call(adminCouponSave, { ...draft, ...more }, staff)
    for (const shopId of [OPERATOR_SELLER_ID, shop.deps.ids.uuid()])
      expect((await save({ shopId })).name).toBe('input-invalid')
    const { id, shopId } = (await save({ shopId: owner.shopId })).data
    expect(shopId).toBe(owner.shopId)
    await shop.deps.db.execute(sql`update coupons set collected = 1 where id = ${id}::uuid`)
    expect((await save({ id, shopId: null })).name).toBe('input-invalid')
  })
})
