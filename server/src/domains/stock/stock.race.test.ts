import { afterAll, beforeAll, expect, it } from 'vitest'
import { transact } from '../../platform/db/transact.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { makeSemaphore } from '../../platform/semaphore.ts'
import { untilLockWait } from '../../platform/testing/locks.ts'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { createStockLevels, releaseStock, reserveStock } from './index.ts'
import { getStockLevels } from './queries.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const createSkus = async (...onHand: number[]) => {
  const opening = onHand.map((n) => ({ skuId: uuidv7(), onHand: n }))
  await createStockLevels(shop.deps.db, opening, 'race')
  return opening.map((o) => o.skuId)
}

it('sells one unit once to 200 shoppers', async () => {
  const [skuId] = (await createSkus(1)) as [string]
  const tries = Array.from({ length: 200 }, () =>
    transact(shop.deps.db, (tx) => reserveStock(tx, [{ skuId, quantity: 1 }])),
  )
  const won = (await Promise.all(tries)).filter((r) => r.ok)
  expect(won).toHaveLength(1)
  expect((await getStockLevels(shop.deps.db, [skuId])).get(skuId)).toEqual({ onHand: 1, reserved: 1 })
})

it('sells 100 units to 1,000 shoppers exactly', async () => {
  const [skuId] = (await createSkus(100)) as [string]
  // The pool has ten connections, and rejects a request that waits longer than 5 s for one.
  const inTurn = makeSemaphore(200)
  const tries = Array.from({ length: 1000 }, () =>
    inTurn(() => transact(shop.deps.db, (tx) => reserveStock(tx, [{ skuId, quantity: 1 }]))),
  )
  expect((await Promise.all(tries)).filter((r) => r.ok)).toHaveLength(100)
})

it('reserves several SKUs in opposite order without deadlocks, all or nothing', async () => {
  const ids = await createSkus(150, 120, 90)
  const forth = ids.map((skuId) => ({ skuId, quantity: 1 }))
  const back = [...forth].reverse()
  const once = { attempts: 1 }
  const outcomes = await Promise.all(
    Array.from({ length: 300 }, (_, i) =>
      transact(
        shop.deps.db,
        async (tx) => {
          const result = await reserveStock(tx, i % 2 ? forth : back)
          if (result.ok && i % 5 === 0) {
            await releaseStock(tx, i % 2 ? back : forth)
            return false
          }
          return result.ok
        },
        once,
      ),
    ),
  )
  const found = await getStockLevels(shop.deps.db, ids)
  expect(outcomes.filter(Boolean)).toHaveLength(90)
  expect(ids.map((id) => found.get(id)?.reserved)).toEqual([90, 90, 90])
})

it('reserves stock that a concurrent transaction releases', async () => {
  const [skuId] = (await createSkus(1)) as [string]
  const line = [{ skuId, quantity: 1 }]
  await transact(shop.deps.db, (tx) => reserveStock(tx, line))
  const { promise: released, resolve: notify } = Promise.withResolvers<void>()
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
  const first = transact(shop.deps.db, async (tx) => {
    await releaseStock(tx, line)
    notify()
    await mayCommit
  })
  await released
  // Its snapshot still shows the unit as reserved.
  const second = transact(shop.deps.db, (tx) => reserveStock(tx, line))
  await untilLockWait(shop.deps.db)
  commit()
  await first
  expect((await second).ok).toBe(true)
})
