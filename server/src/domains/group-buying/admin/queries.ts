import type { Output } from '@pasar/contract/call'
import type { adminGroupInfo } from '@pasar/contract/calls/admin/catalog/group-buying'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'
import type { Texts } from '../../../platform/localized-text.ts'

export type AdminOfferRow = {
  id: string
  goods_id: string
  title: Texts
  size: number
  hours: number
  starts_at: Date | string
  ends_at: Date | string | null
  units_limit: number | null
  limit_per_member: number | null
  state: 'active' | 'ended'
  prices: { skuId: string; code: string; optionText: Texts; listPrice: string; price: string }[] | null
  open: number
  succeeded: number
  sold: number
}

/** Returns offers with their prices and groups, the latest start first. Amounts are minor units as texts. */
export async function selectOffers(
  tx: Tx,
  where: SQL,
  { limit, offset }: { limit: number; offset: number },
): Promise<AdminOfferRow[]> {
  const groups = (state: string) =>
    sql`(select count(*)::int from buying_groups b where b.offer_id = o.id and b.state = ${state})`
  const { rows } = await tx.execute<AdminOfferRow>(sql`
    select o.id, o.goods_id, g.title, o.size, o.hours, o.starts_at, o.ends_at, o.units_limit, o.limit_per_member,
      o.state, (select json_agg(json_build_object('skuId', s.id, 'code', s.code, 'optionText', s.option_text,
          'listPrice', s.price::text, 'price', p.price::text) order by s.position, s.id)
        from group_offer_prices p join skus s on s.id = p.sku_id where p.offer_id = o.id) as prices,
      ${groups('open')} as open, ${groups('succeeded')} as succeeded,
      (select coalesce(sum(quantity), 0)::int from group_seats t where t.offer_id = o.id and t.state = 'paid') as sold
    from group_offers o join goods g on g.id = o.goods_id where ${where}
    order by o.starts_at desc, o.id desc limit ${limit}::int offset ${offset}::int`)
  return rows
}

export async function countOfferRows(tx: Tx, where: SQL): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from group_offers o where ${where}`,
  )
  return rows[0]!.n
}

type SkuPrices = { id: string; price: bigint; member_price: bigint | null; gift_value: bigint | null }

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
    select 1 from group_offers where goods_id = ${goodsId}::uuid and state = 'active'
      and id is distinct from ${id ?? null}::uuid`)
  return rows.length > 0
}

export type AdminGroupRow = {
  id: string
  offer_id: string
  goods_id: string
  title: Texts
  leader_id: string
  leader: string
  size: number
  paid: number
  held: number
  state: 'open' | 'succeeded' | 'failed'
  opened_at: Date | string
  expires_at: Date | string
  ended_at: Date | string | null
  end_reason: string
}

/** Returns groups, newest first. */
export async function selectGroups(
  tx: Tx,
  where: SQL,
  { limit, offset }: { limit: number; offset: number },
): Promise<AdminGroupRow[]> {
  const seats = (state: string) =>
    sql`(select count(*)::int from group_seats s where s.group_id = b.id and s.state = ${state})`
  const { rows } = await tx.execute<AdminGroupRow>(sql`
    select b.*, g.title, m.nickname || ' (' || m.username || ')' as leader, ${seats('paid')} as paid, ${seats('held')} as held
    from buying_groups b join goods g on g.id = b.goods_id join members m on m.id = b.leader_id
    where ${where} order by b.opened_at desc, b.id desc limit ${limit}::int offset ${offset}::int`)
  return rows
}

export async function countGroupRows(tx: Tx, where: SQL): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from buying_groups b where ${where}`,
  )
  return rows[0]!.n
}

type Seat = Output<typeof adminGroupInfo>['seats'][number]
export type AdminSeatRow = {
  order_id: string
  order_no: string
  order_state: Seat['orderState']
  currency: string
  total: bigint
  member_id: string
  member: string
  state: Seat['state']
  quantity: number
  created_at: Date | string
  paid_at: Date | string | null
}

/** Returns the seats of a group with their orders, oldest first. */
export async function selectSeats(tx: Tx, groupId: string): Promise<AdminSeatRow[]> {
  const { rows } = await tx.execute<AdminSeatRow>(sql`
    select s.order_id, o.no as order_no, o.state as order_state, o.currency, o.total, s.member_id,
      m.nickname || ' (' || m.username || ')' as member, s.state, s.quantity, s.created_at, o.paid_at
    from group_seats s join orders o on o.id = s.order_id join members m on m.id = s.member_id
    where s.group_id = ${groupId}::uuid order by s.created_at, s.order_id`)
  return rows
}
