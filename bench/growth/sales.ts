import type pg from 'pg'
import { ordersBetween, PAYMENT } from '../generate/orders.ts'

export const salesTables = [
  'refunds',
  'refund_items',
  'packages',
  'package_orders',
  'package_items',
  'tracking_events',
  'volume_entries',
  'stock_movements',
]

/** Id of another kind with the number of an order, as its parcel. */
const idLike = (kind: string, suffix = "''") =>
  `pg_temp.bench_id('${kind}', right(o.no, 12)::bigint${suffix === "''" ? '' : ` * 4 + ${suffix}`})`

/** Orders of a range of numbers with their items, by the primary keys: the other indexes do not exist yet. */
type Range = { orders: string; items: string }

const rangeOf = (from: number, to: number): Range => ({
  orders: ordersBetween(from, to),
  items: `i.order_id = o.id and i.id >= pg_temp.bench_id('i', ${from * 4}) and i.id < pg_temp.bench_id('i', ${to * 4})`,
})

/** Every cancelled order is refunded as a whole. */
const refunds = ({ orders, items }: Range) => [
  `insert into refunds (id, no, payment_id, order_id, amount, order_amount, reason, state, created_at, finished_at)
   select ${idLike('r')}, 'R' || substr(o.no, 2), ${PAYMENT}, o.id, o.paid, o.paid, 'cancelled', 'refunded', o.cancelled_at,
     o.cancelled_at from orders o where o.state = 'cancelled' and ${orders} order by o.id`,
  `insert into refund_items (refund_id, order_item_id, charge, quantity, amount)
   select ${idLike('r')}, i.id, null, i.quantity, i.total from orders o join order_items i on ${items}
   where o.state = 'cancelled' and ${orders}
   union all select ${idLike('r')}, null, 'freight', 0, o.freight from orders o where o.state = 'cancelled' and ${orders}`,
  `update order_items i set refunded_quantity = i.quantity, refunded_amount = i.total
   from orders o where ${items} and o.state = 'cancelled' and ${orders}`,
  `update orders o set freight_refunded = o.freight where o.state = 'cancelled' and ${orders}`,
]

const parcels = ({ orders, items }: Range) => [
  `insert into packages (id, order_id, no, carrier, tracking_no, state, reference, destination, shipped_at, delivered_at)
   select ${idLike('p')}, o.id, 1, 'pasar-express', 'PX' || right(o.no, 12), case when o.delivered_at is null then 'in_transit'
     else 'delivered' end, o.no || '-1', o.address, o.shipped_at, o.delivered_at
   from orders o where o.shipped_at is not null and ${orders} order by o.id`,
  `insert into package_items (package_id, order_item_id, quantity)
   select ${idLike('p')}, i.id, i.quantity from orders o join order_items i on ${items}
   where o.shipped_at is not null and ${orders} order by i.id`,
  `insert into tracking_events (id, package_id, event_key, status, place, text, at)
   select ${idLike('t', 'e')}, ${idLike('p')}, 'e' || e, case e when 0 then 'created' else 'delivered' end, 'Shah Alam',
     '{"en": "Shipment information received"}', case e when 0 then o.shipped_at else o.delivered_at end
   from orders o, generate_series(0, 1) e where o.shipped_at is not null and (e = 0 or o.delivered_at is not null) and ${orders}
   order by o.id`,
  `insert into stock_movements (id, sku_id, change, kind, reference, at)
   select pg_temp.bench_id('h', right(o.no, 12)::bigint * 4 + i.position), i.sku_id, -i.quantity, 'shipped', o.no || '-1', o.shipped_at
   from orders o join order_items i on ${items} where o.shipped_at is not null and ${orders} order by o.id`,
]

/** The first item of every completed order has PV. */
const volumes = ({ orders, items }: Range) =>
  `insert into volume_entries (id, member_id, order_id, order_item_id, sequence, market, day, quantity, pv, sales, at, counted,
     legs_counted, legs_day)
   select pg_temp.bench_id('w', right(o.no, 12)::bigint), o.member_id, o.id, i.id, 0, '1', o.completed_at::date, i.quantity, 100,
     i.total, o.completed_at, true, true, o.completed_at::date
   from orders o join order_items i on ${items} and i.position = 0 where o.state = 'completed' and ${orders} order by o.id`

/** Inserts what happens to the orders of a range after their payment. */
export async function fillSales(client: pg.Client, from: number, to: number): Promise<void> {
  const range = rangeOf(from, to)
  for (const statement of [...refunds(range), ...parcels(range), volumes(range)])
    await client.query(statement)
}
