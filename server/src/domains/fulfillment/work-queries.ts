import type { fulfillmentGroups } from '@pasar/contract/calls/admin/fulfillment'
import type { FulfillmentHold } from '@pasar/contract/orders/order-kinds'
import { type SQL, sql } from 'drizzle-orm'
import { countUpTo } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'

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

/** Longer work lists are counted up to here. */
export const COUNT_MAX = 10_000

const isToShip = (order: string): SQL =>
  sql.raw(`${order}.state = 'paid' and ${order}.fulfillment_hold is null`)

/**
 * The orders to ship: paid, without a hold, with units left. Their index gives the oldest first.
 * @param now an order paid 24 hours before it is overdue
 */
const work = (now: Date): SQL => sql`
  select o.id, o.no, o.member_id, o.seller_id, o.buyer, o.address, o.paid_at, o.reminded_at, i.lines, i.units, i.weight,
    i.partial, o.paid_at < ${now.toISOString()}::timestamptz - interval '24 hours' as overdue
  from orders o
  join lateral (
    select count(*) filter (where left_units > 0)::int as lines, sum(left_units)::int as units,
      sum(left_units * weight_grams)::int as weight, bool_or(shipped > 0) as partial
    from (select greatest(quantity - shipped - refunded_quantity, 0) as left_units, weight_grams, shipped
      from order_items where order_id = o.id and gift_value is null) item
  ) i on i.units > 0
  where ${isToShip('o')}`

/**
 * The number of further orders of `w` that are mergeable by the rule of isMergeable
 * (orders/admin/ship-together.ts).
 */
const mergeable = sql`
  case when w.buyer is null then (
    select count(*) from orders s
    where s.member_id = w.member_id and ${isToShip('s')} and s.buyer is null and s.seller_id = w.seller_id
      and s.address = w.address and s.id <> w.id and exists (select from order_items i
        where i.order_id = s.id and i.gift_value is null and i.quantity > i.shipped + i.refunded_quantity))
  else 0 end::int`

const conditions: Record<WorkGroup, SQL> = {
  overdue: sql`w.overdue`,
  reminded: sql`w.reminded_at is not null`,
  single: sql`w.lines = 1`,
  multiple: sql`w.lines > 1`,
  partial: sql`w.partial`,
}

const where = ({ group, country }: WorkFilter): SQL => sql`
  ${group ? conditions[group] : sql`true`} and ${country ? sql`w.address->>'country' = ${country}` : sql`true`}`

/** Returns a page of the orders to ship, the oldest payment first. */
export async function listWorkRows(
  tx: Tx,
  filter: WorkFilter & { page: number; limit: number },
  now: Date,
): Promise<WorkRow[]> {
  const { rows } = await tx.execute<WorkRow>(sql`
    with w as materialized (
      select * from (${work(now)}) w where ${where(filter)}
      order by w.paid_at, w.id limit ${filter.limit} offset ${(filter.page - 1) * filter.limit})
    select w.id, w.no, w.member_id as "memberId", w.address->>'fullName' as "fullName",
      w.address->>'city' as city, w.address->>'country' as country, w.lines, w.units,
      w.weight as "weightGrams", w.partial, ${mergeable} as mergeable, w.reminded_at as "remindedAt", w.paid_at as "paidAt",
      exists (select 1 from order_notes n where n.order_id = w.id) as "hasNotes"
    from w order by w.paid_at, w.id`)
  return rows
}

/** Counts the orders to ship, up to 10,000. */
export const countWork = (tx: Tx, filter: WorkFilter, now: Date): Promise<number> =>
  countUpTo(tx, sql`from (${work(now)}) w where ${where(filter)}`, COUNT_MAX)

export type WorkCounts = { total: number; countries: Record<string, number> } & Record<WorkGroup, number>

/** Counts the 10,000 oldest orders to ship by group and country. */
export async function countWorkGroups(tx: Tx, now: Date): Promise<WorkCounts> {
  const { rows } = await tx.execute<WorkCounts>(sql`
    with w as materialized (
      select * from (${work(now)}) w order by w.paid_at, w.id limit ${COUNT_MAX}::int)
    select count(*)::int as total, count(*) filter (where ${conditions.overdue})::int as overdue,
      count(*) filter (where ${conditions.reminded})::int as reminded,
      count(*) filter (where ${conditions.single})::int as single,
      count(*) filter (where ${conditions.multiple})::int as multiple,
      count(*) filter (where ${conditions.partial})::int as partial,
      coalesce((select jsonb_object_agg(country, n) from (
        select address->>'country' as country, count(*) as n from w group by 1) c), '{}') as countries
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
  now: Date,
): Promise<{ id: string; no: string; units: number }[]> {
  const { rows } = await tx.execute<{ id: string; no: string; units: number }>(sql`
    with w as (${work(now)} and o.member_id = (select member_id from orders where id = ${orderId}::uuid))
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
