import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { createTestProduct, testCategory } from '../catalog/testing.ts'
import { reserveStock } from '../stock/index.ts'
import { currentProductIndex } from './product-index.ts'

let shop: TestShop
let path: string[]
beforeAll(async () => {
  shop = await testShop()
  path = [(await testCategory(shop.deps, shop.deps.db, 'race')).id]
})
afterAll(() => shop.close())

const priceOf = async (id: string) => {
  const products = await currentProductIndex(shop.deps.db)
  return products.columns.price[products.slotOf.get(id)!]
}

it('includes a change that began before another one and committed after a refresh', async () => {
  const { db } = shop.deps
  const [slow, quick] = [
    await createTestProduct(shop.deps, db, 'slow', path),
    await createTestProduct(shop.deps, db, 'quick', path),
  ]
  await currentProductIndex(db)
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

it('marks a product as sold out when its last two SKUs sell at the same moment', async () => {
  const { db } = shop.deps
  const { id, skuIds } = await createTestProduct(shop.deps, db, 'pair', path, {
    skus: [{ stock: 1 }, { stock: 1 }],
  })
  const stocked = async () => {
    const products = await currentProductIndex(db)
    return products.columns.inStock[products.slotOf.get(id)!]
  }
  expect(await stocked()).toBe(1)
  let inside = 0
  const both = Promise.withResolvers<void>()
  await Promise.all(
    skuIds.map((skuId) =>
      db.transaction(async (tx) => {
        await reserveStock(tx as never, [{ skuId, quantity: 1 }])
        if (++inside === 2) both.resolve()
        await both.promise
      }),
    ),
  )
  expect(await stocked()).toBe(0)
})
