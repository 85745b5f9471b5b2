import { sql } from 'drizzle-orm'
import { coupleOffers } from '../../domains/couple-packs/tables.ts'
import type { DemoCoupleOffer } from '../couple-offers.ts'
import { type Loading, must } from './context.ts'

/** Inserts the offers of couple packs, at prices of two units rounded to ten sen. */
export async function loadCoupleOffers(
  { ctx, now }: Loading,
  offers: readonly DemoCoupleOffer[],
  goods: ReadonlyMap<string, { id: string }>,
): Promise<void> {
  for (const { product, percentOff } of offers) {
    const id = ctx.ids.uuid()
    const goodsId = must(goods, product).id
    await ctx.tx.insert(coupleOffers).values({ id, goodsId, state: 'active', createdAt: now })
    await ctx.tx.execute(sql`
      insert into couple_offer_prices (offer_id, sku_id, price)
      select ${id}::uuid, s.id, div(2 * least(s.price, s.member_price) * ${100 - percentOff}::int, 1000) * 10
      from skus s where s.goods_id = ${goodsId}::uuid and s.active and s.gift_value is null`)
  }
}
