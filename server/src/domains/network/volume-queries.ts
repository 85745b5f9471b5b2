import { sql } from 'drizzle-orm'
import { json } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'
import { rootColumn } from '../payments/index.ts'
import type { FinishedRefund, NewEntry, ReceivedItem, RecordedVolume } from './rules.ts'

/** What has happened to the items of an order, and which entries exist. */
export type OrderVolume = {
  item: ReceivedItem
  /** The first to finish first. */
  refunds: FinishedRefund[]
  recorded: RecordedVolume[]
}

type Row = {
  id: string
  quantity: number
  pv: string
  price: string
  total: string
  isGiftCard: boolean
  refunds: { id: string; no: string; quantity: number; amount: string; finishedAt: string }[] | null
  recorded: { refundId: string | null; entries: number; quantity: number; pv: string; sales: string }[] | null
}

/**
 * Returns the items of an order with their finished refunds, and their entries. A lost dispute names no
 * units: it counts for all of each item that it took money of.
 */
export async function findOrderVolume(tx: Tx, orderId: string): Promise<OrderVolume[]> {
  const { rows } = await tx.execute<Row>(sql`
    select i.id, i.quantity, i.pv::text, i.total::text,
      -- The discount of a dealer lowers the PV as a coupon does: the list value comes first in the adjustments.
      (case i.price_source when 'dealer' then (i.adjustments->0->>'amount')::bigint / i.quantity else i.price end)::text as price,
      i.gift_value is not null as "isGiftCard",
      (select jsonb_agg(jsonb_build_object('id', r.id, 'no', ${rootColumn}, 'amount', p.amount::text, 'finishedAt', r.finished_at,
          'quantity', case r.origin when 'dispute' then i.quantity else p.quantity end)
          order by r.finished_at, r.id)
        from refund_items p join refunds r on r.id = p.refund_id
        where p.order_item_id = i.id and r.order_id = i.order_id and r.state = 'refunded') as refunds,
      (select jsonb_agg(e) from (
        select refund_id as "refundId", count(*)::int as entries, sum(quantity)::int as quantity,
          sum(pv)::text as pv, sum(sales)::text as sales
        from volume_entries where order_id = i.order_id and order_item_id = i.id group by refund_id) e) as recorded
    from order_items i where i.order_id = ${orderId}::uuid order by i.position`)
  return rows.map(({ refunds, recorded, ...row }) => ({
    item: { ...row, pv: BigInt(row.pv), price: BigInt(row.price), total: BigInt(row.total) },
    refunds: (refunds ?? []).map((one) => ({
      ...one,
      amount: BigInt(one.amount),
      finishedAt: new Date(one.finishedAt),
    })),
    recorded: (recorded ?? []).map((one) => ({ ...one, pv: BigInt(one.pv), sales: BigInt(one.sales) })),
  }))
}

/** An entry with its own id, item and day. */
export type DatedEntry = NewEntry & { id: string; orderItemId: string; day: string; at: Date }

/** Inserts the entries of an order and adds them to the member's own months and total. */
export async function insertEntries(
  tx: Tx,
  { id, memberId, market }: { id: string; memberId: string; market: string },
  entries: readonly DatedEntry[],
): Promise<void> {
  await tx.execute(sql`
    with entry as (
      select * from jsonb_to_recordset(${json(entries)}::jsonb) as e(id uuid, "orderItemId" uuid, "refundId" uuid,
        sequence int, day date, quantity int, pv bigint, sales bigint, at timestamptz)
    ), inserted as (
      insert into volume_entries (id, member_id, order_id, order_item_id, refund_id, sequence, market, day, quantity, pv, sales, at)
      select e.id, ${memberId}::uuid, ${id}::uuid, e."orderItemId", e."refundId", e.sequence, ${market}, e.day, e.quantity,
        e.pv, e.sales, e.at from entry e
    ), months as (
      insert into member_months as m (member_id, market, month, own_volume, own_sales, active)
      select ${memberId}::uuid, ${market}, to_char(e.day, 'YYYY-MM'), sum(e.pv), sum(e.sales), bool_or(e."refundId" is null)
      from entry e group by 3
      on conflict (member_id, month, market) do update set own_volume = m.own_volume + excluded.own_volume,
        own_sales = m.own_sales + excluded.own_sales, active = m.active or excluded.active
    )
    update referral_nodes set volume = volume + (select sum(pv) from entry) where member_id = ${memberId}::uuid`)
}
