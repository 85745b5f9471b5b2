import type pg from 'pg'
import { SKUS } from './products.ts'
import { REGULAR_ORDERS, type Size } from './shop.ts'

/**
 * State of an order by its age, as a share of all orders from the newest: open orders are recent, and most
 * closed ones are completed. Unpaid orders stay payable for a day, so that no job closes them during the run.
 */
const STATE = `case
  when age < 0.002 then 'unpaid' when age < 0.02 then 'paid' when age < 0.05 then 'shipped' when age < 0.07 then 'received'
  when pg_temp.bench_pick(n, 10, 12) = 0 then 'closed' when pg_temp.bench_pick(n, 10, 12) = 1 then 'cancelled'
  else 'completed' end`

/** Orders that are inserted at once: bounds what PostgreSQL sorts and joins at once. */
export const ORDERS_AT_ONCE = 500_000

/**
 * Inserts orders of one to three items in every state, paid by card, over a year unless `size.days` says
 * otherwise. The regular has a fixed number of orders.
 */
export async function fillOrders(client: pg.Client, size: Size): Promise<void> {
  await prepareOrders(client)
  for (let from = 0; from < size.orders; from += ORDERS_AT_ONCE)
    await insertRange(client, size, from, Math.min(from + ORDERS_AT_ONCE, size.orders))
  await reserveStock(client)
}

/**
 * Inserts the orders from one number to before another as `fillOrders` does, in a transaction of their own.
 */
export async function fillOrderRange(client: pg.Client, size: Size, from: number, to: number): Promise<void> {
  await prepareOrders(client)
  await insertRange(client, size, from, to)
}

const prepareOrders = (client: pg.Client) =>
  client.query(`
    create temp table sold on commit drop as
    select (row_number() over (order by s.id) - 1)::bigint as k, s.id, s.goods_id, s.price, s.option_text, g.title,
      g.pictures->0 as picture, s.weight_grams
    from skus s join goods g on g.id = s.goods_id where g.id >= pg_temp.bench_id('g', 0);
    alter table sold add primary key (k);
    analyze sold;
    create temp table lines (n bigint, i int, k bigint, quantity int) on commit drop;
    create temp table sums (n bigint, total bigint) on commit drop`)

/** Reserves the pieces of open orders. */
export const reserveStock = (client: pg.Client): Promise<unknown> =>
  client.query(`
    update stock_levels l set reserved = w.quantity, on_hand = l.on_hand + w.quantity
    from (select i.sku_id, sum(i.quantity)::int as quantity from order_items i join orders o on o.id = i.order_id
      where o.state in ('unpaid', 'paid') group by i.sku_id) as w
    where w.sku_id = l.sku_id`)

/** SQL condition for the ids of orders by number. */
export const ordersBetween = (from: number, to: number): string =>
  `o.id >= pg_temp.bench_id('o', ${from}) and o.id < pg_temp.bench_id('o', ${to})`

async function insertRange(client: pg.Client, size: Size, from: number, to: number): Promise<void> {
  await client.query(`
    truncate lines, sums;
    insert into lines
    select n, i, pg_temp.bench_pick(n * 4 + i, 11, ${size.goods * SKUS}), 1 + pg_temp.bench_pick(n * 4 + i, 12, 3)
    from generate_series(${from}::bigint, ${to - 1}) as n, generate_series(0, (n % 3)::int) as i;
    analyze lines;
    insert into sums select l.n, sum(s.price * l.quantity) from lines l join sold s using (k) group by l.n;
    analyze sums`)
  await insertOrders(client, size)
  const between = ordersBetween(from, to)
  // Otherwise written by a trigger.
  await client.query(`insert into order_words (word, order_id)
    select distinct w, o.id from orders o, unnest(order_words_of(o.no, o.address->>'fullName')) as w where ${between}`)
  await client.query(`
    insert into order_items (id, order_id, position, sku_id, goods_id, title, option_text, picture, price, quantity,
      coupon_discount, points_discount, total, pv, weight_grams, shipped)
    select pg_temp.bench_id('i', l.n * 4 + l.i), pg_temp.bench_id('o', l.n), l.i, s.id, s.goods_id, s.title, s.option_text,
      s.picture, s.price, l.quantity, 0, 0, s.price * l.quantity, 0, s.weight_grams,
      case when o.shipped_at is null then 0 else l.quantity end
    from lines l join sold s using (k) join orders o on o.id = pg_temp.bench_id('o', l.n) and ${between}
    order by l.n, l.i`)
  await fillPayments(client, between)
}

