import { specialOrderCreate } from '@pasar/contract/calls/orders/special-orders'
import { type ShopOrdered, shopDraft, shopOrderPay } from '@pasar/contract/calls/shops/checkout'
import type { ShopState } from '@pasar/contract/calls/shops/shop'
import { sql } from 'drizzle-orm'
import { hashPassword } from '../../../platform/auth/passwords.ts'
import type { Domain } from '../../../platform/domain.ts'
import type { Buyer, TestSku } from '../../checkout/testing.ts'
import { files } from '../../files/index.ts'
import { identity } from '../../identity/index.ts'
import { give } from '../../ledger/testing.ts'
import { payments } from '../../payments/index.ts'
import { regions } from '../../regions/index.ts'
import { settings } from '../../settings/index.ts'
import { verification } from '../../verification/index.ts'
import { wallet } from '../../wallet/index.ts'
import { type Owner, type ShopsShop, shopsShop } from '../testing.ts'

const PIN = '246810'

/** An order of one item in a shop. */
export type ShopSale = { orderId: string; itemId: string; buyer: Buyer; owner: Owner }

export type SellingShop = ShopsShop & {
  /** Puts a new SKU into a shop: list price RM 100.00, wholesale RM 70.00. */
  offer(owner: Owner, price: number): Promise<TestSku>
  setState(owner: Owner, state: ShopState): Promise<void>
  /** A member orders units of a new SKU in a shop, by default one of RM 120.00. */
  order(buyer: Buyer, owner: Owner, units?: { quantity?: number; price?: number }): Promise<ShopSale>
  /** Pays an order by the balance, which the buyer gets for it, and handles the payment. */
  pay(sale: ShopSale): Promise<void>
  /** The same as `order` and `pay`. */
  buy(buyer: Buyer, owner: Owner, units?: { quantity?: number; price?: number }): Promise<ShopSale>
}

/** A test shop where members sell and buy in member-owned shops. @param more further domains */
export async function sellingShop(more: readonly Domain[] = []): Promise<SellingShop> {
  const domains = [payments, identity, files, regions, settings, verification, wallet, ...more]
  const shop = await shopsShop(domains)
  const { db } = shop.deps
  const pinHash = await hashPassword(PIN)
  const fixtures: Omit<SellingShop, keyof ShopsShop> = {
    async offer(owner, price) {
      const sku = await shop.sku({ price: 10_000 })
      await shop.wholesale(sku.id, 7_000)
      await shop.sell(owner.shopId, sku, price)
      return sku
    },
    async setState({ shopId }, state) {
      await db.execute(sql`update shops set state = ${state}, hold_reason = ${state === 'held' ? 'A complaint' : ''},
        closed_at = ${state === 'closed' ? shop.clock.now().toISOString() : null}::timestamptz where id = ${shopId}::uuid`)
    },
    async order(buyer, owner, { quantity = 1, price = 12_000 } = {}) {
      const sku = await fixtures.offer(owner, price)
      const what = { source: 'direct' as const, shopId: owner.shopId, skuId: sku.id, quantity }
      const draft = await shop.call(shopDraft, { ...what, addressId: buyer.addressId }, buyer)
      const { total } = draft.data
      const order = { shopId: owner.shopId, total, couponIds: draft.data.orders[0]!.draft.couponIds }
      const created = await shop.call(
        specialOrderCreate,
        { kind: 'shop', ...what, addressId: buyer.addressId, orders: [order] },
        buyer,
      )
      if (created.name !== 'ok') throw new Error(`${created.name}: ${created.msg}`)
      const { orderId } = (created.data as ShopOrdered).orders[0]!
      const item = await shop.one<{ id: string }>(
        sql`select id from order_items where order_id = ${orderId}::uuid`,
      )
      return { orderId, itemId: item.id, buyer, owner }
    },
    async pay({ orderId, buyer }) {
      const { total } = await shop.one<{ total: string }>(
        sql`select total::text from orders where id = ${orderId}::uuid`,
      )
      await give(shop.deps, buyer.id, 'MYR', BigInt(total))
      await db.execute(sql`update members set pay_password_hash = ${pinHash} where id = ${buyer.id}::uuid`)
      const paid = await shop.call(
        shopOrderPay,
        { orderIds: [orderId], method: 'balance', payPassword: PIN },
        buyer,
      )
      if (paid.name !== 'ok') throw new Error(`${paid.name}: ${paid.msg}`)
      await shop.runJobs()
    },
    async buy(...sale) {
      const sold = await fixtures.order(...sale)
      await fixtures.pay(sold)
      return sold
    },
  }
  return Object.assign(shop, fixtures)
}
