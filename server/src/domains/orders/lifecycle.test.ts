import { adminOrderNote, adminOrderShip } from '@pasar/contract/calls/admin/order-actions'
import { adminOrderInfo, adminOrderList } from '@pasar/contract/calls/admin/orders'
import { draftPreview, orderCreate } from '@pasar/contract/calls/checkout'
import {
  orderCancel,
  orderConfirm,
  orderInfo,
  orderList,
  orderRemind,
  parcelInfo,
  parcelList,
  trackingLog,
} from '@pasar/contract/calls/orders'
import { toMinor } from '@pasar/contract/money'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Tx } from '../../platform/db/types.ts'
import { signatureHeaders } from '../../platform/http/raw/request-signature.ts'
import { findReplanned } from '../../platform/testing/plans.ts'
import { catalog } from '../catalog/index.ts'
import { type Buyer, type BuyingShop, buyingShop, ringgit, type TestSku } from '../checkout/testing.ts'
import { beginRefund, closeExpiredOrder, endRefund, markOrdersPaid, reinstateOrder } from './index.ts'
import { listMemberOrders } from './list-queries.ts'
import { readOrder } from './read-order.ts'

let shop: BuyingShop
let staff: { token: string }
beforeAll(async () => {
  shop = await buyingShop([catalog])
  staff = { token: shop.staffToken() }
})
afterAll(() => shop.close())

const level = (sku: TestSku) =>
  shop.one<{ on_hand: number; reserved: number }>(
    sql`select on_hand, reserved from stock_levels where sku_id = ${sku.id}::uuid`,
  )

async function place(
  buyer: Buyer,
  sku: TestSku,
  quantity = 1,
  more: { couponIds?: string[]; points?: string } = {},
) {
  const probe = await shop.call(
    orderCreate,
    { source: 'direct', skuId: sku.id, quantity, addressId: buyer.addressId, total: ringgit(0), ...more },
    buyer,
  )
  const { draft } = probe.data as unknown as { draft: { total: { amount: string; currency: 'MYR' } } }
  const placed = await shop.call(
    orderCreate,
    { source: 'direct', skuId: sku.id, quantity, addressId: buyer.addressId, total: draft.total, ...more },
    buyer,
  )
  return placed.data.orderId
}

const pay = (orderId: string) =>
  transact(shop.deps.db, (tx) =>
    markOrdersPaid(systemContext(shop.deps, tx), [{ orderId }], {
      paymentNo: 'P1',
      method: 'balance',
      at: shop.clock.now(),
    }),
  )

const infoOf = async (buyer: Buyer, id: string) => (await shop.call(orderInfo, { id }, buyer)).data

describe('refusals', () => {
  it("hides another member's order from every call", async () => {
    const [owner, other, sku] = [await shop.buyer(), await shop.buyer(), await shop.sku()]
    const id = await place(owner, sku)
    for (const answer of [
      await shop.call(orderInfo, { id }, other),
      await shop.call(orderCancel, { id }, other),
      await shop.call(orderConfirm, { id }, other),
      await shop.call(orderRemind, { id }, other),
      await shop.call(trackingLog, { orderId: id }, other),
      await shop.call(parcelList, { orderId: id }, other),
      await shop.call(parcelInfo, { id }, other),
    ])
      expect(answer.name).toBe('not-found')
    expect((await shop.call(orderList, {}, other)).data.total).toBe(0)
  })

  it('refuses transitions that the state does not allow', async () => {
    const [buyer, sku] = [await shop.buyer(), await shop.sku()]
    const id = await place(buyer, sku)
    expect((await shop.call(orderConfirm, { id }, buyer)).name).toBe('state-changed')
    expect((await shop.call(orderRemind, { id }, buyer)).name).toBe('state-changed')
    expect((await shop.call(orderCancel, { id }, buyer)).data).toEqual({
      state: 'cancelled',
      refunding: false,
    })
    expect((await shop.call(orderCancel, { id }, buyer)).name).toBe('state-changed')
    expect(await pay(id)).toEqual({ paid: [], late: [id] })
  })

  it('refuses to ship unpaid or unknown orders, excess quantities, and requests without the permission', async () => {
    const [buyer, sku] = [await shop.buyer(), await shop.sku()]
    const id = await place(buyer, sku, 2)
    const itemId = (await infoOf(buyer, id)).items[0]!.id
    const parcel = { orderId: id, carrier: 'Pos Laju', trackingNo: 'PL1', items: [{ itemId, quantity: 1 }] }
    expect((await shop.call(adminOrderShip, parcel, staff)).name).toBe('state-changed')
    await pay(id)
    expect((await shop.call(adminOrderShip, parcel, buyer)).name).not.toBe('ok')
    expect(
      (await shop.call(adminOrderShip, { ...parcel, items: [{ itemId, quantity: 3 }] }, staff)).name,
    ).toBe('packages-exceed')
    expect((await shop.call(adminOrderShip, { ...parcel, orderId: itemId }, staff)).name).toBe('not-found')
    expect((await shop.call(adminOrderShip, { ...parcel, trackingNo: '' }, staff)).name).toBe('input-invalid')
    expect(await level(sku)).toEqual({ on_hand: 100, reserved: 2 })
  })
})

