import { adminDealerChange, adminDealerSuspend } from '@pasar/contract/calls/admin/partners'
import { cartAdd, cartList } from '@pasar/contract/calls/cart'
import { productInfo, productList, productSkus } from '@pasar/contract/calls/catalog'
import { draftPreview, orderCreate } from '@pasar/contract/calls/checkout'
import { orderFreightFee } from '@pasar/contract/calls/international'
import { orderInfo } from '@pasar/contract/calls/orders'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemContext } from '../../platform/context.ts'
import { catalog } from '../catalog/index.ts'
import { placeOrder } from '../checkout/index.ts'
import { type Buyer, ringgit, type TestSku } from '../checkout/testing.ts'
import { international } from '../international/index.ts'
import { createTestPromotion } from '../promotions/testing.ts'
import { search } from '../search/index.ts'
import { type PartnersShop, partnersShop } from './testing.ts'

let shop: PartnersShop
let dealer: Buyer
let dealerId: string
beforeAll(async () => {
  shop = await partnersShop([catalog, search, international])
  dealer = await shop.dealer(2)
  const found = sql`select id from dealers where member_id = ${dealer.id}::uuid`
  dealerId = (await shop.one<{ id: string }>(found)).id
})
afterAll(() => shop.close())

const territory = { country: 'MY', stateCode: '10', state: '' }
const change = (level: 1 | 2 | 3) =>
  shop.call(adminDealerChange, { id: dealerId, level, territory, reason: 'Sales' }, shop.staff)
const draft = async (sku: TestSku, who = dealer, more: object = {}) => {
  const input = { source: 'direct' as const, skuId: sku.id, addressId: who.addressId, ...more }
  return (await shop.call(draftPreview, input, who)).data
}
const sourceOf = async (sku: TestSku, who = dealer, more: object = {}) => {
  const [line] = (await draft(sku, who, more)).lines
  return [line!.priceSource, line!.price.amount]
}
const order = (sku: TestSku, total: number, who = dealer) => {
  const input = { source: 'direct' as const, skuId: sku.id, addressId: who.addressId }
  return shop.call(orderCreate, { ...input, total: ringgit(total) }, who)
}

