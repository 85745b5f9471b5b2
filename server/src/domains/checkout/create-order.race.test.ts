import { adminOrderShip } from '@pasar/contract/calls/admin/order-actions'
import { cartAdd } from '@pasar/contract/calls/cart'
import { orderCreate } from '@pasar/contract/calls/checkout'
import { orderCancel } from '@pasar/contract/calls/orders'
import { couponClaim } from '@pasar/contract/calls/pricing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemContext } from '../../platform/context.ts'
import { captureStatements } from '../../platform/db/statement-capture.ts'
import { transact } from '../../platform/db/transact.ts'
import { markOrdersPaid } from '../orders/index.ts'
import { getSettings } from '../settings/index.ts'
import { type Buyer, type BuyingShop, buyingShop, ringgit, type TestSku } from './testing.ts'

let shop: BuyingShop
let buyers: Buyer[]
beforeAll(async () => {
  shop = await buyingShop()
  buyers = await Promise.all(Array.from({ length: 40 }, () => shop.buyer()))
}, 120_000)
afterAll(() => shop.close())

const level = (sku: TestSku) =>
  shop.one<{ on_hand: number; reserved: number }>(
    sql`select on_hand, reserved from stock_levels where sku_id = ${sku.id}::uuid`,
  )
const direct = (sku: TestSku, buyer: Buyer, total = 3300, more: object = {}) =>
  shop.call(
    orderCreate,
    { source: 'direct', skuId: sku.id, addressId: buyer.addressId, total: ringgit(total), ...more },
    buyer,
  )
const names = (answers: { name: string }[]) => [...new Set(answers.map((a) => a.name))].sort()
const pay = (orderId: string) =>
  transact(shop.deps.db, (tx) =>
    markOrdersPaid(systemContext(shop.deps, tx), [{ orderId }], {
      paymentNo: 'P',
      method: 'balance',
      at: shop.clock.now(),
    }),
  )

it('sells one unit to one of 200 members', async () => {
  const sku = await shop.sku({ stock: 1 })
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, i) => direct(sku, buyers[i % buyers.length]!)),
  )
  expect(answers.filter((a) => a.name === 'ok')).toHaveLength(1)
  expect(names(answers)).toEqual(['ok', 'out-of-stock'])
  expect(await level(sku)).toEqual({ on_hand: 1, reserved: 1 })
})

it('refuses many orders of a sold-out SKU without a statement for each, and repeats the order of a buyer who has one', async () => {
  const sku = await shop.sku({ stock: 3 })
  const send = (i: number, key: string) =>
    shop.call(
      orderCreate,
      {
        ...{ source: 'direct', skuId: sku.id, total: ringgit(3300) },
        addressId: buyers[i % buyers.length]!.addressId,
      },
      { ...buyers[i % buyers.length]!, headers: { 'idempotency-key': key } },
    )
  const { value: answers, statements } = await captureStatements(() =>
    Promise.all(Array.from({ length: 150 }, (_, i) => send(i, `first-${i}`))),
  )
  const placed = answers.flatMap((a, i) => (a.name === 'ok' ? [{ i, orderId: a.data.orderId }] : []))
  expect(placed).toHaveLength(3)
  expect(names(answers)).toEqual(['ok', 'out-of-stock'])
  expect(statements.filter((s) => s.includes('insert into orders')).length).toBeLessThan(20)
  // While others order, and after them.
  const later = Array.from({ length: 30 }, (_, i) => send(i, `later-${i}`))
  for (const { i, orderId } of placed) expect((await send(i, `first-${i}`)).data).toMatchObject({ orderId })
  expect(names(await Promise.all(later))).toEqual(['out-of-stock'])
})

it('members who order in turns are served in turns, and stock that returns is sold at once to those who come alone', async () => {
  const sku = await shop.sku({ stock: 1 })
  const first = await direct(sku, buyers[0]!)
  expect((await direct(sku, buyers[1]!)).name).toBe('out-of-stock')
  await shop.call(orderCancel, { id: first.data.orderId }, buyers[0]!)
  expect((await direct(sku, buyers[1]!)).name).toBe('ok')
})

