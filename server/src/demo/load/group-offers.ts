import { sql } from 'drizzle-orm'
import { groupOffers } from '../../domains/group-buying/tables.ts'
import type { DemoGroupOffer } from '../group-offers.ts'
import { inDays, type Loading, must } from './context.ts'

/** Inserts the offers of group buying, at prices rounded to ten sen. */
export async function loadGroupOffers(
  { ctx, now }: Loading,
  offers: readonly DemoGroupOffer[],
  goods: ReadonlyMap<string, { id: string }>,
): Promise<void> {
  for (const { product, size, percentOff, endsInDays } of offers) {
    const id = ctx.ids.uuid()
    await ctx.tx.insert(groupOffers).values({
      ...{ id, size, hours: 24, state: 'active', createdAt: now },
      goodsId: must(goods, product).id,
      startsAt: inDays(now, -2),
      endsAt: endsInDays === null ? null : inDays(now, endsInDays),
      limitPerMember: 10,
    })
    await ctx.tx.execute(sql`
      insert into group_offer_prices (offer_id, sku_id, price)
      select ${id}::uuid, s.id, div(least(s.price, s.member_price) * ${100 - percentOff}::int, 1000) * 10
      from skus s where s.goods_id = ${must(goods, product).id}::uuid and s.active and s.gift_value is null`)
  }
}
