import { adminWaitingRoomInfo } from '@pasar/contract/calls/admin/settings'
import { cartAdd } from '@pasar/contract/calls/cart'
import { draftPreview, orderCreate } from '@pasar/contract/calls/checkout'
import { waitingRoomPlace } from '@pasar/contract/calls/orders/waiting-room'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Buyer, ringgit } from '../checkout/testing.ts'
import { createTestPromotion } from '../promotions/testing.ts'
import { setSettings } from '../settings/testing.ts'
import { type WaitingShop, waitingShop } from './testing.ts'

let shop: WaitingShop
let [first, second, third]: Buyer[] = []
beforeAll(async () => {
  shop = await waitingShop()
}, 120_000)
afterAll(() => shop.close())
beforeEach(async () => {
  for (const set of [(b: Buyer) => (first = b), (b: Buyer) => (second = b), (b: Buyer) => (third = b)])
    set(await shop.buyer())
})
afterEach(async () => {
  for (const table of ['waiting_room_places', 'waiting_room_admissions'])
    await shop.deps.db.execute(sql.raw(`delete from ${table}`))
  await setSettings(shop.deps, {
    ...{ waitingRoom: 1, waitingRoomWholeShop: 1, waitingRoomActive: 1, waitingRoomMinutes: null },
  })
  shop.clock.advance(2_000)
})

/** Asks for the place when the process has to look again. */
const place = async (buyer: Buyer) => {
  shop.clock.advance(1_000)
  return await shop.place(buyer)
}
const countOrders = async () => (await shop.one<{ n: number }>(sql`select count(*)::int as n from orders`)).n