describe('an unpaid order', () => {
  it('releases stock, coupons and points when it is cancelled', async () => {
    const [buyer, sku] = [await shop.buyer(), await shop.sku({ price: 4000 })]
    const coupon = await shop.coupon({ off: 500 }, buyer.id)
    await shop.givePoints(buyer.id, 20_000n)
    const id = await place(buyer, sku, 2, { couponIds: [coupon], points: '150' })
    const before = await infoOf(buyer, id)
    expect(before).toMatchObject({
      actions: ['pay', 'cancel'],
      lines: { couponDiscount: ringgit(500), pointsDiscount: ringgit(150) },
    })
    await shop.call(orderCancel, { id, reason: 'foundCheaper' }, buyer)
    expect(await level(sku)).toEqual({ on_hand: 100, reserved: 0 })
    const held = await shop.one<{ held: bigint; coupons: number }>(sql`
      select (select held from ledger_accounts where owner = ${`member:${buyer.id}`} and asset = 'PTS') as held,
        (select count(*)::int from member_coupons where order_id = ${id}::uuid) as coupons`)
    expect(held).toEqual({ held: 0n, coupons: 0 })
    const after = await infoOf(buyer, id)
    expect(after).toMatchObject({ state: 'cancelled', cancelReason: 'foundCheaper', actions: ['buyAgain'] })
    expect(after.steps.map((s) => s.key)).toEqual(['placed', 'cancelled'])
  })

  it('closes after 30 minutes and reopens after a late payment', async () => {
    const [buyer, sku] = [await shop.buyer(), await shop.sku({ stock: 1 })]
    const coupon = await shop.coupon({ off: 500 }, buyer.id)
    const id = await place(buyer, sku, 1, { couponIds: [coupon] })
    const close = () => transact(shop.deps.db, (tx) => closeExpiredOrder(systemContext(shop.deps, tx), id))
    expect((await close()).ok).toBe(false)
    shop.clock.advance(30 * 60_000)
    expect((await infoOf(buyer, id)).actions).toEqual([])
    expect((await close()).ok).toBe(true)
    expect(await level(sku)).toEqual({ on_hand: 1, reserved: 0 })
    const again = () => transact(shop.deps.db, (tx) => reinstateOrder(systemContext(shop.deps, tx), id))
    expect(await again()).toBe(true)
    expect(await again()).toBe(false)
    expect(await level(sku)).toEqual({ on_hand: 1, reserved: 1 })
    expect(await pay(id)).toEqual({ paid: [id], late: [] })
  })

  it('stays closed when its coupon was for the first order, and another one was placed meanwhile', async () => {
    const [buyer, sku] = [await shop.buyer(), await shop.sku()]
    const coupon = await shop.coupon({ off: 500, firstOrder: true }, buyer.id)
    const id = await place(buyer, sku, 1, { couponIds: [coupon] })
    shop.clock.advance(30 * 60_000)
    await transact(shop.deps.db, (tx) => closeExpiredOrder(systemContext(shop.deps, tx), id))
    const other = await place(buyer, sku)
    const again = () => transact(shop.deps.db, (tx) => reinstateOrder(systemContext(shop.deps, tx), id))
    expect(await again()).toBe(false)
    expect(await level(sku)).toEqual({ on_hand: 100, reserved: 1 })
    expect((await shop.call(orderCancel, { id: other }, buyer)).name).toBe('ok')
    expect(await again()).toBe(true)
  })
})

