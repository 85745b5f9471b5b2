import { afterAll, beforeAll, expect, it } from 'vitest'
import { transact } from '../../platform/db/transact.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { openLevels, release, reserve } from './index.ts'
import { levels } from './queries.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const shelf = async (...onHand: number[]) => {
  const opening = onHand.map((n) => ({ skuId: uuidv7(), onHand: n }))
  await openLevels(shop.deps.db, opening, 'race')
  return opening.map((o) => o.skuId)
}

it('sells one unit once to 200 shoppers', async () => {
  const [skuId] = (await shelf(1)) as [string]
  const tries = Array.from({ length: 200 }, () =>
    transact(shop.deps.db, (tx) => reserve(tx, [{ skuId, quantity: 1 }])),
  )
  const won = (await Promise.all(tries)).filter((r) => r.ok)
  expect(won).toHaveLength(1)
  expect((await levels(shop.deps.db, [skuId])).get(skuId)).toEqual({ onHand: 1, reserved: 1 })
})

it('sells 100 units to 1,000 shoppers exactly', async () => {
  const [skuId] = (await shelf(100)) as [string]
  const tries = Array.from({ length: 1000 }, () =>
    transact(shop.deps.db, (tx) => reserve(tx, [{ skuId, quantity: 1 }])),
  )
  expect((await Promise.all(tries)).filter((r) => r.ok)).toHaveLength(100)
})

it('takes several SKUs in opposite order without a deadlock, all or nothing', async () => {
  const ids = await shelf(150, 120, 90)
  const forth = ids.map((skuId) => ({ skuId, quantity: 1 }))
  const back = [...forth].reverse()
  const once = { attempts: 1 }
  const outcomes = await Promise.all(
    Array.from({ length: 300 }, (_, i) =>
      transact(
        shop.deps.db,
        async (tx) => {
          const result = await reserve(tx, i % 2 ? forth : back)
          if (result.ok && i % 5 === 0) {
            await release(tx, i % 2 ? back : forth)
            return false
          }
          return result.ok
        },
        once,
      ),
    ),
  )
  const found = await levels(shop.deps.db, ids)
  expect(outcomes.filter(Boolean)).toHaveLength(90)
  expect(ids.map((id) => found.get(id)?.reserved)).toEqual([90, 90, 90])
})

it('reserves what comes back at the same moment', async () => {
  const [skuId] = (await shelf(1)) as [string]
  const line = [{ skuId, quantity: 1 }]
  await transact(shop.deps.db, (tx) => reserve(tx, line))
  const { promise: released, resolve: tell } = Promise.withResolvers<void>()
  const first = transact(shop.deps.db, async (tx) => {
    await release(tx, line)
    tell()
    await new Promise((done) => setTimeout(done, 200))
  })
  await released
  // It waits for the lock of the first, with the row before its eyes as it was while the unit was reserved.
  const second = await transact(shop.deps.db, (tx) => reserve(tx, line))
  await first
  expect(second.ok).toBe(true)
})
