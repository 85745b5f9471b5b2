import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'
import type { StoredPicture, Texts } from '../../../platform/localized-text.ts'

/** Figures of a period; amounts in minor units. */
export type Sums = { visits: number; orders: number; sales: bigint; margin: bigint; credited: bigint }
export type DayRow = Sums & { day: string }

type Raw = { day: string; visits: number; orders: number; sales: string; margin: string; credited: string }

const toSums = <R extends Omit<Raw, 'day'>>({ sales, margin, credited, ...row }: R) => ({
  ...row,
  ...{ sales: BigInt(sales), margin: BigInt(margin), credited: BigInt(credited) },
})

/** SQL: the days of a shop with visits or orders. `day` may be any condition on it. */
const daysOf = (shopId: string) => sql`(
  select day, sum(visits)::int as visits, sum(orders)::int as orders, sum(sales)::bigint as sales,
    sum(margin)::bigint as margin, sum(credited)::bigint as credited
  from (
    select day, 0 as visits, orders, sales, margin, credited from shop_days where shop_id = ${shopId}::uuid
    union all
    select day, visits, 0, 0, 0, 0 from shop_visit_days where shop_id = ${shopId}::uuid
    union all
    select day, count(*), 0, 0, 0, 0 from shop_visits where shop_id = ${shopId}::uuid group by day) parts
  group by day)`

/** Reads the days since `from`, the first first; those without anything are absent. */
export async function listDays(tx: Tx, shopId: string, from: string): Promise<DayRow[]> {
  const { rows } = await tx.execute<Raw>(sql`
    select day::text, visits, orders, sales::text, margin::text, credited::text
    from ${daysOf(shopId)} d where day >= ${from}::date order by day`)
  return rows.map(toSums)
}

/** Sums up all days. */
export async function sumDays(tx: Tx, shopId: string): Promise<Sums> {
  const { rows } = await tx.execute<Omit<Raw, 'day'>>(sql`
    select coalesce(sum(visits), 0)::int as visits, coalesce(sum(orders), 0)::int as orders,
      coalesce(sum(sales), 0)::text as sales, coalesce(sum(margin), 0)::text as margin,
      coalesce(sum(credited), 0)::text as credited
    from ${daysOf(shopId)} d`)
  return toSums(rows[0]!)
}

export type BestRow = { goodsId: string; title: Texts; picture: StoredPicture; units: number }

/** Returns the products of which a shop has sold most. */
export async function listBest(tx: Tx, shopId: string, limit: number): Promise<BestRow[]> {
  const { rows } = await tx.execute<BestRow>(sql`
    select u.goods_id as "goodsId", g.title, g.pictures->0 as picture, u.units
    from shop_goods_sold u join goods g on g.id = u.goods_id
    where u.shop_id = ${shopId}::uuid and u.units > 0 order by u.units desc, u.goods_id limit ${limit}::int`)
  return rows
}
