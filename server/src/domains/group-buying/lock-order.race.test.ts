import { orderCreate } from '@pasar/contract/calls/checkout'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Tx } from '../../platform/db/types.ts'
import { untilLockWait } from '../../platform/testing/locks.ts'
import { ringgit } from '../checkout/testing.ts'
import { closeExpiredOrder, reinstateOrder } from '../orders/index.ts'
import { getGroup } from './queries.ts'
import { failGroup, lockGroup } from './settle-group.ts'
import { type GroupShop, groupShop, openGroup } from './testing.ts'

let shop: GroupShop
beforeAll(async () => {
  shop = await groupShop()
})
afterAll(() => shop.close())

const lockStock = (tx: Tx, skuId: string) =>
  tx.execute(sql`select 1 from stock_levels where sku_id = ${skuId}::uuid for no key update`)

/**
 * Runs `action` against a transaction that takes `first`, waits until the action is blocked by it, and takes
 * `second`. A deadlock fails: nothing is tried again.
 */
async function meet(
  action: (tx: Tx) => Promise<unknown>,
  first: (tx: Tx) => Promise<unknown>,
  second: (tx: Tx) => Promise<unknown>,
) {
  let started: Promise<unknown> | undefined
  // Not transact(): it allows no other connection.
  await shop.deps.db.transaction(async (tx) => {
    await first(tx)
    started = transact(shop.deps.db, action, { attempts: 1 })
    // Its error is thrown below.
    started.catch(() => undefined)
    await untilLockWait(shop.deps.db)
    await second(tx)
  })
  return await started
}

it('a group that fails locks the stock of all its orders by ascending SKU', async () => {
  const offer = await shop.offer({ size: 3 })
  const { groupId, orderId } = await openGroup(shop, offer)
  const { data } = await shop.buy(offer, await shop.buyer(), groupId)
  // The group's first order has the SKU of the higher id.
  const [one, two] = [offer.sku.id, (await shop.sku()).id].sort() as [string, string]
  await shop.deps.db.execute(
    sql`update stock_levels set reserved = 2 where sku_id in (${one}::uuid, ${two}::uuid)`,
  )
  for (const [order, sku] of [
    [orderId, two],
    [data.orderId, one],
  ])
    await shop.deps.db.execute(
      sql`update order_items set sku_id = ${sku}::uuid where order_id = ${order}::uuid`,
    )
  const fail = async (tx: Tx) => {
    const ctx = systemContext(shop.deps, tx)
    const locked = (await lockGroup(ctx, groupId))!
    await failGroup(ctx, locked.group, locked.seated, 'expired')
  }
  await meet(
    fail,
    (tx) => lockStock(tx, one),
    (tx) => lockStock(tx, two),
  )
  expect((await getGroup(shop.deps.db, groupId))?.state).toBe('failed')
})

it('an order that is reopened locks its coupon before its stock, as a new order does', async () => {
  const [buyer, sku] = [await shop.buyer(), await shop.sku()]
  const coupon = await shop.coupon({ off: 500 }, buyer.id)
  const { data } = await shop.call(
    orderCreate,
    {
      source: 'direct',
      skuId: sku.id,
      addressId: buyer.addressId,
      couponIds: [coupon],
      total: ringgit(2_800),
    },
    buyer,
  )
  shop.clock.advance(60 * 60_000)
  await transact(shop.deps.db, (tx) => closeExpiredOrder(systemContext(shop.deps, tx), data.orderId))
  const reopened = await meet(
    (tx) => reinstateOrder(systemContext(shop.deps, tx), data.orderId),
    (tx) => tx.execute(sql`select 1 from member_coupons where coupon_id = ${coupon}::uuid for no key update`),
    (tx) => lockStock(tx, sku.id),
  )
  expect(reopened).toBe(true)
})