it('sells several SKUs requested in opposite order without deadlocks or overselling', async () => {
  const skus = [await shop.sku({ stock: 12 }), await shop.sku({ stock: 9 })]
  await Promise.all(
    buyers.map(async (buyer, i) => {
      for (const sku of i % 2 ? skus : skus.toReversed()) await shop.call(cartAdd, { skuId: sku.id }, buyer)
    }),
  )
  const answers = await Promise.all(
    buyers.map((buyer) =>
      shop.call(orderCreate, { addressId: buyer.addressId, total: ringgit(5800) }, buyer),
    ),
  )
  expect(answers.filter((a) => a.name === 'ok')).toHaveLength(9)
  expect(names(answers)).toEqual(['ok', 'out-of-stock'])
  expect([await level(skus[0]!), await level(skus[1]!)]).toEqual([
    { on_hand: 12, reserved: 9 },
    { on_hand: 9, reserved: 9 },
  ])
})

it('places one order when the same cart is ordered ten times at once', async () => {
  const [buyer, sku] = [await shop.buyer(), await shop.sku()]
  await shop.call(cartAdd, { skuId: sku.id }, buyer)
  const order = { addressId: buyer.addressId, total: ringgit(3300) }
  const answers = await Promise.all(Array.from({ length: 10 }, () => shop.call(orderCreate, order, buyer)))
  expect(names(answers)).toEqual(['nothing-selected', 'ok'])
  expect((await level(sku)).reserved).toBe(1)
})

it('gives the discount of a first order to one of ten concurrent orders, each with another coupon', async () => {
  const [sku, buyer] = [await shop.sku(), await shop.buyer()]
  const coupons = []
  for (let n = 0; n < 10; n++) coupons.push(await shop.coupon({ off: 500, firstOrder: true }, buyer.id))
  const answers = await Promise.all(
    coupons.map((couponId) => direct(sku, buyer, 2800, { couponIds: [couponId] })),
  )
  expect(answers.filter((a) => a.name === 'ok')).toHaveLength(1)
  expect(names(answers)).toEqual(['coupon-unusable', 'ok'])
  const other = await shop.coupon({ off: 500 }, buyer.id)
  expect((await direct(sku, buyer, 2800, { couponIds: [other] })).name).toBe('ok')
})

it('refuses it to an order that waits for another one of the member', async () => {
  const sku = await shop.sku()
  for (const buyer of await Promise.all(Array.from({ length: 10 }, () => shop.buyer()))) {
    const coupon = await shop.coupon({ off: 500, firstOrder: true }, buyer.id)
    const [first, plain] = await Promise.all([
      direct(sku, buyer, 2800, { couponIds: [coupon] }),
      direct(sku, buyer, 3300),
    ])
    expect(plain.name).toBe('ok')
    expect(['ok', 'coupon-unusable']).toContain(first.name)
  }
})

it('spends one coupon once in ten concurrent orders', async () => {
  const [buyer, sku] = [await shop.buyer(), await shop.sku()]
  const coupon = await shop.coupon({ off: 500 }, buyer.id)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => direct(sku, buyer, 2800, { couponIds: [coupon] })),
  )
  expect(answers.filter((a) => a.name === 'ok')).toHaveLength(1)
  expect(names(answers)).toEqual(['coupon-unusable', 'ok'])
  expect((await level(sku)).reserved).toBe(1)
})

it('holds points once when ten concurrent orders need them', async () => {
  const [buyer, sku] = [await shop.buyer(), await shop.sku()]
  await shop.givePoints(buyer.id, 15_000n)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => direct(sku, buyer, 3200, { points: '100' })),
  )
  expect(names(answers)).toEqual(['insufficient-points', 'ok'])
  expect(answers.filter((a) => a.name === 'ok')).toHaveLength(1)
})