describe('a paid order', () => {
  it('accepts one reminder a day, and can be cancelled before it has a parcel', async () => {
    const [buyer, sku] = [await shop.buyer(), await shop.sku()]
    const id = await place(buyer, sku)
    await pay(id)
    expect((await infoOf(buyer, id)).actions).toEqual(['remind', 'cancel'])
    expect((await shop.call(orderRemind, { id }, buyer)).name).toBe('ok')
    expect((await shop.call(orderRemind, { id }, buyer)).name).toBe('already-reminded')
    shop.clock.advance(DAY_MS)
    expect((await shop.call(orderRemind, { id }, buyer)).name).toBe('ok')
    expect((await shop.call(orderCancel, { id }, buyer)).data).toEqual({
      state: 'cancelled',
      refunding: true,
    })
    expect(await level(sku)).toEqual({ on_hand: 100, reserved: 0 })
  })

  it('is refunded up to the paid amount and cannot ship once fully refunded', async () => {
    const [buyer, sku] = [await shop.buyer(), await shop.sku()]
    const id = await place(buyer, sku)
    await pay(id)
    const { db } = shop.deps
    const most = (await beginRefund(db, id, 3000n))!
    expect(await beginRefund(db, id, 301n)).toBeNull()
    const rest = (await beginRefund(db, id, 300n))!
    const { items } = await infoOf(buyer, id)
    const parcel = {
      orderId: id,
      carrier: 'x',
      trackingNo: 'x1',
      items: [{ itemId: items[0]!.id, quantity: 1 }],
    }
    expect((await shop.call(adminOrderShip, parcel, staff)).name).toBe('state-changed')
    await endRefund(db, id, rest, false)
    await endRefund(db, id, most, true)
    expect(await infoOf(buyer, id)).toMatchObject({
      refundState: 'partially_refunded',
      refunded: ringgit(3000),
      paid: ringgit(3300),
      lines: { refunded: ringgit(3000) },
    })
    expect((await shop.call(orderList, { view: 'afterSale' }, buyer)).data.list).toMatchObject([
      { refundState: 'partially_refunded', refunded: ringgit(3000), paid: ringgit(3300) },
    ])
    const last = (await beginRefund(db, id, 300n))!
    expect((await infoOf(buyer, id)).refundState).toBe('refunding')
    await endRefund(db, id, last, true)
    expect(await infoOf(buyer, id)).toMatchObject({ refundState: 'refunded', refunded: ringgit(3300) })
  })

  it('keeps its coupon, and has nothing left to ship, when it is refunded after its first parcel', async () => {
    const [buyer, sku] = [await shop.buyer(), await shop.sku()]
    const coupon = await shop.coupon({ off: 500 }, buyer.id)
    const id = await place(buyer, sku, 2, { couponIds: [coupon] })
    await pay(id)
    const { items, total } = await infoOf(buyer, id)
    const parcel = { orderId: id, carrier: 'x', trackingNo: `C${id}`.slice(0, 30) }
    await shop.call(adminOrderShip, { ...parcel, items: [{ itemId: items[0]!.id, quantity: 1 }] }, staff)
    const { db } = shop.deps
    await endRefund(db, id, (await beginRefund(db, id, toMinor(total)))!, true)
    await shop.jobs.run(shop.deps, 'orders.cancel-refunded', { orderId: id })
    const spent = await shop.one<{ n: number }>(
      sql`select count(*)::int as n from member_coupons where order_id = ${id}::uuid`,
    )
    expect([(await infoOf(buyer, id)).state, spent]).toEqual(['shipped', { n: 1 }])
  })

  it('ships in two parcels, is received, counted as sold and completed, and emails the member', async () => {
    const [buyer, sku] = [await shop.buyer(), await shop.sku({ stock: 5 })]
    const id = await place(buyer, sku, 3)
    await pay(id)
    await shop.runJobs()
    await shop.jobs.run(shop.deps, 'catalog.count-sold')
    const sold = () => shop.one<{ sold: number }>(sql`select sold from goods where id = ${sku.goodsId}::uuid`)
    expect(await sold()).toEqual({ sold: 3 })
    const [item] = (await infoOf(buyer, id)).items
    const parcel = (trackingNo: string, quantity: number) => ({
      orderId: id,
      carrier: 'Pos Laju',
      trackingNo,
      items: [{ itemId: item!.id, quantity }],
    })
    const first = await shop.call(adminOrderShip, parcel(`A${id}`.slice(0, 30), 1), staff)
    expect(first.data).toMatchObject({ state: 'paid', items: [{ shipped: 1 }] })
    expect((await infoOf(buyer, id)).actions).toEqual(['track', 'remind'])
    expect((await shop.call(orderCancel, { id }, buyer)).name).toBe('state-changed')
    expect((await shop.call(adminOrderShip, parcel(`A${id}`.slice(0, 30), 1), staff)).name).toBe(
      'input-invalid',
    )
    const second = await shop.call(adminOrderShip, parcel(`B${id}`.slice(0, 30), 2), staff)
    expect(second.data.state).toBe('shipped')
    expect(second.data.parcels.map((p) => p.no)).toEqual([1, 2])
    expect(await level(sku)).toEqual({ on_hand: 2, reserved: 0 })
    await shop.runJobs()
    expect(shop.emails.filter((m) => m.subject.includes(second.data.no)).map((m) => m.subject)).toHaveLength(
      3,
    )
    expect((await shop.call(orderConfirm, { id }, buyer)).data.state).toBe('received')
    const received = await infoOf(buyer, id)
    expect(received.actions).toEqual(['review', 'track', 'afterSale', 'buyAgain'])
    expect((await shop.call(orderList, { view: 'toReview' }, buyer)).data).toMatchObject({
      total: 1,
      counts: { toReview: 1 },
    })
    shop.clock.advance(16 * DAY_MS)
    await shop.jobs.run(shop.deps, 'orders.complete-due', {})
    expect((await infoOf(buyer, id)).state).toBe('completed')
  })

  it('keeps the delivery estimate of its draft from payment to delivery', async () => {
    const [buyer, sku] = [await shop.buyer(), await shop.sku()]
    const inDays = (days: number) => new Date(shop.clock.now().getTime() + days * DAY_MS).toISOString()
    const estimate = () => ({ from: inDays(2), until: inDays(5) })
    const purchase = { source: 'direct', skuId: sku.id, quantity: 1, addressId: buyer.addressId } as const
    const draft = await shop.call(draftPreview, purchase, buyer)
    expect(draft.data.arrives).toEqual(estimate())
    const id = await place(buyer, sku)
    shop.clock.advance(60_000)
    await pay(id)
    const arrives = estimate()
    shop.clock.advance(DAY_MS)
    const { items, ...paid } = await infoOf(buyer, id)
    expect(paid.arrives).toEqual(arrives)
    const parcel = {
      orderId: id,
      carrier: 'x',
      trackingNo: id,
      items: [{ itemId: items[0]!.id, quantity: 1 }],
    }
    await shop.call(adminOrderShip, parcel, staff)
    expect((await infoOf(buyer, id)).arrives).toEqual(arrives)
    await shop.call(orderConfirm, { id }, buyer)
    expect((await infoOf(buyer, id)).arrives).toBeNull()
  })

  it('is received automatically 20 days after shipping', async () => {
    const [buyer, sku] = [await shop.buyer(), await shop.sku()]
    const id = await place(buyer, sku)
    await pay(id)
    const [item] = (await infoOf(buyer, id)).items
    await shop.call(
      adminOrderShip,
      { orderId: id, carrier: 'x', trackingNo: id, items: [{ itemId: item!.id, quantity: 1 }] },
      staff,
    )
    shop.clock.advance(20 * DAY_MS - 1000)
    await shop.jobs.run(shop.deps, 'orders.receive-due', {})
    expect((await infoOf(buyer, id)).state).toBe('shipped')
    shop.clock.advance(1000)
    await shop.jobs.run(shop.deps, 'orders.receive-due', {})
    expect((await infoOf(buyer, id)).state).toBe('received')
  })
})

