import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'
import type { Texts } from '../../platform/text.ts'
import type { Market } from '../settings/index.ts'
import { type DayFigures, figuresByDay, methodsByDay, type Span, skusByDay } from './count-queries.ts'
import type { Day } from './rules.ts'

/** Days that are read from what was kept, and the rest, which is counted now. */
export type Period = { first: Day; keptUntil: Day; live: Span }

const kept = (market: Market, { first, keptUntil }: Period): SQL =>
  sql`market = ${market.id} and day between ${first}::date and ${keptUntil}::date`

/** The last day up to which every day since `first` is kept; the day before `first` when that is not. */
export async function keptUntil(tx: Tx, market: Market, first: Day): Promise<Day> {
  const { rows } = await tx.execute<{ day: string }>(sql`
    select coalesce(max(day) filter (where gap = 0), ${first}::date - 1)::text as day from (
      select day, (day - ${first}::date) - (row_number() over (order by day) - 1) as gap
      from report_days where market = ${market.id} and day >= ${first}::date) d`)
  return rows[0]!.day
}

/** The figures of each day of a period that has any, by day. */
export async function figuresOf(tx: Tx, market: Market, period: Period): Promise<Map<Day, DayFigures>> {
  type Kept = Omit<DayFigures, 'sales' | 'refunded'> & Record<'sales' | 'refunded', string>
  const [{ rows }, live] = await Promise.all([
    tx.execute<Kept>(sql`select day::text as day, placed, converted, paid, sales::text as sales,
      refunded::text as refunded from report_days where ${kept(market, period)}`),
    figuresByDay(tx, market, period.live),
  ])
  const days = rows.map((r) => ({ ...r, sales: BigInt(r.sales), refunded: BigInt(r.refunded) }))
  return new Map([...days, ...live].map((d) => [d.day, d]))
}

const skus = (market: Market, period: Period): SQL => sql`
  select sku_id, goods_id, pieces, sales from report_day_skus where ${kept(market, period)}
  union all select sku_id, goods_id, pieces, sales from (${skusByDay(market, period.live)}) live`

export type TopGoods = { goodsId: string; title: Texts; pieces: number; sales: string }

/** The goods that sold for most in a period. */
export async function topGoods(tx: Tx, market: Market, period: Period, limit: number): Promise<TopGoods[]> {
  const { rows } = await tx.execute<TopGoods>(sql`
    with best as (
      select goods_id, sum(pieces)::int as pieces, sum(sales)::bigint as sales
      from (${skus(market, period)}) s group by goods_id order by 3 desc, 1 limit ${limit}::int
    )
    select b.goods_id as "goodsId", g.title, b.pieces, b.sales::text as sales
    from best b join goods g on g.id = b.goods_id order by b.sales desc, b.goods_id`)
  return rows
}

export type MethodShare = { method: string; paid: number; sales: string }

/** How orders were paid in a period, the most used first. */
export async function methodShares(tx: Tx, market: Market, period: Period): Promise<MethodShare[]> {
  const { rows } = await tx.execute<MethodShare>(sql`
    select method, sum(paid)::int as paid, sum(sales)::bigint::text as sales from (
      select method, paid, sales from report_day_methods where ${kept(market, period)}
      union all select method, paid, sales from (${methodsByDay(market, period.live)}) live
    ) m group by method order by 2 desc, 1`)
  return rows
}

export type Running = {
  skuId: string
  goodsId: string
  code: string
  title: Texts
  optionText: Texts
  left: number
  sold: number
}

/** SKUs on sale of which less is left than was sold in a period: those that last shortest first. */
export async function runningOut(tx: Tx, market: Market, period: Period, limit: number): Promise<Running[]> {
  const { rows } = await tx.execute<Running>(sql`
    with sold as (select sku_id, sum(pieces)::int as pieces from (${skus(market, period)}) s group by sku_id)
    select s.id as "skuId", g.id as "goodsId", s.code, g.title, s.option_text as "optionText",
      l.on_hand - l.reserved as left, sold.pieces as sold
    from sold join stock_levels l on l.sku_id = sold.sku_id join skus s on s.id = sold.sku_id
      join goods g on g.id = s.goods_id
    where s.active and g.state = 'on_sale' and l.on_hand - l.reserved < sold.pieces
    order by (l.on_hand - l.reserved)::float8 / sold.pieces, sold.pieces desc, s.id limit ${limit}::int`)
  return rows
}

/** New members by day of a span. */
export async function newMembers(tx: Tx, market: Market, { from, to }: Span): Promise<Map<Day, number>> {
  const { rows } = await tx.execute<{ day: Day; count: number }>(sql`
    select to_char(created_at at time zone ${market.timeZone}, 'YYYY-MM-DD') as day, count(*)::int as count
    from members where created_at >= ${from.toISOString()}::timestamptz and created_at < ${to.toISOString()}::timestamptz
    group by 1`)
  return new Map(rows.map((r) => [r.day, r.count]))
}

export type StateCount = { day: Day; state: string; count: number }

/** Orders placed in a span by day and the state they are in now. */
export async function statesByDay(tx: Tx, market: Market, { from, to }: Span): Promise<StateCount[]> {
  const { rows } = await tx.execute<StateCount>(sql`
    select to_char(created_at at time zone ${market.timeZone}, 'YYYY-MM-DD') as day, state, count(*)::int as count
    from orders
    where state in ('unpaid', 'paid', 'shipped', 'received', 'completed', 'cancelled', 'closed')
      and created_at >= ${from.toISOString()}::timestamptz and created_at < ${to.toISOString()}::timestamptz
    group by 1, 2 order by 1, 2`)
  return rows
}
