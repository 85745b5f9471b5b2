import { sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import { systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Domain } from '../../platform/domain.ts'
import { type Buyer, type BuyingShop, buyingShop } from '../checkout/testing.ts'
import { specialOrders } from '../special-orders/index.ts'
import { shops } from './index.ts'
import { openShop } from './open-shop.ts'

/** A member with a shop of their own. */
export type Owner = Buyer & { shopId: string; slug: string }

export type ShopsShop = BuyingShop & {
  /** A member who owns an open shop. */
  owner(slug?: string): Promise<Owner>
  /** A sub-user of an owner, who accepted, with permissions in the owner's shop. */
  worker(owner: Owner, permissions?: readonly string[]): Promise<Buyer>
  /** Sets a product's wholesale price. */
  wholesale(skuId: string, minor: number): Promise<void>
  /** Inserts an order of a shop without items. */
  insertOrder(shopId: string, state: string): Promise<void>
  /** Puts a SKU into a shop, without a check of its price. */
  sell(shopId: string, sku: { id: string; goodsId: string }, price: number): Promise<void>
}

let made = 0

/** A test shop where members own shops. @param more further domains */
export async function shopsShop(
  more: readonly Domain[] = [],
  config: Partial<Config> = {},
): Promise<ShopsShop> {
  const shop = await buyingShop([shops, specialOrders, ...more], config)
  const { db, ids, clock } = shop.deps
  const now = () => clock.now().toISOString()
  return Object.assign(shop, {
    async owner(slug?: string) {
      const member = await shop.buyer()
      made += 1
      const address = slug ?? `shop-${made}`
      const opened = await transact(db, (tx) =>
        openShop(systemContext(shop.deps, tx), {
          ...{ memberId: member.id, name: `Shop ${made}`, slug: address, about: '' },
        }),
      )
      if (!opened.ok) throw new Error(opened.refusal)
      return { ...member, shopId: opened.data.id, slug: address }
    },
    async worker(owner: Owner, permissions: readonly string[] = []) {
      const member = await shop.buyer()
      await db.execute(sql`insert into sub_users (id, owner_id, member_id, state, invited_at, answered_at)
        values (${ids.uuid()}::uuid, ${owner.id}::uuid, ${member.id}::uuid, 'waiting', ${now()}::timestamptz, ${now()}::timestamptz)`)
      if (permissions.length > 0)
        await db.execute(sql`insert into shop_workers (shop_id, member_id, permissions, since)
          values (${owner.shopId}::uuid, ${member.id}::uuid, ${`{${permissions.join(',')}}`}::text[], ${now()}::timestamptz)`)
      return member
    },
    async wholesale(skuId: string, minor: number) {
      await db.execute(sql`update skus set wholesale_price = ${minor}::bigint where id = ${skuId}::uuid`)
    },
    async insertOrder(shopId: string, state: string) {
      const { id } = await shop.buyer()
      await db.execute(sql`
        insert into orders (id, no, member_id, seller_id, market, state, currency, subtotal, coupon_discount,
          points_discount, freight, operating_fee, tax, total, coupon_ids, address, remarks, pay_expires_at, created_at)
        values (${ids.uuid()}::uuid, ${`P${id}`}, ${id}::uuid, ${shopId}::uuid, '1', ${state}, 'MYR', 0, 0, 0, 0, 0, 0, 0,
          '{}', '{}', '', now(), now())`)
    },
    async sell(shopId: string, sku: { id: string; goodsId: string }, price: number) {
      await db.execute(sql`insert into shop_skus (shop_id, sku_id, goods_id, price, position, added_at)
        values (${shopId}::uuid, ${sku.id}::uuid, ${sku.goodsId}::uuid, ${price}::bigint, 0, ${now()}::timestamptz)`)
    },
  })
}
