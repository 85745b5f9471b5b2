import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { reinstateOrder } from '../../orders/index.ts'
import { type SellingShop, sellingShop } from '../testing/selling.ts'

let shop: SellingShop
beforeAll(async () => {
  shop = await sellingShop()
})
afterAll(() => shop.close())

/** A late payment reopens an order. @param attempts of the transaction, while others have its locks */
const reinstate = (orderId: string, attempts?: number) =>
  transact(
    shop.deps.db,
    (tx) => reinstateOrder(systemContext(shop.deps, tx), orderId),
    attempts ? { attempts } : {},
  )

/** Runs statements in a transaction, which stays open until `commit`. */
async function begin<T>(run: (tx: Tx) => Promise<T>): Promise<{ result: T; commit: () => Promise<void> }> {
  const [ran, end] = [Promise.withResolvers<T>(), Promise.withResolvers<void>()]
  const done = transact(shop.deps.db, async (tx) => {
    ran.resolve(await run(tx))
    await end.promise
  })
  return {
    result: await ran.promise,
    commit: () => {
      end.resolve()
      return done
    },
  }
}

it('reopens no order by a late payment while its shop is being held, and none after that', async () => {
  const [owner, buyer] = [await shop.owner(), await shop.buyer()]
  const { orderId } = await shop.order(buyer, owner)
  shop.clock.advance(DAY_MS)
  await shop.jobs.run(shop.deps, 'payments.close-expired-orders')
  const hold = await begin((tx) =>
    tx.execute(
      sql`update shops set state = 'held', hold_reason = 'A complaint' where id = ${owner.shopId}::uuid`,
    ),
  )
  await expect(reinstate(orderId, 1)).rejects.toMatchObject({ code: '40001' })
  await hold.commit()
  expect(await reinstate(orderId)).toBe(false)
  await shop.setState(owner, 'open')
  const late = await begin((tx) => reinstateOrder(systemContext(shop.deps, tx), orderId))
  expect(late.result).toBe(true)
  const lockable = async (strength: 'share' | 'no key update') =>
    (
      await shop.deps.db.execute(
        sql`select from shops where id = ${owner.shopId}::uuid for ${sql.raw(strength)} skip locked`,
      )
    ).rows.length
  // Other late payments need not wait; a hold does.
  expect([await lockable('share'), await lockable('no key update')]).toEqual([1, 0])
  await late.commit()
})
