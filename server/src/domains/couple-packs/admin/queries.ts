import type { CouplePackState } from '@pasar/contract/calls/couple-packs'
import type { OrderState } from '@pasar/contract/orders/order-states'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'
import type { Texts } from '../../../platform/localized-text.ts'

export type AdminOfferRow = {
  id: string
  goods_id: string
  title: Texts
  state: 'active' | 'ended'
  created_at: Date | string
  prices: { skuId: string; code: string; optionText: Texts; listPrice: string; price: string }[] | null
  open: number
  completed: number
}

/** Returns offers with their prices and packs, newest first. Amounts are minor units as texts. */
export async function selectOffers(
  tx: Tx,
  where: SQL,
  { limit, offset }: { limit: number; offset: number },
): Promise<AdminOfferRow[]> {
  const { rows } = await tx.execute<AdminOfferRow>(sql`
    select o.id, o.goods_id, g.title, o.state, o.created_at,
      (select json_agg(json_build_object('skuId', s.id, 'code', s.code, 'optionText', s.option_text,
          'listPrice', s.price::text, 'price', p.price::text) order by s.position, s.id)
        from couple_offer_prices p join skus s on s.id = p.sku_id where p.offer_id = o.id) as prices,
      (select count(*)::int from couple_packs k where k.offer_id = o.id
        and k.state in ('awaiting_partner', 'accepted')) as open,
      (select count(*)::int from couple_packs k where k.offer_id = o.id and k.state = 'completed') as completed
    from couple_offers o join goods g on g.id = o.goods_id where ${where}
    order by o.created_at desc, o.id desc limit ${limit}::int offset ${offset}::int`)
  return rows
}

export async function countOfferRows(tx: Tx, where: SQL): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from couple_offers o where ${where}`,
  )
  return rows[0]!.n
}

export type SkuPrices = { id: string; price: bigint; member_price: bigint | null; gift_value: bigint | null }

/** Returns the prices of the SKUs of a product, minor units. */
export async function findSkuPrices(tx: Tx, goodsId: string): Promise<Map<string, SkuPrices>> {
  const { rows } = await tx.execute<SkuPrices>(
    sql`select id, price, member_price, gift_value from skus where goods_id = ${goodsId}::uuid and active`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether a product has another active offer. */
export async function hasOtherOffer(tx: Tx, goodsId: string, id: string | undefined): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from couple_offers where goods_id = ${goodsId}::uuid and state = 'active'
      and id is distinct from ${id ?? null}::uuid`)
  return rows.length > 0
}

type Moment = Date | string
export type AdminPackRow = {
  id: string
  offer_id: string
  goods_id: string
  title: Texts
  state: CouplePackState
  initiator_id: string
  initiator: string
  partner_id: string
  partner: string
  paid: number
  created_at: Moment
  expires_at: Moment
  accepted_at: Moment | null
  ended_at: Moment | null
  end_reason: string
}

/** Returns packs `k`, newest first. */
export async function selectPacks(
  tx: Tx,
  where: SQL,
  { limit, offset }: { limit: number; offset: number },
): Promise<AdminPackRow[]> {
  const { rows } = await tx.execute<AdminPackRow>(sql`
    select k.*, g.title, a.nickname || ' (' || a.username || ')' as initiator,
      b.nickname || ' (' || b.username || ')' as partner,
      (select count(*)::int from orders o where o.id in (k.initiator_order_id, k.partner_order_id)
        and o.paid_at is not null) as paid
    from couple_packs k join goods g on g.id = k.goods_id join members a on a.id = k.initiator_id
      join members b on b.id = k.partner_id
    where ${where} order by k.created_at desc, k.id desc limit ${limit}::int offset ${offset}::int`)
  return rows
}

export type PackOrderRow = {
  role: 'initiator' | 'partner'
  order_id: string
  order_no: string
  order_state: OrderState
  currency: string
  total: bigint
  paid_at: Moment | null
}

/** Returns the orders of a pack, the initiator's first. */
export async function selectPackOrders(tx: Tx, packId: string): Promise<PackOrderRow[]> {
  const { rows } = await tx.execute<PackOrderRow>(sql`
    select case when o.id = k.initiator_order_id then 'initiator' else 'partner' end as role, o.id as order_id,
      o.no as order_no, o.state as order_state, o.currency, o.total, o.paid_at
    from couple_packs k join orders o on o.id in (k.initiator_order_id, k.partner_order_id)
    where k.id = ${packId}::uuid order by role`)
  return rows
}
