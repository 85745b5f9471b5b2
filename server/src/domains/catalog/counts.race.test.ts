import { productInfo, productLike } from '@pasar/contract/calls/catalog'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { uuidArray } from '../../platform/db/sql-helpers.ts'
import { transact } from '../../platform/db/transact.ts'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { addRating, addSold, countReactions, countSold } from './counts.ts'
import { catalog } from './index.ts'
import { createTestProduct, testCategory } from './testing.ts'

let shop: TestShop
let goodsIds: string[]
beforeAll(async () => {
  shop = await testShop({ domains: [catalog] })
})
beforeEach(async () => {
  const { deps } = shop
  const category = await testCategory(deps, deps.db, deps.ids.uuid())
  const slugs = [1, 2, 3].map(() => deps.ids.uuid())
  const products = slugs.map((slug) => createTestProduct(deps, deps.db, slug, [category.id]))
  goodsIds = (await Promise.all(products)).map(({ id }) => id)
})
afterAll(() => shop.close())

const member = () =>
  shop.tokenFor({ kind: 'member', id: shop.deps.ids.uuid(), sessionId: shop.deps.ids.uuid() })
const like = (token: string, id: string, liked = true) =>
  shop.call(productLike, { goodsIds: [id], liked }, { token })
const counts = async () => {
  const { rows } = await shop.deps.db.execute<{ id: string; counts: number[] }>(sql`
    select id, json_build_array(likes, rating_sum, rating_count) as counts from goods
    where id = any(${uuidArray(goodsIds)})`)
  return Object.fromEntries(rows.map((r) => [r.id, r.counts]))
}

it('likes and ratings do not wait for an import that has locked the product, and are counted after it', async () => {
  const { db } = shop.deps
  const [id] = goodsIds as [string]
  const tokens = Array.from({ length: 12 }, member)
  // Not by transact(): within it, the calls would be inside the transaction of the import.
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from goods where id = ${id}::uuid for no key update`)
    const done = await Promise.all(tokens.map((token) => like(token, id)))
    expect(done.map(({ name }) => name)).toEqual(tokens.map(() => 'ok'))
    expect((await like(tokens[0]!, id, false)).data).toEqual({ liked: false, likes: 11 })
    expect((await shop.call(productInfo, { id }, { token: tokens[1]! })).data.liked).toBe(true)
    await transact(db, (rating) => addRating(rating, id, 4, 1))
    await countReactions(shop.deps)
  })
  expect((await counts())[id]).toEqual([0, 0, 0])
  await countReactions(shop.deps)
  expect((await counts())[id]).toEqual([11, 4, 1])
})

const sold = async () => {
  const { rows } = await shop.deps.db.execute<{ id: string; sold: number }>(
    sql`select id, sold from goods where id = any(${uuidArray(goodsIds)})`,
  )
  const byId = new Map(rows.map((row) => [row.id, row.sold]))
  return goodsIds.map((id) => byId.get(id))
}
const sell = (goodsId: string, quantity: number) =>
  shop.deps.db.transaction((tx) => addSold(tx, [{ goodsId, quantity }]))

it('counts what others sold while an import has locked a product, and what that sold after it', async () => {
  const { db } = shop.deps
  const [id, other] = goodsIds as [string, string]
  // More of the locked product than are counted at once, and before those of the other.
  await db.execute(sql`
    insert into goods_sold_changes (goods_id, quantity) select ${id}::uuid, 1 from generate_series(1, 5001)`)
  await sell(other, 2)
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from goods where id = ${id}::uuid for no key update`)
    await countSold(shop.deps)
    expect(await sold()).toEqual([0, 2, 0])
  })
  await countSold(shop.deps)
  expect(await sold()).toEqual([5001, 2, 0])
})

it('counts every sale once, with several runs of the job and an import at a time', async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
  const { db } = shop.deps
  const expected = goodsIds.map(() => 0)
  const sale = fc.record({ product: fc.nat(2), quantity: fc.integer({ min: 1, max: 9 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(sale, { maxLength: 12 }), fc.nat(2), async (sales, locked) => {
      const importing = db.transaction(async (tx) => {
        await tx.execute(sql`select from goods where id = ${goodsIds[locked]!}::uuid for no key update`)
        await tx.execute(sql`update goods set sold = sold + 1 where id = ${goodsIds[locked]!}::uuid`)
      })
      expected[locked]! += 1
      const work = sales.flatMap(({ product, quantity }, i) => {
        expected[product]! += quantity
        return [sell(goodsIds[product]!, quantity), ...(i % 3 === 0 ? [countSold(shop.deps)] : [])]
      })
      await Promise.all([importing, ...work])
      await countSold(shop.deps)
      expect(await sold()).toEqual(expected)
    }),
    { seed, numRuns: 10 },
  )
  process.stdout.write(`sold seed ${seed}\n`)
})

it('rejects a rating of a product that does not exist', async () => {
  const { db, ids } = shop.deps
  await expect(transact(db, (tx) => addRating(tx, ids.uuid(), 5, 1))).rejects.toThrow('does not exist')
})

it('counts every change once, with several runs of the job at a time', async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
  const { db } = shop.deps
  const change = fc.record({ product: fc.nat(2), stars: fc.integer({ min: 1, max: 5 }) })
  const expected = Object.fromEntries(goodsIds.map((id) => [id, [0, 0, 0]]))
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 12 }), async (changes) => {
      const work = changes.flatMap(({ product, stars }, i) => {
        const id = goodsIds[product]!
        const sums = expected[id]!
        sums[0]! += 1
        sums[1]! += stars
        sums[2]! += 1
        const rate = () => transact(db, (tx) => addRating(tx, id, stars, 1))
        return [like(member(), id), rate(), ...(i % 3 === 0 ? [countReactions(shop.deps)] : [])]
      })
      await Promise.all(work)
      await countReactions(shop.deps)
      expect(await counts()).toEqual(expected)
    }),
    { seed, numRuns: 10 },
  )
})
