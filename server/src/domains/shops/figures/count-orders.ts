import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from '../../../platform/context.ts'
import { json, uuidArray } from '../../../platform/db/sql-helpers.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { dayOf } from './visits.ts'

const BATCH = 200

/** An order of a shop: its figures now, and those that `shop_days` counts of it. Amounts in minor units. */
type Row = {
  orderId: string
  shopId: string
  market: string
  paidAt: string | null
  isCancelled: boolean
  sales: string
  margin: string
  credited: string
  countedDay: string | null
  countedSales: bigint
  countedMargin: bigint
  countedCredited: bigint
}

/** What a day of a shop gains or loses. */
type Change = { shop: string; day: string; orders: number; sales: bigint; margin: bigint; credited: bigint }

async function readOrders(tx: Tx, ids: readonly string[]): Promise<Row[]> {
  const locked = await tx.execute<{ id: string }>(sql`
    select order_id as id from shop_orders where order_id = any(${uuidArray(ids)}) order by order_id for no key update`)
  if (locked.rows.length === 0) return []
  const { rows } = await tx.execute<Row>(sql`
    select s.order_id as "orderId", s.shop_id as "shopId", o.market, o.paid_at as "paidAt",
      o.state in ('cancelled', 'closed') as "isCancelled",
      s.counted_day::text as "countedDay", s.counted_sales as "countedSales",
      s.counted_margin as "countedMargin", s.counted_credited as "countedCredited",
      sum(i.total - i.refunded_amount)::text as sales,
      sum(p.margin - p.reversed)::text as margin, sum(p.posted)::text as credited
    from shop_orders s join orders o on o.id = s.order_id
    join shop_order_items p on p.order_id = s.order_id join order_items i on i.id = p.order_item_id
    where s.order_id = any(${uuidArray(locked.rows.map(({ id }) => id))})
    group by s.order_id, o.id order by s.order_id`)
  return rows
}

/** The figures that an order has now; null for an order that is not paid, or cancelled. */
const figuresOf = ({ paidAt, isCancelled, market, sales, margin, credited }: Row) =>
  paidAt === null || isCancelled
    ? null
    : {
        day: dayOf(new Date(paidAt), market),
        ...{ sales: BigInt(sales), margin: BigInt(margin), credited: BigInt(credited) },
      }

/** Returns the changes of days: what was counted is taken off, and what an order has now is added. */
function listChanges(rows: readonly Row[]): Change[] {
  const byDay = new Map<string, Change>()
  const add = (shop: string, day: string, sign: 1 | -1, sums: [bigint, bigint, bigint]) => {
    const none: Change = { shop, day, orders: 0, sales: 0n, margin: 0n, credited: 0n }
    const change = byDay.get(`${shop} ${day}`) ?? none
    const [sales, margin, credited] = sums.map((sum) => sum * BigInt(sign)) as typeof sums
    change.orders += sign
    change.sales += sales
    change.margin += margin
    change.credited += credited
    byDay.set(`${shop} ${day}`, change)
  }
  for (const row of rows) {
    const now = figuresOf(row)
    if (row.countedDay)
      add(row.shopId, row.countedDay, -1, [row.countedSales, row.countedMargin, row.countedCredited])
    if (now) add(row.shopId, now.day, 1, [now.sales, now.margin, now.credited])
  }
  return [...byDay.values()]
}

async function saveDays(tx: Tx, rows: readonly Row[]): Promise<void> {
  await tx.execute(sql`
    insert into shop_days (shop_id, day, orders, sales, margin, credited)
    select * from json_to_recordset(${json(listChanges(rows))}::json)
      as c(shop uuid, day date, orders int, sales bigint, margin bigint, credited bigint) order by 1, 2
    on conflict (shop_id, day) do update set orders = shop_days.orders + excluded.orders,
      sales = shop_days.sales + excluded.sales, margin = shop_days.margin + excluded.margin,
      credited = shop_days.credited + excluded.credited`)
  const counted = rows.map((row) => {
    const now = figuresOf(row) ?? { day: null, sales: 0n, margin: 0n, credited: 0n }
    return { id: row.orderId, ...now }
  })
  await tx.execute(sql`
    update shop_orders s set counted_day = c.day, counted_sales = c.sales, counted_margin = c.margin,
      counted_credited = c.credited
    from json_to_recordset(${json(counted)}::json)
      as c(id uuid, day date, sales bigint, margin bigint, credited bigint) where s.order_id = c.id`)
}

/** Counts the units that are sold and not refunded, by product. */
async function saveUnits(tx: Tx, rows: readonly Row[]): Promise<void> {
  const sold = rows.filter((row) => figuresOf(row)).map(({ orderId }) => orderId)
  await tx.execute(sql`
    with units as (
      select p.order_item_id as id, s.shop_id, i.goods_id, p.counted_units as before,
        case when p.order_id = any(${uuidArray(sold)}) then i.quantity - i.refunded_quantity else 0 end as now
      from shop_order_items p join shop_orders s on s.order_id = p.order_id
      join order_items i on i.id = p.order_item_id
      where p.order_id = any(${uuidArray(rows.map(({ orderId }) => orderId))})),
    saved as (
      update shop_order_items p set counted_units = u.now from units u
      where p.order_item_id = u.id and u.now <> u.before returning p.order_item_id)
    insert into shop_goods_sold (shop_id, goods_id, units)
    select shop_id, goods_id, sum(now - before)::int from units where now <> before group by 1, 2 order by 1, 2
    on conflict (shop_id, goods_id) do update set units = shop_goods_sold.units + excluded.units`)
}

/** Counts the present figures of shops' orders by day and product; ignores other orders. */
export async function countOrders(tx: Tx, orderIds: readonly string[]): Promise<void> {
  const rows = await readOrders(tx, orderIds)
  if (rows.length === 0) return
  await saveDays(tx, rows)
  await saveUnits(tx, rows)
}

const OfOrders = z.object({ orderId: z.uuid().nullish(), orderIds: z.array(z.uuid()).optional() })

/** Counts the orders of an event. */
export async function countEvent({ db }: Deps, payload: unknown): Promise<void> {
  const { orderId, orderIds = orderId ? [orderId] : [] } = OfOrders.parse(payload)
  if (orderIds.length > 0) await transact(db, (tx) => countOrders(tx, orderIds))
}

/** Counts the orders whose margins or answers have changed. */
export async function countChanged({ db }: Deps): Promise<void> {
  for (;;) {
    const found = await transact(db, async (tx) => {
      // Deletes before it reads: a later change marks the order again.
      const { rows } = await tx.execute<{ id: string }>(sql`
        delete from shop_order_changes where order_id in (
          select order_id from shop_order_changes order by order_id limit ${BATCH}::int for update skip locked)
        returning order_id as id`)
      await countOrders(
        tx,
        rows.map(({ id }) => id),
      )
      return rows.length
    })
    if (found < BATCH) return
  }
}
