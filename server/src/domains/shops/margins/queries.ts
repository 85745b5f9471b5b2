import { sql } from 'drizzle-orm'
import { json } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { rootColumn } from '../../payments/index.ts'
import type { ItemRefund } from './rules.ts'

/** An item of a shop's order, as far as its settlement needs it. Minor units of the order's currency. */
export type MarginItem = {
  id: string
  quantity: number
  margin: bigint
  reversed: bigint
  posted: bigint
  postings: number
  /** What the buyer paid for all units. */
  paid: bigint
  /** What sent replacements cost the platform more than what they replace. */
  exchanged: bigint
  /** The finished refunds that returned units or money, the first to finish first. */
  refunds: ItemRefund[]
}

type Amounts = 'margin' | 'reversed' | 'posted' | 'paid' | 'exchanged'
type Row = Omit<MarginItem, Amounts | 'refunds'> &
  Record<Amounts, string> & { refunds: { units: number; amount: string }[] | null }

/**
 * Returns the items of a shop's order with their refunds. The shares of a refund to several payments (R1,
 * R1-2) and their retries (R1_2) count as one: only the first has the units.
 */
export async function findMarginItems(tx: Tx, orderId: string): Promise<MarginItem[]> {
  const { rows } = await tx.execute<Row>(sql`
    select p.order_item_id as id, p.quantity, p.margin::text, p.reversed::text, p.posted::text, p.postings, i.total::text as paid,
      (select coalesce(sum(l.accepted * l.extra_cost), 0) from after_sale_lines l join after_sales a on a.id = l.after_sale_id
        where l.order_item_id = p.order_item_id and a.kind = 'exchange' and a.state in ('replacement_sent', 'finished'))::text as exchanged,
      (select jsonb_agg(jsonb_build_object('units', units, 'amount', amount::text) order by finished_at, no) from (
        select s.no, min(r.finished_at) as finished_at, sum(f.quantity) as units, sum(f.amount) as amount
        from refund_items f join refunds r on r.id = f.refund_id
        cross join lateral (select ${rootColumn} as no) s
        where f.order_item_id = p.order_item_id and r.order_id = p.order_id and r.state = 'refunded'
        group by s.no having sum(f.quantity) > 0 or sum(f.amount) > 0) each) as refunds
    from shop_order_items p join order_items i on i.id = p.order_item_id where p.order_id = ${orderId}::uuid order by p.order_item_id`)
  return rows.map(({ refunds, ...row }) => ({
    ...row,
    margin: BigInt(row.margin),
    reversed: BigInt(row.reversed),
    posted: BigInt(row.posted),
    paid: BigInt(row.paid),
    exchanged: BigInt(row.exchanged),
    refunds: (refunds ?? []).map(({ units, amount }) => ({ units, amount: BigInt(amount) })),
  }))
}

/** The shop of an order, with its owner. */
export type MarginShop = { id: string; ownerId: string; isHeld: boolean; isErased: boolean }

/**
 * Locks the shop of an order against holds, and its owner against the cancellation of the account. Undefined
 * for an order that is not one of a shop.
 */
export async function lockShopOfOrder(tx: Tx, orderId: string): Promise<MarginShop | undefined> {
  const { rows } = await tx.execute<Omit<MarginShop, 'isErased'>>(sql`
    select s.id, s.owner_id as "ownerId", s.state = 'held' as "isHeld" from shop_orders w join shops s on s.id = w.shop_id
    where w.order_id = ${orderId}::uuid for share of s`)
  const [shop] = rows
  if (!shop) return undefined
  const members = await tx.execute<{ isErased: boolean }>(sql`
    select erased_at is not null as "isErased" from members where id = ${shop.ownerId}::uuid for key share`)
  return { ...shop, isErased: members.rows[0]?.isErased ?? true }
}

/** Records what exchanges and refunds take of margins. */
export async function saveReversed(
  tx: Tx,
  changes: readonly { id: string; reversed: bigint }[],
): Promise<void> {
  await tx.execute(sql`
    update shop_order_items p set reversed = c.reversed
    from jsonb_to_recordset(${json(changes)}::jsonb) as c(id uuid, reversed bigint) where p.order_item_id = c.id`)
}

/** Records what the ledger has credited for margins. @param posts the number of new transfers of each */
export async function savePosted(
  tx: Tx,
  changes: readonly { id: string; posted: bigint; posts: number }[],
): Promise<void> {
  await tx.execute(sql`
    update shop_order_items p set posted = c.posted, postings = p.postings + c.posts
    from jsonb_to_recordset(${json(changes)}::jsonb) as c(id uuid, posted bigint, posts int) where p.order_item_id = c.id`)
}

/** Returns completed orders whose margin is due and not credited; those of held shops wait. */
export async function findUncredited(tx: Tx, failed: readonly string[], limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct p.order_id as id from shop_order_items p join orders o on o.id = p.order_id
    join shops s on s.id = o.seller_id join members m on m.id = s.owner_id
    where p.posted <> p.margin - p.reversed and o.state = 'completed' and s.state <> 'held' and m.erased_at is null
      and p.order_id <> all(string_to_array(${failed.join(',')}, ',')::uuid[]) limit ${limit}::int`)
  return rows.map(({ id }) => id)
}
