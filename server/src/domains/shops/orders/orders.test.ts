import { adminOrderShip } from '@pasar/contract/calls/admin/order-actions'
import { orderCancel, orderConfirm, orderInfo, orderList } from '@pasar/contract/calls/orders'
import * as calls from '@pasar/contract/calls/shops/orders'
import { HOUR_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Buyer, ringgit } from '../../checkout/testing.ts'
import { messages } from '../../messages/index.ts'
import { getParcelRows } from '../../shipping/index.ts'
import { applyShipmentStatus } from '../../shipping/testing.ts'
import { type SellingShop, type ShopSale, sellingShop } from '../testing/selling.ts'
import type { Owner } from '../testing.ts'

let shop: SellingShop
let owner: Owner
let other: Owner
let buyer: Buyer
beforeAll(async () => {
  shop = await sellingShop([messages])
  owner = await shop.owner()
  other = await shop.owner()
  buyer = await shop.buyer()
})
afterAll(() => shop.close())

const answer = (who: Buyer, { orderId }: ShopSale, accept: boolean, reason = '') =>
  shop.call(calls.shopOrderAnswer, { id: orderId, accept, reason }, who)
const move = (who: Buyer, { orderId }: ShopSale, what: 'ship' | 'deliver' | 'cancel', more = {}) =>
  shop.call(calls.shopOrderMove, { id: orderId, move: what, ...more }, who)
const ship = (who: Buyer, sale: ShopSale) =>
  move(who, sale, 'ship', { carrier: 'Pos Laju', trackingNo: `T${sale.orderId.slice(-10)}` })
const info = async (who: Buyer, { orderId }: ShopSale) =>
  (await shop.call(calls.shopOrderInfo, { id: orderId }, who)).data
const purchase = async ({ orderId }: ShopSale) =>
  (await shop.call(calls.shopPurchaseInfo, { id: orderId }, buyer)).data
/** A carrier that reports its states. */
const TRACKING_CARRIER = 'pasar-express'

let parcelNo = 0
/** Staff ship a unit. @returns its tracking number */
async function shipUnit({ orderId, itemId }: ShopSale): Promise<string> {
  const trackingNo = `U${++parcelNo}`
  const parcel = { orderId, carrier: 'Pos Laju', trackingNo, items: [{ itemId, quantity: 1 }] }
  expect((await shop.call(adminOrderShip, parcel, { token: shop.staffToken() })).name).toBe('ok')
  return trackingNo
}
/** Gives a parcel to the carrier, which is not asked. */
const handToCarrier = (trackingNo: string) =>
  shop.deps.db.execute(
    sql`update packages set carrier = ${TRACKING_CARRIER} where tracking_no = ${trackingNo}`,
  )
const parcelsOf = async ({ orderId }: ShopSale) =>
  (await getParcelRows(shop.deps.db, [orderId])).map(({ state }) => state).sort()
const messagesOf = async (who: Buyer) => {
  await shop.runJobs()
  const { rows } = await shop.deps.db.execute<{ key: string }>(
    sql`select key from messages where member_id = ${who.id}::uuid order by key`,
  )
  return rows.map(({ key }) => key)
}

describe('what others may do with the order of a shop', () => {
  it('hides it from other owners, workers without the permission, and other buyers', async () => {
    const sale = await shop.buy(buyer, owner)
    const [idle, orders] = [await shop.worker(owner, ['goods']), await shop.worker(owner, ['orders'])]
    const { orderId } = sale
    for (const who of [other, idle, buyer]) {
      expect((await shop.call(calls.shopOrderInfo, { id: orderId }, who)).name).toBe('not-found')
      expect((await answer(who, sale, true)).name).toBe('not-found')
      expect((await move(who, sale, 'cancel', { reason: 'No' })).name).toBe('not-found')
    }
    expect((await shop.call(calls.shopPurchaseInfo, { id: orderId }, other)).name).toBe('not-found')
    expect((await shop.call(calls.shopOrderList, {}, other)).data.total).toBe(0)
    expect((await shop.call(calls.shopOrderAwaiting, {}, idle)).data.total).toBe(0)
    expect((await shop.call(calls.shopOrderAwaiting, {}, orders)).data.total).toBe(1)
    expect((await answer(orders, sale, true)).data).toEqual({ state: 'accepted' })
    // Members see each other masked.
    for (const [who, by] of [[orders, /^Buyer/] as const, [owner, /^B•+/] as const])
      expect((await info(who, sale)).history.at(-1)).toMatchObject({
        state: 'accepted',
        by: expect.stringMatching(by),
      })
  })

  it('masks the buyer, and shows the recipient from the acceptance to the delivery only', async () => {
    const sale = await shop.buy(buyer, owner)
    const card = await info(owner, sale)
    expect(card).toMatchObject({ state: 'awaiting', recipient: null, moves: ['accept', 'reject'] })
    expect(card.buyer).not.toContain('Buyer')
    await answer(owner, sale, true)
    expect((await info(owner, sale)).recipient).toMatchObject({ name: 'Aminah Rahman' })
    await ship(owner, sale)
    expect((await info(owner, sale)).recipient).not.toBeNull()
    await move(owner, sale, 'deliver')
    await shop.runJobs()
    expect(await info(owner, sale)).toMatchObject({ state: 'delivered', recipient: null, moves: [] })
  })
})

