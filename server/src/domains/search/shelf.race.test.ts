import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { testCategory, testGoods } from '../catalog/testing.ts'
import { reserve } from '../stock/index.ts'
import { currentShelf } from './shelf.ts'

let shop: TestShop
let path: string[]
beforeAll(async () => {
  shop = await testShop()
  path = [(await testCategory(shop.deps, shop.deps.db, 'race')).id]
})
afterAll(() => shop.close())

const priceOf = async (id: string) => {
  const shelf = await currentShelf(shop.deps.db)
  return shelf.columns.price[shelf.placeOf.get(id)!]
}

it('sees a change that was begun before another one and committed after it was looked at', async () => {
  const { db } = shop.deps
  const [slow, quick] = [
    await testGoods(shop.deps, db, 'slow', path),
    await testGoods(shop.deps, db, 'quick', path),
  ]
  await currentShelf(db)
  const gate = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const late = db.transaction(async (tx) => {
    await tx.execute(sql`update goods set min_price = 111 where id = ${slow.id}::uuid`)
    begun.resolve()
    await gate.promise
  })
  await begun.promise
  await db.execute(sql`update goods set min_price = 222 where id = ${quick.id}::uuid`)
  expect([await priceOf(slow.id), await priceOf(quick.id)]).toEqual([1000, 222])
  gate.resolve()
  await late
  expect([await priceOf(slow.id), await priceOf(quick.id)]).toEqual([111, 222])
})

it('knows that goods are sold out when their last two SKUs go at the same moment', async () => {
  const { db } = shop.deps
  const { id, skuIds } = await testGoods(shop.deps, db, 'pair', path, { skus: [{ stock: 1 }, { stock: 1 }] })
  const stocked = async () => {
    const shelf = await currentShelf(db)
    return shelf.columns.inStock[shelf.placeOf.get(id)!]
  }
  expect(await stocked()).toBe(1)
  let inside = 0
  const both = Promise.withResolvers<void>()
  await Promise.all(
    skuIds.map((skuId) =>
      db.transaction(async (tx) => {
        await reserve(tx as never, [{ skuId, quantity: 1 }])
        if (++inside === 2) both.resolve()
        await both.promise
      }),
    ),
  )
  expect(await stocked()).toBe(0)
})
