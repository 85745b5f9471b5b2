import { specialOrderCreate } from '@pasar/contract/calls/orders/special-orders'
import { type ShopOrdered, shopDraft, shopOrderPay } from '@pasar/contract/calls/shops/checkout'
import { sql } from 'drizzle-orm'
import { give } from '../../domains/ledger/testing.ts'
import type { TestShop } from '../../platform/testing.ts'
import { PIN } from './fixtures.ts'

type Buyer = { id: string; token: string; addressId: string; skuId: string }

/** Returns the id of the member's shop. */
async function ownShop(shop: TestShop, memberId: string): Promise<string> {
  const { rows } = await shop.deps.db.execute<{ id: string }>(
    sql`select id from shops where owner_id = ${memberId}::uuid`,
  )
  return rows[0]!.id
}

/**
 * Buys in the member's own shop, whose order is the member's in both roles, and pays.
 * @returns the order's id
 */
export async function createShopOrder(shop: TestShop, buyer: Buyer): Promise<string> {
  const { db } = shop.deps
  const { id, skuId, addressId } = buyer
  const shopId = await ownShop(shop, id)
  await db.execute(sql`update skus set wholesale_price = price where id = ${skuId}::uuid`)
  await db.execute(sql`insert into shop_skus (shop_id, sku_id, goods_id, price, position, added_at)
    select ${shopId}::uuid, id, goods_id, price, 0, now() from skus where id = ${skuId}::uuid on conflict do nothing`)
  const what = { source: 'direct' as const, shopId, skuId, addressId }
  const draft = await shop.call(shopDraft, { ...what, choices: [{ shopId, couponIds: [] }] }, buyer)
  const { total } = draft.data
  const created = await shop.call(
    specialOrderCreate,
    { kind: 'shop', ...what, orders: [{ shopId, total }] },
    buyer,
  )
  const orderIds = (created.data as ShopOrdered).orders.map(({ orderId }) => orderId)
  await give(shop.deps, id, 'MYR', 100_000n)
  await shop.call(shopOrderPay, { orderIds, method: 'balance', payPassword: PIN }, buyer)
  return orderIds[0]!
}