describe('the answer of the owner', () => {
  it('refuses to answer unpaid, cancelled and answered orders, and a rejection without a reason', async () => {
    const unpaid = await shop.order(buyer, owner)
    expect((await answer(owner, unpaid, true)).name).toBe('state-changed')
    const sale = await shop.buy(buyer, owner)
    expect((await answer(owner, sale, false)).name).toBe('input-invalid')
    expect((await move(owner, sale, 'ship', { carrier: 'X', trackingNo: '1' })).name).toBe('state-changed')
    await answer(owner, sale, true)
    expect((await answer(owner, sale, false, 'Too late')).name).toBe('state-changed')
    expect((await answer(owner, sale, true)).data).toEqual({ state: 'accepted' })
    const cancelled = await shop.buy(buyer, owner)
    expect((await shop.call(orderCancel, { id: cancelled.orderId }, buyer)).name).toBe('ok')
    expect((await answer(owner, cancelled, true)).name).toBe('state-changed')
  })

  it('refunds a rejected order in full, and tells the buyer why', async () => {
    const sale = await shop.buy(buyer, other)
    expect((await purchase(sale)).awaiting).not.toBeNull()
    expect(await messagesOf(other)).toContain('shop_order_received')
    expect((await answer(other, sale, false, 'Sold out here')).data).toEqual({ state: 'cancelled' })
    expect(await messagesOf(buyer)).toContain('shop_order_refused')
    expect(await purchase(sale)).toMatchObject({
      ...{ state: 'cancelled', refundState: 'refunded', rejection: 'Sold out here', awaiting: null },
      shop: { id: other.shopId },
    })
    expect((await info(other, sale)).margin).toEqual(ringgit(0))
  })

  it('accepts by itself at the deadline, after a reminder', async () => {
    const seller = await shop.owner()
    const sale = await shop.buy(buyer, seller)
    const remind = () => shop.jobs.run(shop.deps, 'shops.remind-answers')
    const accept = () => shop.jobs.run(shop.deps, 'shops.accept-overdue')
    shop.clock.advance(23 * HOUR_MS)
    await remind()
    expect(await messagesOf(seller)).toEqual(['shop_order_received'])
    shop.clock.advance(HOUR_MS)
    await remind()
    await remind()
    expect(await messagesOf(seller)).toEqual(['shop_order_received', 'shop_order_waiting'])
    await accept()
    expect((await info(seller, sale)).state).toBe('awaiting')
    shop.clock.advance(24 * HOUR_MS)
    await accept()
    expect(await info(seller, sale)).toMatchObject({ state: 'accepted', answerUntil: null })
    expect((await info(seller, sale)).history.at(-1)).toMatchObject({ state: 'accepted', by: '' })
    expect((await answer(seller, sale, true)).data.state).toBe('accepted')
  })
})