it('enforces a limit per member for concurrent orders', async () => {
  const [buyer, sku] = [await shop.buyer(), await shop.sku({ limitPerMember: 2 })]
  const answers = await Promise.all(Array.from({ length: 8 }, () => direct(sku, buyer)))
  expect(answers.filter((a) => a.name === 'ok')).toHaveLength(2)
  expect(names(answers)).toEqual(['limit-exceeded', 'ok'])
})

it('gives the last coupon to one of forty members', async () => {
  const couponId = await shop.coupon({ total: 1 })
  const answers = await Promise.all(buyers.map((buyer) => shop.call(couponClaim, { couponId }, buyer)))
  expect(answers.filter((a) => a.name === 'ok')).toHaveLength(1)
})

it('either pays or cancels when both run at once, with the matching stock', async () => {
  const sku = await shop.sku({ stock: 50 })
  let cancelled = 0
  for (let i = 0; i < 20; i++) {
    const buyer = buyers[i]!
    const { data } = await direct(sku, buyer)
    const [, paid] = await Promise.all([
      shop.call(orderCancel, { id: data.orderId }, buyer),
      pay(data.orderId),
    ])
    const { state } = await shop.one<{ state: string }>(
      sql`select state from orders where id = ${data.orderId}::uuid`,
    )
    // If the cancellation wins, the payment is late. If the payment wins, the cancellation refunds or is
    // refused.
    if (paid.late.length > 0) expect(state).toBe('cancelled')
    if (state === 'cancelled') cancelled += 1
  }
  expect((await level(sku)).reserved).toBe(20 - cancelled)
})

it('never both ships and cancels an order', async () => {
  const sku = await shop.sku({ stock: 50 })
  const staff = { token: shop.staffToken() }
  for (let i = 0; i < 20; i++) {
    const buyer = buyers[i]!
    const { data } = await direct(sku, buyer)
    await pay(data.orderId)
    const { id } = await shop.one<{ id: string }>(
      sql`select id from order_items where order_id = ${data.orderId}::uuid`,
    )
    const parcel = {
      orderId: data.orderId,
      carrier: 'x',
      trackingNo: data.orderId,
      items: [{ itemId: id, quantity: 1 }],
    }
    const [shipped, cancelled] = await Promise.all([
      shop.call(adminOrderShip, parcel, staff),
      shop.call(orderCancel, { id: data.orderId }, buyer),
    ])
    expect([shipped.name, cancelled.name].sort()).toEqual(['ok', 'state-changed'])
  }
  const now = await level(sku)
  expect(now.reserved).toBe(0)
})

it('answers repeated orders and cancellations of one unit without errors', async () => {
  const sku = await shop.sku({ stock: 1 })
  const seen = new Set<string>()
  await Promise.all(
    buyers.map(async (buyer) => {
      for (let i = 0; i < 6; i++) {
        const made = await direct(sku, buyer)
        seen.add(made.name)
        if (made.name === 'ok') await shop.call(orderCancel, { id: made.data.orderId }, buyer)
      }
    }),
  )
  expect([...seen].sort()).toEqual(['ok', 'out-of-stock'])
  expect(await level(sku)).toEqual({ on_hand: 1, reserved: 0 })
})

it('leaves a member as many unpaid orders as the setting allows, in thirty concurrent orders', async () => {
  const [buyer, sku] = [await shop.buyer(), await shop.sku()]
  const most = getSettings(shop.deps).unpaidOrdersMost
  const answers = await Promise.all(Array.from({ length: 30 }, () => direct(sku, buyer)))
  const placed = answers.filter((a) => a.name === 'ok')
  expect(placed).toHaveLength(most)
  expect(names(answers)).toEqual(['ok', 'unpaid-orders-limit'])
  expect((await level(sku)).reserved).toBe(most)
  // A paid or cancelled order allows another one.
  await pay(placed[0]!.data.orderId)
  expect((await direct(sku, buyer)).name).toBe('ok')
  await shop.call(orderCancel, { id: placed[1]!.data.orderId }, buyer)
  expect((await direct(sku, buyer)).name).toBe('ok')
  expect((await direct(sku, buyer)).name).toBe('unpaid-orders-limit')
})
