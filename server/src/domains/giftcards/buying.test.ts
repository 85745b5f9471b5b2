import {
  adminProductInfo,
  adminProductSave,
  adminSkuPrice,
} from '@pasar/contract/calls/admin/catalog/products'
import { adminOrderRefund, adminOrderShip } from '@pasar/contract/calls/admin/order-actions'
import { draftPreview, orderCreate } from '@pasar/contract/calls/checkout'
import { giftCardList, giftCardRedeemOwn, giftCardTake, giftList } from '@pasar/contract/calls/gift-cards'
import { orderCancel, orderInfo } from '@pasar/contract/calls/orders'
import { billInfo, orderPay } from '@pasar/contract/calls/payments'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { catalog } from '../catalog/index.ts'
import { type Buyer, ringgit } from '../checkout/testing.ts'
import { getBalances, memberOwner } from '../ledger/index.ts'
import { wallet } from '../wallet/index.ts'
import { type GiftShop, giftShop } from './testing.ts'

const payPassword = '271828'

let shop: GiftShop
let staff: { token: string }
beforeAll(async () => {
  shop = await giftShop([catalog, wallet])
  staff = { token: shop.staffToken() }
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await shop.problems()).toEqual([])
})

/** Buys two cards of RM 20.00 and a tin of tea for RM 25.00. */
async function mixed(buyer: Buyer): Promise<string> {
  const [card, tea] = [await shop.giftSku(), await shop.sku({ price: 2500 })]
  for (const [sku, quantity] of [
    [card, 2],
    [tea, 1],
  ] as const)
    await shop.deps.db.execute(sql`insert into cart_lines (member_id, sku_id, quantity, selected, added_at)
      values (${buyer.id}::uuid, ${sku.id}::uuid, ${quantity}::int, true, now())`)
  const draft = (await shop.call(draftPreview, { couponIds: '' }, buyer)).data
  const placed = await shop.call(orderCreate, { addressId: buyer.addressId, total: draft.total }, buyer)
  const { orderId } = placed.data
  await shop.call(orderPay, { orderIds: [orderId], method: 'balance', payPassword }, buyer)
  await shop.runJobs()
  return orderId
}

it('names the category of the gift cards on sale, and none while the shop sells none', async () => {
  const [buyer, { goodsId }] = [await shop.addMember(), await shop.giftSku()]
  const findCategory = async () => (await shop.call(giftCardList, {}, buyer)).data.saleCategoryId
  const setState = (state: string) =>
    shop.deps.db.execute(sql`update goods set state = ${state} where id = ${goodsId}::uuid`)
  expect(await findCategory()).toBe(shop.categoryId)
  await setState('off_sale')
  expect(await findCategory()).toBeNull()
  await setState('on_sale')
})

const order = async (id: string, buyer: Buyer) => (await shop.call(orderInfo, { id }, buyer)).data
const refund = (orderId: string, more: object = {}) =>
  shop.call(adminOrderRefund, { orderId, reason: 'asked for', ...more }, staff)

describe('buying gift cards', () => {
  it('allows no coupons and no points, and needs no address', async () => {
    const buyer = await shop.addMember()
    const [coupon, sku] = [await shop.coupon({ off: 500 }, buyer.id), await shop.giftSku(10_000)]
    await shop.givePoints(buyer.id, 5_000_000n)
    const what = { source: 'direct' as const, skuId: sku.id, quantity: 1 }
    const asked = await shop.call(draftPreview, { ...what, points: '10' }, buyer)
    expect(asked.data).toMatchObject({
      needsAddress: false,
      address: null,
      addressProblem: null,
      couponIds: [],
      total: ringgit(10_000),
      freight: ringgit(0),
      points: { usable: { amount: '0.00' } },
    })
    const place = { ...what, total: ringgit(10_000) }
    expect((await shop.call(orderCreate, { ...place, couponIds: [coupon] }, buyer)).name).toBe(
      'coupon-unusable',
    )
    expect((await shop.call(orderCreate, { ...place, points: '10' }, buyer)).name).toBe('points-too-many')
    const { orderId } = (await shop.call(orderCreate, place, buyer)).data
    const { methods } = (await shop.call(billInfo, { orderIds: orderId }, buyer)).data
    expect(methods.find((m) => m.id === 'points')).toMatchObject({
      usable: false,
      why: expect.stringContaining('Gift'),
    })
    const byPoints = { orderIds: [orderId], method: 'points' as const, payPassword }
    expect((await shop.call(orderPay, byPoints, buyer)).name).toBe('method-unavailable')
  })

  it('needs an address together with other products', async () => {
    const [buyer, tea] = [await shop.addMember(), await shop.sku({ price: 2500 })]
    const what = { source: 'direct' as const, skuId: tea.id, total: ringgit(3300) }
    expect((await shop.call(orderCreate, what, buyer)).name).toBe('address-required')
  })

  it('delivers each card once without a parcel, also when the event repeats', async () => {
    const buyer = await shop.addMember()
    const before = await shop.owed()
    const id = await shop.buy(buyer, 3, 5000)
    for (let i = 0; i < 2; i++) await shop.jobs.run(shop.deps, 'orders.deliver-cards', { orderIds: [id] })
    expect(await shop.listCards(buyer)).toHaveLength(3)
    expect((await shop.owed()) - before).toBe(15_000n)
    expect(await order(id, buyer)).toMatchObject({ state: 'received', parcels: [], items: [{ shipped: 3 }] })
    expect(await shop.money(buyer)).toBe(85_000n)
  })

  it('earns no points', async () => {
    const buyer = await shop.addMember()
    const id = await shop.buy(buyer)
    await shop.jobs.run(shop.deps, 'wallet.earn-points', { orderId: id })
    const points = (await getBalances(shop.deps.db, memberOwner(buyer.id))).get('PTS')
    expect(points?.balance ?? 0n).toBe(0n)
  })

  it('ships other products of the order, and keeps cards out of parcels', async () => {
    const buyer = await shop.addMember()
    const id = await mixed(buyer)
    expect(await shop.listCards(buyer)).toHaveLength(2)
    const { state, items } = await order(id, buyer)
    expect(state).toBe('paid')
    expect((await shop.call(orderCancel, { id }, buyer)).name).toBe('state-changed')
    const ship = (lines: { id: string; quantity: number }[]) =>
      shop.call(
        adminOrderShip,
        {
          orderId: id,
          carrier: 'by hand',
          trackingNo: 'T1',
          items: lines.map((l) => ({ itemId: l.id, quantity: l.quantity })),
        },
        staff,
      )
    expect((await ship(items.map((i) => ({ id: i.id, quantity: 1 })))).name).toBe('packages-exceed')
    expect((await ship(items.filter((i) => i.shipped === 0))).name).toBe('ok')
    expect((await order(id, buyer)).state).toBe('shipped')
  })

  it('creates no cards for a cancelled order', async () => {
    const buyer = await shop.addMember()
    const id = await shop.buy(buyer, 1, 2000, false)
    expect((await shop.call(orderCancel, { id }, buyer)).name).toBe('ok')
    await shop.runJobs()
    expect(await shop.listCards(buyer)).toEqual([])
    expect(await shop.money(buyer)).toBe(100_000n)
  })
})

