import type { OrderState } from '@pasar/contract/orders/order-states'
import { type SQL, sql } from 'drizzle-orm'
import type { Day } from '../../platform/days.ts'
import type { Tx } from '../../platform/db/types.ts'
import type { Texts } from '../../platform/localized-text.ts'
import type { Market } from '../settings/index.ts'
import {
  countFiguresByDay,
  type DayFigures,
  inAnyState,
  methodsByDay,
  type Span,
  skusByDay,
} from './count-queries.ts'

/** A period of days: those up to `storedUntil` are read from report_days, the rest is counted live. */
export type Period = { first: Day; storedUntil: Day; live: Span }

const inStoredDays = (market: Market, { first, storedUntil }: Period): SQL =>
  sql`market = ${market.id} and day between ${first}::date and ${storedUntil}::date`

/**
 * Returns the last day of the gapless stored days since `first`; the day before `first` when it is not
 * stored.
 */
export async function getStoredUntil(tx: Tx, market: Market, first: Day): Promise<Day> {
  const { rows } = await tx.execute<{ day: string }>(sql`
    select coalesce(max(day) filter (where gap = 0), ${first}::date - 1)::text as day from (
      select day, (day - ${first}::date) - (row_number() over (order by day) - 1) as gap
      from report_days where market = ${market.id} and day >= ${first}::date) d`)
  return rows[0]!.day
}

/** Returns the figures of a period by day; days without figures are absent. */
export async function getFigures(tx: Tx, market: Market, period: Period): Promise<Map<Day, DayFigures>> {
  type StoredFigures = Omit<DayFigures, 'sales' | 'refunded'> & Record<'sales' | 'refunded', string>
  const [{ rows }, live] = await Promise.all([
    tx.execute<StoredFigures>(sql`select day::text as day, placed, converted, paid, sales::text as sales,
      refunded::text as refunded from report_days where ${inStoredDays(market, period)}`),
    countFiguresByDay(tx, market, period.live),
  ])
  const days = rows.map((r) => ({ ...r, sales: BigInt(r.sales), refunded: BigInt(r.refunded) }))
  return new Map([...days, ...live].map((d) => [d.day, d]))
}

const soldSkus = (market: Market, period: Period): SQL => sql`
  select sku_id, goods_id, pieces, sales from report_day_skus where ${inStoredDays(market, period)}
  union all select sku_id, goods_id, pieces, sales from (${skusByDay(market, period.live)}) live`

export type TopProduct = { goodsId: string; title: Texts; pieces: number; sales: string }

/** Returns the products with the highest sales of a period. */
export async function getTopProducts(
  tx: Tx,
  market: Market,
  period: Period,
  limit: number,
): Promise<TopProduct[]> {
  const { rows } = await tx.execute<TopProduct>(sql`
    with best as (
      select goods_id, sum(pieces)::int as pieces, sum(sales)::bigint as sales
      from (${soldSkus(market, period)}) s group by goods_id order by 3 desc, 1 limit ${limit}::int
    )
    select b.goods_id as "goodsId", g.title, b.pieces, b.sales::text as sales
    from best b join goods g on g.id = b.goods_id order by b.sales desc, b.goods_id`)
  return rows
}

export type MethodShare = { method: string; paid: number; sales: string }

/** Returns payments of a period by method, the most used first. */
export async function getMethodShares(tx: Tx, market: Market, period: Period): Promise<MethodShare[]> {
  const { rows } = await tx.execute<MethodShare>(sql`
    select method, sum(paid)::int as paid, sum(sales)::bigint::text as sales from (
      select method, paid, sales from report_day_methods where ${inStoredDays(market, period)}
      union all select method, paid, sales from (${methodsByDay(market, period.live)}) live
    ) m group by method order by 2 desc, 1`)
  return rows
}

export type RunningOutSku = {
  skuId: string
  goodsId: string
  code: string
  title: Texts
  optionText: Texts
  left: number
  sold: number
}

/**
 * Returns SKUs on sale with less stock than was shipped in 30 days, those with the fewest days of stock
 * first, as the console's list of stock has them: sales by SKU would have to be summed up for all SKUs.
 */
export async function getRunningOut(tx: Tx, limit: number): Promise<RunningOutSku[]> {
  const { rows } = await tx.execute<RunningOutSku>(sql`
    select s.id as "skuId", g.id as "goodsId", s.code, g.title, s.option_text as "optionText",
      l.on_hand - l.reserved as left, w.shipped as sold
    from stock_watch w join stock_levels l on l.sku_id = w.sku_id join skus s on s.id = w.sku_id
      join goods g on g.id = s.goods_id
    where w.days_left < 30 and s.active and g.state = 'on_sale'
    order by w.days_left, w.shipped desc nulls last, w.sku_id limit ${limit}::int`)
  return rows
}

/** Returns the number of new members by day. */
export async function countNewMembers(tx: Tx, market: Market, { from, to }: Span): Promise<Map<Day, number>> {
  const { rows } = await tx.execute<{ day: Day; count: number }>(sql`
    select to_char(created_at at time zone ${market.timeZone}, 'YYYY-MM-DD') as day, count(*)::int as count
    from members where created_at >= ${from.toISOString()}::timestamptz and created_at < ${to.toISOString()}::timestamptz
    group by 1`)
  return new Map(rows.map((r) => [r.day, r.count]))
}

export type StateCount = { day: Day; state: OrderState; count: number }

/** Returns the orders placed in a span, by day and current state. */
export async function countStatesByDay(tx: Tx, market: Market, { from, to }: Span): Promise<StateCount[]> {
  const { rows } = await tx.execute<StateCount>(sql`
    select to_char(created_at at time zone ${market.timeZone}, 'YYYY-MM-DD') as day, state, count(*)::int as count
    from orders
    where ${inAnyState}
      and created_at >= ${from.toISOString()}::timestamptz and created_at < ${to.toISOString()}::timestamptz
    group by 1, 2 order by 1, 2`)
  return rows
}