test('refuses drafts and orders without an admission, in one statement and with a time to come back', async () => {
  const sku = await shop.sku()
  const before = await countOrders()
  const refused = await shop.order(first!, sku)
  expect(refused).toMatchObject({ name: 'admission-required', status: 200, data: { skuIds: [sku.id] } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1)
  const draft = await shop.call(draftPreview, { source: 'direct', skuId: sku.id }, first!)
  expect(draft.name).toBe('admission-required')
  const { statements } = await shop.callWithStatements(
    orderCreate,
    { source: 'direct', skuId: sku.id, addressId: first!.addressId, total: ringgit(3300) },
    first!,
  )
  expect(statements).toHaveLength(1)
  expect(await countOrders()).toBe(before)
})

test('refuses who waits, and the order of a member whose admission has ended', async () => {
  const sku = await shop.sku()
  expect(await shop.enter(first!, sku)).toMatchObject({ state: 'admitted' })
  // An admission lasts ten minutes, and nobody has been admitted from the queue yet.
  expect(await shop.enter(second!, sku)).toMatchObject({ state: 'waiting', position: 1, waitSeconds: 600 })
  expect((await shop.order(second!, sku)).name).toBe('admission-required')
  shop.clock.advance(10 * 60_000)
  expect((await shop.order(first!, sku)).name).toBe('admission-required')
  expect(await shop.place(first!)).toMatchObject({ state: 'none' })
})

test('gives a forged or missing token no place', async () => {
  for (const token of ['forged', undefined])
    expect((await shop.call(waitingRoomPlace, {}, token ? { token } : {})).name).toBe('token-invalid')
})

test('gives a member one place, however often the member enters', async () => {
  const sku = await shop.sku()
  await shop.enter(first!, sku)
  await shop.enter(second!, sku)
  await shop.enter(third!, sku)
  const again = await Promise.all([shop.enter(second!, sku), shop.enter(second!, sku)])
  expect(again.map(({ position }) => position)).toEqual([1, 1])
  expect(await place(third!)).toMatchObject({ state: 'waiting', position: 2 })
})

test('admits the next when one orders; the order ends the admission, and its repetition gets the order', async () => {
  const sku = await shop.sku()
  await shop.enter(first!, sku)
  await shop.enter(second!, sku)
  const key = { 'idempotency-key': 'order-of-the-first' }
  const placed = await shop.order(first!, sku, key)
  expect(placed.name).toBe('ok')
  expect(await shop.place(second!)).toMatchObject({ state: 'admitted', position: 0 })
  expect((await shop.order(first!, sku)).name).toBe('admission-required')
  expect((await shop.order(first!, sku, key)).data).toEqual(placed.data)
  expect((await shop.order(second!, sku)).name).toBe('ok')
})

test('keeps the admission after an order that was refused', async () => {
  const sku = await shop.sku({ price: 2600 })
  await shop.enter(first!, sku)
  expect((await shop.order(first!, sku)).name).toBe('price-changed')
  expect(await place(first!)).toMatchObject({ state: 'admitted' })
})

test('admits the next when one leaves, or does not ask for five minutes', async () => {
  const sku = await shop.sku()
  await shop.enter(first!, sku)
  await shop.enter(second!, sku)
  await shop.enter(third!, sku)
  // The second member has gone; the third asks, which is recorded once a minute.
  for (let minute = 0; minute < 6; minute++) {
    shop.clock.advance(60_000)
    expect(await shop.place(third!)).toMatchObject({ state: 'waiting' })
  }
  await shop.leave(first!)
  expect(await place(third!)).toMatchObject({ state: 'admitted' })
  expect(await shop.place(second!)).toMatchObject({ state: 'none' })
})

test('admits everyone when it is turned off, and nobody more when fewer may be in checkout', async () => {
  const sku = await shop.sku()
  await setSettings(shop.deps, { waitingRoomActive: 2 })
  await shop.enter(first!, sku)
  await shop.enter(second!, sku)
  await setSettings(shop.deps, { waitingRoomActive: 1 })
  await shop.leave(first!)
  expect(await shop.enter(third!, sku)).toMatchObject({ state: 'waiting', position: 1 })
  await setSettings(shop.deps, { waitingRoom: 0 })
  expect(await shop.place(third!)).toMatchObject({ state: 'open' })
  expect((await shop.order(third!, sku)).name).toBe('ok')
})

test('says when nothing is left of what a member waits for, and admits others meanwhile', async () => {
  const [sku, other] = [await shop.sku({ stock: 1 }), await shop.sku()]
  await shop.enter(first!, sku)
  await shop.enter(second!, sku)
  await shop.enter(third!, other)
  expect((await shop.order(first!, sku)).name).toBe('ok')
  expect(await shop.place(second!)).toMatchObject({ state: 'sold-out', position: 0 })
  expect(await shop.place(third!)).toMatchObject({ state: 'admitted' })
  await shop.deps.db.execute(sql`update stock_levels set on_hand = 5 where sku_id = ${sku.id}::uuid`)
  expect(await place(second!)).toMatchObject({ state: 'waiting', position: 1 })
})

test('is for the products of a running flash sale only, unless it is for the whole shop', async () => {
  const [sold, free] = [await shop.sku({ price: 3000 }), await shop.sku()]
  const skus = [{ skuId: sold.id, price: 2500n, units: 1 }]
  await createTestPromotion(shop.deps, 'flash', { skus })
  await createTestPromotion(shop.deps, 'flash', {
    skus: [{ skuId: free.id }],
    startsAt: new Date(shop.clock.now().getTime() + 60_000),
  })
  await setSettings(shop.deps, { waitingRoomWholeShop: 0 })
  expect(await shop.enter(second!, free)).toMatchObject({ state: 'open' })
  expect((await shop.order(second!, free)).name).toBe('ok')

  await shop.enter(first!, sold)
  await shop.enter(second!, sold)
  await shop.call(cartAdd, { skuId: sold.id, quantity: 1 }, second!)
  const fromCart = { source: 'cart', addressId: second!.addressId, total: ringgit(3300) } as const
  expect((await shop.call(orderCreate, fromCart, second!)).name).toBe('admission-required')
  expect((await shop.order(first!, sold)).name).toBe('ok')
  // The last unit of the sale is sold; the product has its regular price now.
  await setSettings(shop.deps, { waitingRoomWholeShop: 0 })
  expect(await place(second!)).toMatchObject({ state: 'ended' })
  // Refused by the checkout, not by the room.
  expect((await shop.order(second!, sold)).name).toBe('price-changed')
})

test('is there before a flash sale begins, so that nobody who asked a moment before passes it', async () => {
  const sku = await shop.sku({ price: 3000 })
  await createTestPromotion(shop.deps, 'flash', {
    skus: [{ skuId: sku.id, price: 2500n, units: 1 }],
    startsAt: new Date(shop.clock.now().getTime() + 1_500),
  })
  await setSettings(shop.deps, { waitingRoomWholeShop: 0 })
  expect(await shop.enter(first!, sku)).toMatchObject({ state: 'admitted' })
  expect((await shop.order(second!, sku)).name).toBe('admission-required')
})

test('shows staff with the settings who is in checkout and who waits', async () => {
  const sku = await shop.sku()
  for (const buyer of [first!, second!, third!]) await shop.enter(buyer, sku)
  const id = shop.deps.ids.uuid()
  const token = shop.tokenFor({ kind: 'staff', id, permissions: ['settings'] })
  expect((await shop.call(adminWaitingRoomInfo, {}, { token })).data).toMatchObject({
    ...{ isOn: true, active: 1, waiting: 2 },
  })
  expect((await shop.call(adminWaitingRoomInfo, {}, { token: shop.staffToken() })).name).toBe('forbidden')
})

test('the hourly job removes who has left and ended admissions while the room is off, and nobody else', async () => {
  const sku = await shop.sku()
  for (const buyer of [first!, second!]) await shop.enter(buyer, sku)
  const purge = async (minutes: number) => {
    shop.clock.advance(minutes * 60_000)
    await shop.jobs.run(shop.deps, 'waiting-room.purge')
    return await shop.one(sql`select count(*)::int as n from waiting_room_places`)
  }
  expect([await purge(4), await purge(2), await purge(5)]).toEqual([{ n: 2 }, { n: 1 }, { n: 0 }])
})