describe('a refund of gift cards', () => {
  const piecesOf = async (id: string, buyer: Buyer, quantity: number) => ({
    items: [{ itemId: (await order(id, buyer)).items.find((i) => i.shipped > 0)!.id, quantity }],
  })

  it('voids cards that the buyer still owns, offered ones last', async () => {
    const buyer = await shop.addMember()
    const id = await shop.buy(buyer, 3)
    const { token } = await shop.link(buyer, 1)
    expect((await refund(id, await piecesOf(id, buyer, 2))).name).toBe('ok')
    expect((await shop.call(giftList, {}, buyer)).data.list[0]!.state).toBe('open')
    expect(await shop.listCards(buyer)).toHaveLength(1)
    expect((await refund(id, await piecesOf(id, buyer, 1))).name).toBe('ok')
    expect((await shop.call(giftCardTake, { token }, await shop.addMember())).name).toBe('gift-over')
    expect(await shop.money(buyer)).toBe(100_000n)
  })

  it('is rejected for cards that are redeemed or given away', async () => {
    const [buyer, friend] = [await shop.addMember(), await shop.addMember()]
    const id = await shop.buy(buyer, 3)
    await shop.give(buyer, { username: friend.username })
    const [card] = await shop.listCards(buyer)
    await shop.call(giftCardRedeemOwn, { id: card!.id }, buyer)
    expect((await refund(id, await piecesOf(id, buyer, 2))).name).toBe('gift-cards-spent')
    expect((await refund(id, await piecesOf(id, buyer, 1))).name).toBe('ok')
    expect(await shop.listCards(friend)).toHaveLength(1)
    expect(await shop.money(buyer)).toBe(98_000n)
  })

  it('by amount covers other products only', async () => {
    const buyer = await shop.addMember()
    const id = await mixed(buyer)
    // 40.00 of cards, 25.00 of tea, 8.00 of freight.
    expect((await refund(id)).name).toBe('gift-cards-out')
    expect((await refund(id, { amount: '33.01' })).name).toBe('gift-cards-out')
    expect((await refund(id, { amount: '33.00' })).name).toBe('ok')
    expect((await refund(id, await piecesOf(id, buyer, 2))).name).toBe('ok')
    expect(await shop.money(buyer)).toBe(100_000n)
  })
})

describe('gift card products', () => {
  it('cost at least their face value, have no points price and earn no PV', async () => {
    const sku = await shop.giftSku(3000)
    const editor = {
      token: shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['catalog'] }),
    }
    const { data: goods } = await shop.call(adminProductInfo, { id: sku.goodsId }, editor)
    expect(goods.skus[0]).toMatchObject({ giftValue: '30.00' })
    const save = async (change: object) => {
      const { id, categoryId, brand, title, options, skus, limitPerOrder, limitPerMember } = goods
      const changed = skus.map(({ onHand: _, reserved: __, ...s }) => ({ ...s, ...change }))
      const draft = { id, categoryId, brand, title, options, skus: changed, limitPerOrder, limitPerMember }
      const answer = await shop.call(adminProductSave, draft, editor)
      return answer.name === 'ok'
        ? 'ok'
        : Object.keys((answer.data as unknown as { fields: object }).fields)[0]
    }
    expect(await save({ giftValue: '30.01' })).toBe('skus.0.giftValue')
    expect(await save({ giftValue: '0' })).toBe('skus.0.giftValue')
    expect(await save({ memberPrice: '29.99' })).toBe('skus.0.giftValue')
    expect(await save({ pointsPrice: '100' })).toBe('skus.0.pointsPrice')
    expect(await save({ pv: '1' })).toBe('skus.0.pv')
    expect(await save({ giftValue: '29.00' })).toBe('ok')
    const cheaper = await shop.call(adminSkuPrice, { skuId: sku.id, price: '28.00' }, editor)
    expect(cheaper.name).toBe('input-invalid')
    await expect(
      shop.deps.db.execute(sql`update skus set price = 1 where id = ${sku.id}::uuid`),
    ).rejects.toThrow()
  })
})
