import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'
import type { Market } from '../settings/index.ts'
import type { Day } from './rules.ts'

// Reports stand on every domain and read their tables by name: one statement over an index a figure, for any span.

/** From this moment on, and before that one. */
export type Span = { from: Date; to: Date }

const within = (column: SQL, { from, to }: Span): SQL =>
  sql`${column} >= ${from.toISOString()}::timestamptz and ${column} < ${to.toISOString()}::timestamptz`

const dayIn = (column: SQL, market: Market): SQL =>
  sql`to_char(${column} at time zone ${market.timeZone}, 'YYYY-MM-DD')`

// With the states named, the index on state and time serves any span of orders.
const anyState = sql`state in ('unpaid', 'paid', 'shipped', 'received', 'completed', 'cancelled', 'closed')`

export type DayFigures = {
  day: Day
  placed: number
  converted: number
  paid: number
  sales: bigint
  refunded: bigint
}

/** What happened on each day of a span, as far as something did. Minor units of the market's currency. */
export async function figuresByDay(tx: Tx, market: Market, span: Span): Promise<DayFigures[]> {
  const { rows } = await tx.execute<
    Omit<DayFigures, 'sales' | 'refunded'> & Record<'sales' | 'refunded', string>
  >(
    sql`
    with fact as (
      select ${dayIn(sql`created_at`, market)} as day, count(*) as placed, count(paid_at) as converted,
        0::bigint as paid, 0::numeric as sales, 0::numeric as refunded
      from orders where market = ${market.id} and ${anyState} and ${within(sql`created_at`, span)} group by 1
      union all
      select ${dayIn(sql`paid_at`, market)}, 0, 0, count(*), sum(paid), 0
      from orders where market = ${market.id} and ${within(sql`paid_at`, span)} group by 1
      union all
      select ${dayIn(sql`r.finished_at`, market)}, 0, 0, 0, 0, sum(r.order_amount)
      from refunds r join orders o on o.id = r.order_id
      where o.market = ${market.id} and r.state = 'refunded' and ${within(sql`r.finished_at`, span)} group by 1
    )
    select day, sum(placed)::int as placed, sum(converted)::int as converted, sum(paid)::int as paid,
      sum(sales)::bigint::text as sales, sum(refunded)::bigint::text as refunded
    from fact group by day order by day`,
  )
  return rows.map((r) => ({ ...r, sales: BigInt(r.sales), refunded: BigInt(r.refunded) }))
}

/** `day, sku_id, goods_id, pieces, sales` of what was paid in a span. */
export const skusByDay = (market: Market, span: Span): SQL => sql`
  select ${dayIn(sql`o.paid_at`, market)}::date as day, i.sku_id, i.goods_id, sum(i.quantity)::int as pieces,
    sum(i.total)::bigint as sales
  from orders o join order_items i on i.order_id = o.id
  where o.market = ${market.id} and ${within(sql`o.paid_at`, span)} group by 1, 2, 3`

/** `day, method, paid, sales` of what was paid in a span. */
export const methodsByDay = (market: Market, span: Span): SQL => sql`
  select ${dayIn(sql`paid_at`, market)}::date as day, coalesce(pay_method, '') as method, count(*)::int as paid,
    sum(paid)::bigint as sales
  from orders where market = ${market.id} and ${within(sql`paid_at`, span)} group by 1, 2`