describe('the carrier webhook', () => {
  const notify = (body: object, secret = shop.deps.config.carrierSecret) => {
    const payload = JSON.stringify(body)
    const timestamp = `${Math.floor(shop.clock.now().getTime() / 1000)}`
    const parts = {
      method: 'POST',
      path: '/carrier/notify',
      timestamp,
      nonce: shop.deps.ids.uuid(),
      body: payload,
    }
    return shop.app.inject({
      method: 'POST',
      url: '/carrier/notify',
      headers: { 'content-type': 'application/json', ...signatureHeaders(secret, parts) },
      payload,
    })
  }

  it('requires a signature, is idempotent, never moves a parcel back, and records the delivery', async () => {
    const [buyer, sku] = [await shop.buyer(), await shop.sku()]
    const id = await place(buyer, sku)
    await pay(id)
    const [item] = (await infoOf(buyer, id)).items
    const trackingNo = `LX${shop.deps.ids.number('T')}`
    const shipped = await shop.call(
      adminOrderShip,
      { orderId: id, trackingNo, items: [{ itemId: item!.id, quantity: 1 }] },
      staff,
    )
    expect(shipped.data.state).toBe('shipped')
    const at = (minutes: number) => new Date(shop.clock.now().getTime() + minutes * 60_000).toISOString()
    const events = [
      { at: at(1), place: 'Shah Alam', status: 'picked_up', text: { en: 'Picked up', zh: '已揽收' } },
      { at: at(2), place: 'Ipoh', status: 'delivered', text: { en: 'Delivered', zh: '已签收' } },
    ]
    const notification = (status: string, n: number) => ({
      eventId: `e${n}`,
      shipment: { trackingNo, status, events: events.slice(0, n) },
    })
    expect((await notify(notification('delivered', 2), 'forged')).statusCode).toBe(401)
    expect((await notify({ shipment: {} })).statusCode).toBe(400)
    expect(
      (await notify({ eventId: 'x', shipment: { trackingNo: 'unknown', status: 'created' } })).statusCode,
    ).toBe(404)
    expect((await notify(notification('delivered', 2))).json()).toEqual({ code: 'SUCCESS' })
    expect((await notify(notification('picked_up', 1))).statusCode).toBe(200)
    expect((await notify(notification('delivered', 2))).statusCode).toBe(200)
    const log = await shop.call(
      trackingLog,
      { orderId: id },
      { ...buyer, headers: { 'think-lang': 'zh-cn' } },
    )
    expect(log.data.list.map((e) => e.text)).toEqual(['已签收', '已揽收'])
    const list = await shop.call(parcelList, { orderId: id }, buyer)
    expect(list.data.list[0]).toMatchObject({
      state: 'delivered',
      carrierName: 'Pasar Express',
      lastEvent: { text: 'Delivered' },
    })
    const parcel = await shop.call(parcelInfo, { id: list.data.list[0]!.id }, buyer)
    expect(parcel.data.events).toHaveLength(2)
    await shop.jobs.run(shop.deps, 'orders.after-delivered', { orderId: id, packageId: parcel.data.id })
    expect((await infoOf(buyer, id)).autoReceiveAt).toBe(
      new Date(Date.parse(at(2)) + 10 * DAY_MS).toISOString(),
    )
  })
})

