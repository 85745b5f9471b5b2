import { DAY_MS, HOUR_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { couplePacks } from '../../../domains/couple-packs/tables.ts'
import type { Tx } from '../../../platform/db/types.ts'
import type { History } from '../history.ts'
import { payOrder } from './pay-order.ts'
import { type HistoryOrder, placeOrder } from './place-order.ts'

type Member = History['members'][number]
type Offer = { id: string; goodsId: string; skuId: string; price: bigint }
type Pack = typeof couplePacks.$inferSelect
type OpenPack = { pack: Pack; order: HistoryOrder }

/** Reads the offers of couple packs with their cheapest SKU. @returns prices of two units, minor units */
export async function readCoupleOffers(tx: Tx): Promise<Offer[]> {
  const { rows } = await tx.execute<Omit<Offer, 'price'> & { price: string }>(sql`
    select distinct on (g.slug) o.id, o.goods_id as "goodsId", p.sku_id as "skuId", p.price::text as price
    from couple_offers o join goods g on g.id = o.goods_id join couple_offer_prices p on p.offer_id = o.id
    order by g.slug, p.price, p.sku_id`)
  return rows.map((row) => ({ ...row, price: BigInt(row.price) }))
}

/** Gives the demo member an invitation of another member, who has a complete pack with a third one. */
export function scheduleCouples(history: History, offers: readonly Offer[]): void {
  const { timeline, until } = history
  const [first, second] = offers
  if (!first || !second) return
  // Members join while the timeline runs.
  timeline.at(new Date(until.getTime() - 3 * HOUR_MS), () => {
    const [own, ...others] = history.members
    const [friend, sister] = others.filter((m) => !m.abroad && m.weight > 0).slice(-2)
    if (!own || !friend || !sister) return
    invite(history, first, friend, own)
    timeline.after(HOUR_MS, () => {
      const pack = invite(history, second, friend, sister)
      timeline.after(HOUR_MS / 2, () => accept(history, pack, sister))
    })
  })
}

/** Orders a pack and pays the half of the initiator. */
function invite(history: History, offer: Offer, initiator: Member, partner: Member): OpenPack {
  const { ids, rows, timeline } = history
  const partnerPrice = offer.price / 2n
  const initiatorPrice = offer.price - partnerPrice
  const createdAt = timeline.now()
  const order = orderHalf(history, initiator, offer.skuId, initiatorPrice)
  const pack = rows.add(couplePacks, {
    ...{ id: ids.uuid(), offerId: offer.id, goodsId: offer.goodsId, skuId: offer.skuId },
    ...{ initiatorId: initiator.id, partnerId: partner.id, initiatorPrice, partnerPrice },
    ...{ initiatorOrderId: order.row.id, partnerOrderId: null, sharedAddressId: null },
    ...{ state: 'awaiting_partner', createdAt, expiresAt: new Date(createdAt.getTime() + DAY_MS) },
    ...{ acceptedAt: null, endedAt: null, endReason: '', intent: null },
  } satisfies Pack as Pack)
  order.row.payExpiresAt = pack.expiresAt
  payOrder(history, order, () => {}, 'card')
  return { pack, order }
}

/** Accepts a pack and pays the half of the partner, which completes it. */
function accept(history: History, { pack, order: first }: OpenPack, partner: Member): void {
  const order = orderHalf(history, partner, pack.skuId, pack.partnerPrice)
  order.row.payExpiresAt = pack.expiresAt
  Object.assign(pack, { state: 'accepted', partnerOrderId: order.row.id, acceptedAt: history.timeline.now() })
  const complete = () => {
    for (const { row } of [first, order]) row.fulfillmentHold = null
    Object.assign(pack, { state: 'completed', endedAt: history.timeline.now() })
  }
  payOrder(history, order, complete, 'card')
}

function orderHalf(history: History, member: Member, skuId: string, price: bigint) {
  const sku = history.shop.skus.find(({ id }) => id === skuId)!
  const options = { coupons: false, points: 'none', special: { kind: 'couple', price } } as const
  member.orders++
  return placeOrder(history, member, [{ sku, quantity: 1 }], options)
}
