import type { CouplePackState } from '@pasar/contract/calls/couple-packs'
import type { OrderState } from '@pasar/contract/orders/order-states'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'
import type { StoredPicture, Texts } from '../../platform/localized-text.ts'

type Moment = Date | string

/** A pack with its product, members and orders; money in minor units. */
export type PackView = {
  id: string
  state: CouplePackState
  goods_id: string
  sku_id: string
  title: Texts
  option_text: Texts
  picture: StoredPicture
  initiator_id: string
  initiator: string
  partner: string
  initiator_price: bigint
  partner_price: bigint
  shared_address_id: string | null
  created_at: Moment
  expires_at: Moment
  accepted_at: Moment | null
  ended_at: Moment | null
  currency: string
  initiator_order_id: string
  initiator_order_no: string
  initiator_order_state: OrderState
  initiator_total: bigint
  initiator_paid_at: Moment | null
  partner_order_id: string | null
  partner_order_no: string | null
  partner_order_state: OrderState | null
  partner_total: bigint | null
  partner_paid_at: Moment | null
}

/** Returns packs `k`, newest first. */
export async function listPacks(
  tx: Tx,
  where: SQL,
  { limit, offset }: { limit: number; offset: number },
): Promise<PackView[]> {
  const { rows } = await tx.execute<PackView>(sql`
    select k.id, k.state, k.goods_id, k.sku_id, g.title, s.option_text, coalesce(s.picture, g.pictures->0) as picture,
      k.initiator_id, a.nickname as initiator, b.nickname as partner, k.initiator_price, k.partner_price,
      k.shared_address_id, k.created_at, k.expires_at, k.accepted_at, k.ended_at, o.currency,
      k.initiator_order_id, o.no as initiator_order_no, o.state as initiator_order_state,
      o.total as initiator_total, o.paid_at as initiator_paid_at, k.partner_order_id,
      p.no as partner_order_no, p.state as partner_order_state, p.total as partner_total,
      p.paid_at as partner_paid_at
    from couple_packs k join goods g on g.id = k.goods_id join skus s on s.id = k.sku_id
      join members a on a.id = k.initiator_id join members b on b.id = k.partner_id
      join orders o on o.id = k.initiator_order_id left join orders p on p.id = k.partner_order_id
    where ${where} order by k.created_at desc, k.id desc limit ${limit}::int offset ${offset}::int`)
  return rows
}

export type OfferView = {
  id: string
  goods_id: string
  title: Texts
  picture: StoredPicture
  skus: { skuId: string; optionText: Texts; price: string; listPrice: string; stock: number }[] | null
}

/** Returns the active offer of a product on sale. Amounts are minor units as texts. */
export async function findOfferOf(tx: Tx, goodsId: string, offered: SQL): Promise<OfferView | undefined> {
  const { rows } = await tx.execute<OfferView>(sql`
    select o.id, o.goods_id, g.title, g.pictures->0 as picture,
      (select json_agg(json_build_object('skuId', s.id, 'optionText', s.option_text, 'price', p.price::text,
          'listPrice', s.price::text, 'stock', greatest(coalesce(l.on_hand - l.reserved, 0), 0)) order by s.position, s.id)
        from ${offered} left join stock_levels l on l.sku_id = s.id where p.offer_id = o.id) as skus
    from couple_offers o join goods g on g.id = o.goods_id and g.state = 'on_sale'
    where o.goods_id = ${goodsId}::uuid and o.state = 'active'`)
  return rows[0]
}
