import type { fulfillmentGroups } from '@pasar/contract/calls/admin/fulfillment'
import type { FulfillmentHold } from '@pasar/contract/orders/order-kinds'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'
import {
  sqlGoodsLeft,
  sqlIsToShip,
  sqlItemFacts,
  sqlMayShip,
  sqlRefundColumns,
  sqlShips,
} from '../orders/index.ts'

type WorkGroup = (typeof fulfillmentGroups)[number]

export type WorkFilter = { group?: WorkGroup | undefined; country?: string | undefined }

export type WorkRow = {
  id: string
  no: string
  memberId: string
  fullName: string
  city: string
  country: string
  lines: number
  units: number
  weightGrams: number
  partial: boolean
  mergeable: number
  hasNotes: boolean
  remindedAt: string | null
  paidAt: string
}

/** Longer work lists are counted up to here, in chunks of as many orders. */
const COUNT_MAX = 10_000

/** Paid more than 24 hours ago. */
const isOverdue = (now: Date): SQL => sql`o.paid_at < ${now.toISOString()}::timestamptz - interval '24 hours'`

/**
 * What is left to ship of orders, and what of their items decides whether it ships.
 * @param ofOrders condition on `order_items`
 */
const leftOf = (ofOrders: SQL): SQL => sql`
  select order_id, ${sql.raw(`count(*) filter (where ${sqlGoodsLeft} > 0)::int as lines, sum(${sqlGoodsLeft})::int as units,
    sum(${sqlGoodsLeft} * weight_grams)::int as weight, bool_or(gift_value is null and shipped > 0) as partial,
    ${sqlItemFacts}`)}
  from order_items where ${ofOrders} group by order_id`

/** Whether staff have something to ship of an order `o` with the items `i` of leftOf, as sqlIsToShip says. */
const hasWork = sql.raw(`i.units > 0 and ${sqlShips('o', 'i')}`)

/**
 * The orders to ship: paid, without a hold, not refunded, with units left. Their index gives the oldest
 * first.
 */
const work = sql`
  select o.id, o.no, o.member_id, o.seller_id, o.buyer, o.address, o.paid_at, o.reminded_at, i.lines, i.units, i.weight,
    i.partial
  from orders o
  join lateral (${leftOf(sql`order_id = o.id`)}) i on ${hasWork}
  where ${sqlMayShip('o')}`

/**
 * The number of further orders of `w` that are mergeable by the rule of isMergeable
 * (orders/admin/ship-together.ts).
 */
const mergeable = sql`
  case when w.buyer is null then (
    select count(*) from orders s
    where s.member_id = w.member_id and s.buyer is null and s.seller_id = w.seller_id and s.address = w.address
      and s.id <> w.id and ${sqlIsToShip('s')})
  else 0 end::int`

/** The condition of a filter on `orders o`. */
const onOrder = ({ group, country }: WorkFilter, now: Date): SQL =>
  sql.join(
    [
      sql`true`,
      ...(group === 'overdue' ? [isOverdue(now)] : []),
      ...(group === 'reminded' ? [sql`o.reminded_at is not null`] : []),
      ...(country ? [sql`o.address->>'country' = ${country}`] : []),
    ],
    sql` and `,
  )

const itemConditions: Partial<Record<WorkGroup, SQL>> = {
  single: sql`w.lines = 1`,
  multiple: sql`w.lines > 1`,
  partial: sql`w.partial`,
}

/** The condition of a filter on what is left to ship, `w`. */
const onItems = ({ group }: WorkFilter): SQL => (group && itemConditions[group]) ?? sql`true`

/** Returns a page of the orders to ship, the oldest payment first. */
export async function listWorkRows(
  tx: Tx,
  filter: WorkFilter & { page: number; limit: number },
  now: Date,
): Promise<WorkRow[]> {
  const { rows } = await tx.execute<WorkRow>(sql`
    with w as materialized (
      select * from (${work} and ${onOrder(filter, now)}) w where ${onItems(filter)}
      order by w.paid_at, w.id limit ${filter.limit} offset ${(filter.page - 1) * filter.limit})
    select w.id, w.no, w.member_id as "memberId", w.address->>'fullName' as "fullName",
      w.address->>'city' as city, w.address->>'country' as country, w.lines, w.units,
      w.weight as "weightGrams", w.partial, ${mergeable} as mergeable, w.reminded_at as "remindedAt", w.paid_at as "paidAt",
      exists (select 1 from order_notes n where n.order_id = w.id) as "hasNotes"
    from w order by w.paid_at, w.id`)
  return rows
}

