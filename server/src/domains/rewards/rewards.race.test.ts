import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { transact } from '../../platform/db/transact.ts'
import { countDeadlocks, untilLockWait } from '../../platform/testing/locks.ts'
import { moveAmount } from '../ledger/testing.ts'
import { settleOrder } from './settle-order.ts'
import { type RewardShop, rewardShop, type Sale } from './testing.ts'

let shop: RewardShop
beforeAll(async () => {
  shop = await rewardShop()
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.audit()).toEqual([]))

const repeat = <T>(count: number, run: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, run))
/** Settles orders, each several times at once. */
const settle = (...sales: Sale[]) =>
  Promise.all(
    sales.map(({ orderId }) =>
      repeat(4, async () => {
        await shop.jobs.run(shop.deps, 'network.record-refunded', { orderId })
        await settleOrder(shop.deps, { orderId })
      }),
    ),
  )

async function refundOne(sale: Sale): Promise<string> {
  const items = [{ itemId: sale.itemId, quantity: 1 }]
  const what = { orderId: sale.orderId, items, reason: 'Broken' }
  const { name } = await shop.call(adminOrderRefund, what, { token: shop.staffToken() })
  await settle(sale)
  return name
}

async function complete(sales: Sale[]): Promise<void> {
  await shop.jobs.run(shop.deps, 'orders.complete-due')
  await settle(...sales)
}

it('credits and takes back the right sum when completion, refunds and events are concurrent', async () => {
  const before = await countDeadlocks(shop.deps.db)
  const [a, buyers] = [await shop.join(), 3]
  const b = await shop.join(a)
  const sales: Sale[] = []
  for (let i = 0; i < buyers; i++) sales.push(await shop.sell(await shop.join(b), { quantity: 4, pv: 3_333 }))
  for (const sale of sales) await shop.receive(sale)
  await shop.give(b, 'BONUS', 500n)
  shop.clock.advance(31 * DAY_MS)
  const [spent, refunds] = await Promise.all([
    repeat(10, () =>
      moveAmount(shop.deps, { from: `member:${b.id}`, to: 'house:equity', asset: 'BONUS', amount: 300n }),
    ),
    Promise.all(sales.flatMap((sale) => [refundOne(sale), refundOne(sale)])),
    complete(sales),
  ])
  await shop.runJobs()
  await shop.complete()
  expect(refunds).toEqual(refunds.map(() => 'ok'))
  // Each order has PV 133.32, of which two of four units are left: 13.33 and 6.67, less 3.33 and 1.67 a unit.
  const left = { a: 667n - 2n * 167n, b: 1_333n - 2n * 333n }
  const { available, debt } = await shop.bonus(b)
  const withdrawn = 300n * BigInt(spent.filter(({ ok }) => ok).length)
  expect(available - debt).toBe(500n + BigInt(buyers) * left.b - withdrawn)
  expect(await shop.bonus(a)).toEqual({ available: BigInt(buyers) * left.a, debt: 0n })
  expect(await countDeadlocks(shop.deps.db)).toBe(before)
})

it('credits nothing to a member whose cancellation is in progress', async () => {
  const b = await shop.join()
  const sale = await shop.sell(await shop.join(b), { quantity: 1, pv: 10_000 })
  await shop.receive(sale)
  shop.clock.advance(31 * DAY_MS)
  await shop.jobs.run(shop.deps, 'orders.complete-due')
  const [locked, waiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const cancelled = transact(shop.deps.db, async (tx) => {
    await tx.execute(sql`select from members where id = ${b.id}::uuid for update`)
    locked.resolve()
    await waiting.promise
    await tx.execute(sql`update members set erased_at = now() where id = ${b.id}::uuid`)
  })
  await locked.promise
  const settled = settleOrder(shop.deps, { orderId: sale.orderId })
  await untilLockWait(shop.deps.db)
  waiting.resolve()
  await Promise.all([cancelled, settled])
  expect(await shop.bonus(b)).toEqual({ available: 0n, debt: 0n })
})