describe('the moves of an order', () => {
  it('cannot be shipped by staff before the acceptance, and afterwards by staff or owner', async () => {
    const sale = await shop.buy(buyer, owner)
    const staff = { token: shop.staffToken() }
    const parcel = { orderId: sale.orderId, carrier: 'manual', trackingNo: `S${sale.orderId.slice(-10)}` }
    expect((await shop.call(adminOrderShip, parcel, staff)).name).toBe('order-on-hold')
    await answer(owner, sale, true)
    expect((await move(owner, sale, 'ship')).name).toBe('input-invalid')
    expect((await shop.call(adminOrderShip, parcel, staff)).name).toBe('ok')
    expect((await ship(owner, sale)).name).toBe('state-changed')
    expect(await info(owner, sale)).toMatchObject({
      state: 'shipped',
      parcels: [{ trackingNo: parcel.trackingNo }],
    })
  })

  it('ships and delivers once, and the buyer confirms', async () => {
    const sale = await shop.buy(buyer, owner, { quantity: 2 })
    await answer(owner, sale, true)
    expect((await ship(owner, sale)).data).toEqual({ state: 'shipped' })
    expect((await ship(owner, sale)).data).toEqual({ state: 'shipped' })
    expect((await move(owner, sale, 'cancel', { reason: 'No' })).name).toBe('state-changed')
    expect((await move(owner, sale, 'deliver')).data).toEqual({ state: 'delivered' })
    expect((await move(owner, sale, 'deliver')).name).toBe('ok')
    await shop.runJobs()
    expect((await shop.call(orderInfo, { id: sale.orderId }, buyer)).data.parcels).toMatchObject([
      { state: 'delivered' },
    ])
    expect((await shop.call(orderConfirm, { id: sale.orderId }, buyer)).name).toBe('ok')
    expect((await info(owner, sale)).state).toBe('delivered')
  })

  it('refuses to mark parcels as delivered whose carrier reports it, and does not offer it', async () => {
    const sale = await shop.buy(buyer, owner)
    await answer(owner, sale, true)
    const trackingNo = `P${sale.orderId.slice(-10)}`
    await move(owner, sale, 'ship', { carrier: 'Pos Laju', trackingNo })
    await handToCarrier(trackingNo)
    expect((await move(owner, sale, 'deliver')).name).toBe('state-changed')
    expect(await info(owner, sale)).toMatchObject({ state: 'shipped', moves: [] })
    const { list } = (await shop.call(calls.shopOrderList, { state: 'shipped' }, owner)).data
    expect(list.find(({ id }) => id === sale.orderId)!.moves).toEqual([])
    expect(await parcelsOf(sale)).toEqual(['created'])
  })

  it('marks the other parcels of an order, which is delivered once its carrier reports the rest', async () => {
    const sale = await shop.buy(buyer, owner, { quantity: 2 })
    await answer(owner, sale, true)
    const tracked = await shipUnit(sale)
    await handToCarrier(tracked)
    await shipUnit(sale)
    expect((await info(owner, sale)).moves).toEqual(['deliver'])
    expect((await move(owner, sale, 'deliver')).data).toEqual({ state: 'shipped' })
    expect((await move(owner, sale, 'deliver')).data).toEqual({ state: 'shipped' })
    await shop.runJobs()
    expect(await parcelsOf(sale)).toEqual(['created', 'delivered'])
    expect(await info(owner, sale)).toMatchObject({ state: 'shipped', moves: [] })
    await applyShipmentStatus(shop.deps, TRACKING_CARRIER, {
      ...{ trackingNo: tracked, state: 'delivered' },
      events: [{ at: shop.clock.now(), place: '', status: 'delivered', text: {} }],
    })
    await shop.runJobs()
    expect((await info(owner, sale)).state).toBe('delivered')
  })

  it('refuses to mark an order as delivered while a parcel came back', async () => {
    const sale = await shop.buy(buyer, owner, { quantity: 2 })
    await answer(owner, sale, true)
    const returned = await shipUnit(sale)
    await shipUnit(sale)
    await shop.deps.db.execute(sql`update packages set state = 'returned' where tracking_no = ${returned}`)
    expect((await info(owner, sale)).moves).toEqual([])
    expect((await move(owner, sale, 'deliver')).name).toBe('state-changed')
    expect(await parcelsOf(sale)).toEqual(['created', 'returned'])
  })

  it('does not offer shipping when all units are refunded or their money is disputed, and refuses it', async () => {
    const sale = await shop.buy(buyer, owner, { quantity: 2 })
    await answer(owner, sale, true)
    const refund = (units: number) =>
      shop.deps.db.execute(
        sql`update order_items set refunded_quantity = ${units} where id = ${sale.itemId}::uuid`,
      )
    await refund(1)
    expect((await info(owner, sale)).moves).toEqual(['ship', 'cancel'])
    await refund(2)
    expect((await info(owner, sale)).moves).toEqual(['cancel'])
    expect((await ship(owner, sale)).name).toBe('state-changed')
    await refund(0)
    await shop.deps.db.execute(sql`update orders set refunding = paid where id = ${sale.orderId}::uuid`)
    expect((await info(owner, sale)).moves).toEqual(['cancel'])
    expect((await ship(owner, sale)).name).toBe('state-changed')
  })

  it('cancels an accepted order with a refund', async () => {
    const sale = await shop.buy(buyer, owner)
    await answer(owner, sale, true)
    expect((await move(owner, sale, 'cancel')).name).toBe('input-invalid')
    expect((await move(owner, sale, 'cancel', { reason: 'Broken' })).data).toEqual({ state: 'cancelled' })
    await shop.runJobs()
    expect(await purchase(sale)).toMatchObject({
      state: 'cancelled',
      refundState: 'refunded',
      rejection: 'Broken',
    })
    const list = (await shop.call(calls.shopOrderList, { state: 'cancelled', keyword: 'Tea' }, owner)).data
    expect(list.list.map(({ id }) => id)).toContain(sale.orderId)
    const all = (await shop.call(calls.shopPurchaseList, {}, buyer)).data
    expect(all.list.every((card) => card.kind === 'shop' && card.shop.name.startsWith('Shop'))).toBe(true)
    const listed = (await shop.call(orderList, {}, buyer)).data.list
    const shopsOf = (list: { id: string; shop: { id: string; name: string } | null }[]) =>
      list.map(({ id, shop: it }) => [id, it?.id, it?.name])
    expect(shopsOf(listed)).toEqual(shopsOf(all.list))
  })
})