/**
 * CTEs for counting: `o`, the next paid orders, the oldest first, and `w`, those of them with units left. The
 * items of all are one scan of an index: a lookup for each order reads fourteen times the pages.
 */
const chunkOfWork = (filter: WorkFilter, now: Date, offset: number): SQL => sql`
  with o as materialized (
    select o.id, ${isOverdue(now)} as overdue, o.reminded_at, o.address->>'country' as country,
      ${sql.raw(sqlRefundColumns('o'))}
    from orders o where ${sqlMayShip('o')} and ${onOrder(filter, now)}
    order by o.paid_at, o.id limit ${COUNT_MAX}::int offset ${offset}::int
  ), w as materialized (
    select o.*, i.lines, i.partial from o
    join (${leftOf(sql`order_id = any(array(select id from o))`)}) i on i.order_id = o.id and ${hasWork}
  )`

/** Counts the orders to ship, up to 10,000. */
export async function countWork(tx: Tx, filter: WorkFilter, now: Date): Promise<number> {
  let total = 0
  for (let offset = 0; total < COUNT_MAX; offset += COUNT_MAX) {
    const { rows } = await tx.execute<{ read: number; found: number }>(sql`
      ${chunkOfWork(filter, now, offset)}
      select (select count(*) from o)::int as read, count(*)::int as found from w where ${onItems(filter)}`)
    total += rows[0]!.found
    if (rows[0]!.read < COUNT_MAX) break
  }
  return Math.min(total, COUNT_MAX)
}

export type WorkCounts = { total: number; more: boolean; countries: Record<string, number> } & Record<
  WorkGroup,
  number
>

/** Counts the orders to ship among the 10,000 oldest paid orders, by group and country. */
export async function countWorkGroups(tx: Tx, now: Date): Promise<WorkCounts> {
  const { rows } = await tx.execute<WorkCounts>(sql`
    ${chunkOfWork({}, now, 0)}
    select count(*)::int as total, (select count(*) >= ${COUNT_MAX}::int from o) as more,
      count(*) filter (where w.overdue)::int as overdue,
      count(*) filter (where w.reminded_at is not null)::int as reminded,
      count(*) filter (where ${itemConditions.single!})::int as single,
      count(*) filter (where ${itemConditions.multiple!})::int as multiple,
      count(*) filter (where ${itemConditions.partial!})::int as partial,
      coalesce((select jsonb_object_agg(country, n) from (
        select country, count(*) as n from w group by 1) c), '{}') as countries
    from w`)
  return rows[0]!
}

/** Counts the paid orders on hold by reason. */
export async function countHolds(tx: Tx): Promise<{ hold: FulfillmentHold; count: number }[]> {
  const { rows } = await tx.execute<{ hold: FulfillmentHold; count: number }>(sql`
    select fulfillment_hold as hold, count(*)::int as count from orders
    where state = 'paid' and fulfillment_hold is not null group by 1 order by 1`)
  return rows
}

/** Returns the further orders to ship that can share the parcel of an order, the oldest first. */
export async function findMergeable(
  tx: Tx,
  orderId: string,
): Promise<{ id: string; no: string; units: number }[]> {
  const { rows } = await tx.execute<{ id: string; no: string; units: number }>(sql`
    with w as (${work} and o.member_id = (select member_id from orders where id = ${orderId}::uuid))
    select w.id, w.no, w.units from w
    join orders o on o.id = w.id
    join orders own on own.id = ${orderId}::uuid
    where w.id <> own.id and o.buyer is null and own.buyer is null and o.seller_id = own.seller_id
      and o.address = own.address
    order by w.paid_at, w.id limit 9`)
  return rows
}

/** Returns the codes of SKUs by id. */
export async function getItemCodes(tx: Tx, orderId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.execute<{ id: string; code: string }>(sql`
    select i.id, s.code from order_items i join skus s on s.id = i.sku_id where i.order_id = ${orderId}::uuid`)
  return new Map(rows.map(({ id, code }) => [id, code]))
}
