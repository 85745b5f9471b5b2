import { sqlStatesWhere } from '@pasar/contract/orders/order-states'
import { type SQL, sql } from 'drizzle-orm'
import type { Day } from '../../platform/days.ts'
import type { Tx } from '../../platform/db/types.ts'
import type { Market } from '../settings/index.ts'

// Reports read the tables of many domains: one statement per figure, over an index, for any span.

/** A half-open interval: from inclusive, to exclusive. */
export type Span = { from: Date; to: Date }

const inSpan = (column: SQL, { from, to }: Span): SQL =>
  sql`${column} >= ${from.toISOString()}::timestamptz and ${column} < ${to.toISOString()}::timestamptz`

const dayColumn = (column: SQL, market: Market): SQL =>
  sql`to_char(${column} at time zone ${market.timeZone}, 'YYYY-MM-DD')`

/** True for every order. Naming the states lets PostgreSQL use the index on state and time. */
export const inAnyState = sql.raw(`state in ${sqlStatesWhere(() => true)}`)

export type DayFigures = {
  day: Day
  placed: number
  converted: number
  paid: number
  sales: bigint
  refunded: bigint
}

/** Returns the figures of each day of a span that has any; minor units of the market's currency. */
export async function countFiguresByDay(tx: Tx, market: Market, span: Span): Promise<DayFigures[]> {
  const { rows } = await tx.execute<
    Omit<DayFigures, 'sales' | 'refunded'> & Record<'sales' | 'refunded', string>
  >(
    sql`
    with fact as (
      select ${dayColumn(sql`created_at`, market)} as day, count(*) as placed, count(paid_at) as converted,
        0::bigint as paid, 0::numeric as sales, 0::numeric as refunded
      from orders where market = ${market.id} and ${inAnyState} and ${inSpan(sql`created_at`, span)} group by 1
      union all
      select ${dayColumn(sql`paid_at`, market)}, 0, 0, count(*), sum(paid), 0
      from orders where market = ${market.id} and ${inSpan(sql`paid_at`, span)} group by 1
      union all
      select ${dayColumn(sql`r.finished_at`, market)}, 0, 0, 0, 0, sum(r.order_amount)
      from refunds r join orders o on o.id = r.order_id
      where o.market = ${market.id} and r.state = 'refunded' and ${inSpan(sql`r.finished_at`, span)} group by 1
    )
    select day, sum(placed)::int as placed, sum(converted)::int as converted, sum(paid)::int as paid,
      sum(sales)::bigint::text as sales, sum(refunded)::bigint::text as refunded
    from fact group by day order by day`,
  )
  return rows.map((r) => ({ ...r, sales: BigInt(r.sales), refunded: BigInt(r.refunded) }))
}

/** The query of sales by day and SKU in a span: `day, sku_id, goods_id, pieces, sales`. */
export const skusByDay = (market: Market, span: Span): SQL => sql`
  select ${dayColumn(sql`o.paid_at`, market)}::date as day, i.sku_id, i.goods_id, sum(i.quantity)::int as pieces,
    sum(i.total)::bigint as sales
  from orders o join order_items i on i.order_id = o.id
  where o.market = ${market.id} and ${inSpan(sql`o.paid_at`, span)} group by 1, 2, 3`

/** The query of sales by day and payment method in a span: `day, method, paid, sales`. */
export const methodsByDay = (market: Market, span: Span): SQL => sql`
  select ${dayColumn(sql`paid_at`, market)}::date as day, coalesce(pay_method, '') as method, count(*)::int as paid,
    sum(paid)::bigint as sales
  from orders where market = ${market.id} and ${inSpan(sql`paid_at`, span)} group by 1, 2`
