import { cartAdd } from '@pasar/contract/calls/cart'
import { orderCreate } from '@pasar/contract/calls/checkout'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Buyer, ringgit, type TestSku } from '../checkout/testing.ts'
import { createTestPromotion } from '../promotions/testing.ts'
import { setSettings } from '../settings/testing.ts'
import { deleteAdmission } from './queries.ts'
import { type WaitingShop, waitingShop } from './testing.ts'

const MINUTE_MS = 60_000

let shop: WaitingShop
let [first, second, third, fourth]: Buyer[] = []
let [small, hot]: TestSku[] = []
beforeAll(async () => {
  shop = await waitingShop()
}, 120_000)
afterAll(() => shop.close())
beforeEach(async () => {
  await set({ waitingRoomWholeShop: 0, waitingRoomActive: 1, waitingRoomMinutes: 60 })
  ;[small, hot] = [await shop.sku(), await shop.sku()]
  first = await shop.buyer()
  second = await shop.buyer()
  third = await shop.buyer()
  fourth = await shop.buyer()
})
afterEach(async () => {
  await shop.deps.db.execute(sql`delete from waiting_room_places`)
  shop.clock.advance(2_000)
})

const set = (values: Parameters<typeof setSettings>[1]) => setSettings(shop.deps, values)
/** Starts a flash sale of a SKU now. */
async function sell(sku: TestSku): Promise<void> {
  const startsAt = new Date(shop.clock.now().getTime() - MINUTE_MS)
  await createTestPromotion(shop.deps, 'flash', {
    skus: [{ skuId: sku.id, price: 2500n, units: 10 }],
    startsAt,
    endsAt: new Date(startsAt.getTime() + 120 * MINUTE_MS),
  })
  // Processes read the products of running sales once a second; saved settings make them read at once.
  await set({ waitingRoomWholeShop: 0 })
}
const place = async (buyer: Buyer) => {
  shop.clock.advance(1_000)
  return await shop.place(buyer)
}

test('who waited for another product comes after those who came for this one', async () => {
  await sell(small!)
  await shop.enter(first!, small!)
  await shop.enter(second!, small!)
  await sell(hot!)
  expect(await shop.enter(third!, hot!)).toMatchObject({ state: 'waiting', position: 2 })
  expect(await shop.enter(second!, hot!)).toMatchObject({ state: 'waiting', position: 2 })
  await shop.leave(first!)
  expect(await place(third!)).toMatchObject({ state: 'admitted' })
  expect(await place(second!)).toMatchObject({ state: 'waiting', position: 1 })
})

test('who waits for several products keeps the place for each of them, and for all', async () => {
  await sell(small!)
  await sell(hot!)
  await shop.enter(first!, small!)
  await shop.enter(second!, small!, hot!)
  await shop.enter(third!, hot!)
  for (const skus of [[hot!], [small!, hot!], [small!]])
    expect(await shop.enter(second!, ...skus)).toMatchObject({ state: 'waiting', position: 1 })
  // Nothing is left of the product that was asked for last, but of the other one.
  await shop.deps.db.execute(
    sql`update stock_levels set on_hand = reserved where sku_id = ${small!.id}::uuid`,
  )
  await shop.leave(first!)
  expect(await place(second!)).toMatchObject({ state: 'admitted' })
  expect((await shop.order(second!, hot!)).name).toBe('ok')
})

test('an admission to one sale buys nothing of another, also in one cart, and who enters for that gives it up', async () => {
  await sell(small!)
  await sell(hot!)
  await set({ waitingRoomActive: 2 })
  expect(await shop.enter(first!, small!)).toMatchObject({ state: 'admitted' })
  expect(await shop.enter(second!, hot!)).toMatchObject({ state: 'admitted' })
  expect(await shop.enter(third!, hot!)).toMatchObject({ state: 'waiting', position: 1 })
  expect((await shop.order(first!, hot!)).name).toBe('admission-required')
  for (const { id } of [small!, hot!]) await shop.call(cartAdd, { skuId: id, quantity: 1 }, first!)
  const fromCart = { source: 'cart', addressId: first!.addressId, total: ringgit(5800) } as const
  const refused = await shop.call(orderCreate, fromCart, first!)
  expect(refused.name).toBe('admission-required')
  expect((refused.data as { skuIds?: string[] }).skuIds?.toSorted()).toEqual([small!.id, hot!.id].toSorted())
  // The free place is that of the member who waits already.
  expect(await shop.enter(first!, small!, hot!)).toMatchObject({ state: 'waiting', position: 1 })
  expect(await place(third!)).toMatchObject({ state: 'admitted' })
  expect((await shop.order(second!, hot!)).name).toBe('ok')
  expect(await place(first!)).toMatchObject({ state: 'admitted' })
  expect((await shop.call(orderCreate, fromCart, first!)).name).toBe('ok')
})

test('an order that ends while the member waits for something else takes no place away', async () => {
  await sell(small!)
  await sell(hot!)
  await shop.enter(first!, hot!)
  await shop.enter(second!, small!)
  const { deps } = shop
  await deleteAdmission(deps.db, second!.id, [small!.id])
  expect(await place(second!)).toMatchObject({ state: 'waiting', position: 1 })
})

test('an order ends the admission to its own product only, and for the whole shop whichever it is', async () => {
  await sell(small!)
  await sell(hot!)
  const { db } = shop.deps
  // Admitted to another product while the order of the first one is being placed.
  await shop.enter(first!, hot!)
  await deleteAdmission(db, first!.id, [small!.id])
  expect(await place(first!)).toMatchObject({ state: 'admitted' })
  expect((await shop.order(first!, hot!)).name).toBe('ok')
  expect((await shop.order(first!, hot!)).name).toBe('admission-required')
  await shop.enter(second!, hot!)
  await deleteAdmission(db, second!.id, [])
  expect((await shop.order(second!, hot!)).name).toBe('admission-required')
})

test('for the whole shop a change of the cart keeps place and admission, but not a place that was passed over', async () => {
  await set({ waitingRoomWholeShop: 1 })
  const gone = await shop.sku({ stock: 0 })
  expect(await shop.enter(first!, small!)).toMatchObject({ state: 'admitted' })
  await shop.enter(second!, gone)
  await shop.enter(third!, small!)
  await shop.enter(fourth!, hot!)
  expect(await place(second!)).toMatchObject({ state: 'sold-out' })
  expect(await shop.enter(third!, hot!)).toMatchObject({ state: 'waiting', position: 1 })
  expect(await shop.enter(second!, hot!)).toMatchObject({ state: 'waiting', position: 3 })
  expect((await shop.order(first!, hot!)).name).toBe('ok')
  expect(await place(third!)).toMatchObject({ state: 'admitted' })
})
