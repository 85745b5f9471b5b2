import { HOUR_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { buyingGroups, groupSeats } from '../../../domains/group-buying/tables.ts'
import type { Tx } from '../../../platform/db/types.ts'
import type { History } from '../history.ts'
import { payOrder } from './pay-order.ts'
import { placeOrder } from './place-order.ts'
import { isOrdinary } from './reviewed-orders.ts'

type Offer = { id: string; goodsId: string; size: number; hours: number; prices: ReadonlyMap<string, bigint> }

/** Reads the offers of group buying with the price of each SKU, minor units. */
export async function readGroupOffers(tx: Tx): Promise<Offer[]> {
  const { rows } = await tx.execute<Omit<Offer, 'prices'> & { prices: Record<string, string> }>(sql`
    select o.id, o.goods_id as "goodsId", o.size, o.hours,
      (select json_object_agg(p.sku_id, p.price::text) from group_offer_prices p where p.offer_id = o.id) as prices
    from group_offers o join goods g on g.id = o.goods_id order by o.size, g.slug`)
  return rows.map((row) => ({
    ...row,
    prices: new Map(Object.entries(row.prices).map(([skuId, price]) => [skuId, BigInt(price)])),
  }))
}

/** Opens a group of most offers in the last hours, each with one seat that is still free. */
export function scheduleGroups(history: History, offers: readonly Offer[]): void {
  const { timeline, until } = history
  for (const [index, offer] of offers.slice(1).entries())
    timeline.at(new Date(until.getTime() - (2 + index * 3) * HOUR_MS), () => openGroup(history, offer))
}

function openGroup(history: History, offer: Offer): void {
  const { ids, members, rows, shop, timeline } = history
  const sku = shop.skus.find(({ id }) => offer.prices.has(id))
  const buyers = members.filter(({ abroad, weight }) => !abroad && weight > 0).slice(-offer.size + 1)
  const leader = buyers[0]
  if (!sku || !isOrdinary(sku) || !leader) return
  const openedAt = timeline.now()
  const group = rows.add(buyingGroups, {
    ...{ id: ids.uuid(), offerId: offer.id, goodsId: offer.goodsId, leaderId: leader.id, size: offer.size },
    ...{ openedAt, expiresAt: new Date(openedAt.getTime() + offer.hours * HOUR_MS) },
    ...{ state: 'open', endedAt: null, endReason: '' },
  })
  for (const [index, member] of buyers.entries()) {
    const special = { kind: 'group', price: offer.prices.get(sku.id)! } as const
    const options = { coupons: false, points: 'none', special } as const
    const order = placeOrder(history, member, [{ sku, quantity: 1 }], options)
    member.orders++
    const seat = rows.add(groupSeats, {
      ...{ orderId: order.row.id, groupId: group.id, offerId: offer.id, memberId: member.id },
      ...{ place: index + 1, state: 'held', quantity: 1 },
      ...{ heldUntil: order.row.payExpiresAt, createdAt: openedAt },
    })
    payOrder(history, order, () => Object.assign(seat, { state: 'paid' }), 'card')
  }
}