async function insertOrders(client: pg.Client, size: Size): Promise<void> {
  await client.query(
    `insert into orders (id, no, member_id, market, state, currency, subtotal, coupon_discount, points_discount, freight,
       operating_fee, tax, total, paid, refunded, coupon_ids, address, remarks, chosen_method, pay_method, pay_expires_at,
       created_at, paid_at, shipped_at, delivered_at, received_at, completed_at, cancelled_at, cancel_reason, sold_counted)
     select pg_temp.bench_id('o', n), 'O' || to_char(at, 'YYMMDD') || lpad(n::text, 12, '0'),
       pg_temp.bench_id('m', case when n % $3::bigint = 0 then 0 else pg_temp.bench_pick(n, 13, $2::bigint - 1) + 1 end),
       '1', state, 'MYR', total, 0, 0, 500, 0, 0, total + 500,
       case when was_paid then total + 500 else 0 end, case when state = 'cancelled' then total + 500 else 0 end, '{}',
       jsonb_build_object('country', 'MY', 'state', 'Kuala Lumpur', 'stateCode', '14', 'city', 'Kuala Lumpur', 'fullName',
         'Receiver ' || to_hex(pg_temp.bench_pick(n, 14, $2::bigint)), 'phone', '+60 12-345 ' || n % 10000, 'email',
         'shopper@pasar.example', 'oneLine', n % 300 || ', Jalan Kiara ' || n % 40 || ', 50480 Kuala Lumpur', 'postcode', '50480'),
       '', 'card', case when was_paid then 'card' end, case when state = 'unpaid' then now() + interval '1 day' else at end, at,
       case when was_paid then at end, case when was_shipped then at + interval '2 hours' end,
       case when was_shipped and state <> 'shipped' then at + interval '4 hours' end,
       case when was_shipped and state <> 'shipped' then at + interval '5 hours' end,
       case when state = 'completed' then at + interval '15 days' end,
       case when state in ('closed', 'cancelled') then at + interval '1 hour' end,
       case when state = 'cancelled' then 'changed-mind' else '' end, was_paid
     from (
       select *, state not in ('unpaid', 'closed') as was_paid, state in ('shipped', 'received', 'completed') as was_shipped,
         now() - interval '10 minutes' - age * ${size.days ?? 365} * interval '1 day' as at
       from (select n, total, age, ${STATE} as state
         from (select n, total, ($1::bigint - n) / $1::double precision as age from sums) as aged offset 0) as o
       offset 0
     ) as o order by n`,
    [size.orders, size.members, Math.max(1, size.orders / REGULAR_ORDERS)],
  )
}

/** Id of an order's payment, derived from the order's id. */
export const PAYMENT = `overlay(o.id::text placing '7070' from 15)::uuid`

async function fillPayments(client: pg.Client, between: string): Promise<void> {
  await client.query(`
    insert into payments (id, no, member_id, gateway, method, currency, amount, cost, paid, refunded, state, vendor_id, next,
      data, expires_at, created_at, paid_at)
    select ${PAYMENT}, 'T' || substr(o.no, 2), o.member_id, 'oms',
      'card', o.currency, o.total, 0, o.paid, o.refunded, 'succeeded', 'bench-' || o.no, '{"kind": "done"}', '{}',
      o.pay_expires_at, o.created_at, o.paid_at
    from orders o where o.paid > 0 and ${between} order by o.id`)
  await client.query(`
    insert into payment_orders (payment_id, order_id, amount)
    select ${PAYMENT}, o.id, o.total
    from orders o where o.paid > 0 and ${between} order by o.id`)
}