describe('order lists', () => {
  it('run one statement for the member and find orders by number and title', async () => {
    const [buyer, sku] = [await shop.buyer(), await shop.sku()]
    for (let i = 0; i < 3; i++) await place(buyer, sku)
    const list = await shop.callWithStatements(orderList, { view: 'unpaid' }, buyer)
    expect(list.data.counts.unpaid).toBe(3)
    expect(list.statements).toHaveLength(1)
    const { no } = list.data.list[0]!
    expect((await shop.call(orderList, { keyword: no }, buyer)).data.total).toBe(1)
    expect((await shop.call(orderList, { keyword: '100%_' }, buyer)).data.total).toBe(0)
    expect((await shop.call(orderList, { page: 9 }, buyer)).data).toMatchObject({ list: [], total: 3 })
  })

  it('and the order page are read by statements that are planned once', async () => {
    const [buyer, sku] = [await shop.buyer(), await shop.sku()]
    const id = await place(buyer, sku)
    const read = async (tx: Tx) => {
      const query = { view: 'all', page: 1, limit: 10, language: 'en-us' } as const
      await listMemberOrders(tx, buyer.id, query, shop.clock.now())
      await readOrder(tx, id)
    }
    expect(await findReplanned(shop.deps.db, read)).toEqual([])
  })

  it('show the titles of items in the language of the order page', async () => {
    const [buyer, sku] = [await shop.buyer(), await shop.sku()]
    const id = await place(buyer, sku)
    await shop.one(sql`
      update order_items set title = '{"en-us":"Tea","zh-cn":"茶","th":""}' where order_id = ${id} returning id`)
    for (const [language, title] of [
      ['zh-cn', '茶'],
      ['zh-tw', '茶'],
      ['th', 'Tea'],
      ['hu', 'Tea'],
    ]) {
      const caller = { ...buyer, headers: { 'think-lang': language! } }
      const { list } = (await shop.call(orderList, {}, caller)).data
      expect(list[0]!.items[0]!.title, language).toBe(title)
      expect((await shop.call(orderInfo, { id }, caller)).data.items[0]!.title, language).toBe(title)
    }
  })

  it('show staff all orders with notes', async () => {
    const [buyer, sku] = [await shop.buyer(), await shop.sku()]
    shop.clock.advance(1)
    const id = await place(buyer, sku)
    const withNote = await shop.call(adminOrderNote, { orderId: id, text: 'fragile' }, staff)
    expect(withNote.data.notes).toMatchObject([{ text: 'fragile' }])
    const list = await shop.callWithStatements(adminOrderList, { limit: 5 }, staff)
    expect(list.data.list[0]!.id).toBe(id)
    expect(list.statements.length).toBeLessThanOrEqual(9)
    expect(
      (await shop.call(adminOrderList, { state: 'unpaid', keyword: 'Aminah' }, staff)).data.total,
    ).toBeGreaterThan(0)
    expect((await shop.call(adminOrderInfo, { id: buyer.id }, staff)).name).toBe('not-found')
  })
})
