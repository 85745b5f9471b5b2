import { sql } from 'drizzle-orm'
import { openShop } from '../domains/shops/index.ts'
import { type Deps, systemContext } from '../platform/context.ts'
import { transact } from '../platform/db/transact.ts'

/** What a member's shop asks for a unit, and what the platform keeps of it. Minor units. */
export type ShopOffer = { skuId: string; price: number; wholesale: number }

/** The shop of a member who also buys. */
export type BaseShop = { id: string; ownerId: string; offers: ShopOffer[] }

/** Opens the shop of a member, with products at its prices. */
export async function openBaseShop(
  deps: Deps,
  ownerId: string,
  offers: readonly (ShopOffer & { goodsId: string })[],
): Promise<BaseShop> {
  const opened = await transact(deps.db, (tx) =>
    openShop(systemContext(deps, tx), { memberId: ownerId, name: 'Shop', slug: 'shop', about: '' }),
  )
  if (!opened.ok) throw new Error(opened.refusal)
  const { id } = opened.data
  for (const { skuId, goodsId, price, wholesale } of offers) {
    await deps.db.execute(sql`update skus set wholesale_price = ${wholesale} where id = ${skuId}::uuid`)
    await deps.db.execute(sql`
      insert into shop_skus (shop_id, sku_id, goods_id, price, position, added_at)
      values (${id}::uuid, ${skuId}::uuid, ${goodsId}::uuid, ${price}, 0, ${deps.clock.now().toISOString()}::timestamptz)`)
  }
  return { id, ownerId, offers: offers.map(({ skuId, price, wholesale }) => ({ skuId, price, wholesale })) }
}