describe('a dealer', () => {
  it('has no dealer price where the member price is better, for gift cards, and in points', async () => {
    expect(await sourceOf(await shop.sku({ price: 2500, memberPrice: 2200 }))).toEqual(['member', '22.00'])
    expect(await sourceOf(await shop.sku({ price: 5000, giftValue: 5000 }))).toEqual(['list', '50.00'])
    const inPoints = await shop.sku({ price: 2500, pointsPrice: 100_000 })
    expect(await sourceOf(inPoints, dealer, { inPoints: '1' })).toEqual(['points_price', '0.00'])
    expect(await sourceOf(inPoints)).toEqual(['dealer', '23.00'])
  })

  it('has no dealer price for products in a promotion', async () => {
    const [flash, inSet] = [
      await shop.sku({ price: 2500, memberPrice: 2450 }),
      await shop.sku({ price: 2500 }),
    ]
    await createTestPromotion(shop.deps, 'flash', { skus: [{ skuId: flash.id, price: 2400n, perMember: 1 }] })
    const set = { buy: 2, get: 1, percent: 100, scopeIds: [inSet.goodsId] }
    await createTestPromotion(shop.deps, 'buy_get', { ...set, scope: 'goods' })
    expect(await sourceOf(flash)).toEqual(['flash', '24.00'])
    expect(await sourceOf(flash, dealer, { quantity: 2 })).toEqual(['member', '24.50'])
    expect(await sourceOf(inSet)).toEqual(['list', '25.00'])
    const three = await draft(inSet, dealer, { quantity: 3 })
    expect(three.promotionDiscount).toEqual(ringgit(2500))
  })

  it('pays the dealer price in cart, draft and order, which explain it', async () => {
    const sku = await shop.sku({ price: 2500, memberPrice: 2400 })
    await shop.call(cartAdd, { skuId: sku.id, quantity: 2 }, dealer)
    const cart = (await shop.call(cartList, {}, dealer)).data
    expect(cart.lines[0]).toMatchObject({
      priceSource: 'dealer',
      price: ringgit(2300),
      struckPrice: ringgit(2500),
    })
    const preview = (await shop.call(draftPreview, { addressId: dealer.addressId }, dealer)).data
    const steps = preview.lines[0]!.adjustments.map(({ kind, amount }) => [kind, amount.amount])
    expect(steps).toEqual([
      ['list', '50.00'],
      ['dealer', '-4.00'],
    ])
    const freight = await shop.call(orderFreightFee, { source: 'cart', country: 'MY' }, dealer)
    expect(freight.data.quotes[0]!.subtotal).toEqual(ringgit(4600))
    const input = { addressId: dealer.addressId, total: preview.total }
    const placed = await shop.call(orderCreate, input, dealer)
    const info = (await shop.call(orderInfo, { id: placed.data.orderId }, dealer)).data
    expect(info.items[0]).toMatchObject({ price: ringgit(2300), total: ringgit(4600) })
  })

  it('pays other prices as soon as the level changes or the dealer is suspended', async () => {
    const sku = await shop.sku({ price: 10_000 })
    const { total } = await draft(sku)
    expect(total).toEqual(ringgit(10_000))
    await change(3)
    const refused = await order(sku, 10_000)
    expect(refused.name).toBe('price-changed')
    expect(await sourceOf(sku)).toEqual(['dealer', '88.00'])
    await shop.call(adminDealerSuspend, { id: dealerId, reason: 'Audit' }, shop.staff)
    expect(await sourceOf(sku)).toEqual(['list', '100.00'])
    await shop.deps.db.execute(
      sql`update dealers set state = 'active', reason = '' where id = ${dealerId}::uuid`,
    )
    await change(2)
  })

  it('is refused an order whose level changes between the reading and the writing of it', async () => {
    const sku = await shop.sku({ price: 30_000 })
    const base = {
      ...systemContext(shop.deps, shop.deps.db),
      member: { id: dealer.id, sessionId: dealer.id },
    }
    const placeWhile = async (between: () => Promise<unknown>) => {
      let reads = 0
      const tx = new Proxy(shop.deps.db, {
        get: (target, key) =>
          key === 'execute'
            ? async (query: never) => {
                const found = await target.execute(query)
                if (reads++ === 0) await between()
                return found
              }
            : Reflect.get(target, key),
      })
      const total = ringgit(27_600)
      const input = { source: 'direct' as const, quantity: 1, remarks: '', points: '0', couponIds: [] }
      return await placeOrder(
        { ...base, tx },
        { ...input, skuId: sku.id, addressId: dealer.addressId, total },
      )
    }
    const refused = await placeWhile(() => change(1))
    expect(refused).toMatchObject({ ok: false, refusal: 'price-changed' })
    await change(2)
    expect((await placeWhile(async () => undefined)).ok).toBe(true)
  })

  it('never fills a response that visitors and members share with a dealer’s price', async () => {
    const sku = await shop.sku({ price: 7700, memberPrice: 7600 })
    const calls = async (who?: { token: string }) => {
      shop.deps.cache.invalidate('catalog', 'stock', 'pricing')
      const list = await shop.call(productList, {}, who)
      const info = await shop.call(productInfo, { id: sku.goodsId }, who)
      const skus = await shop.call(productSkus, { goodsId: sku.goodsId }, who)
      return { list: list.data.list, info: info.data, skus: skus.data.skus }
    }
    const ofDealer = await calls(dealer)
    const member = await shop.buyer()
    expect(await calls(member)).toEqual(ofDealer)
    expect(await calls()).toEqual(ofDealer)
    expect(JSON.stringify(ofDealer)).not.toContain('70.84')
    expect(await sourceOf(sku)).toEqual(['dealer', '70.84'])
    expect(ofDealer.list.find((card) => card.id === sku.goodsId)?.dealerDiscount).toBe(true)
  })
})
