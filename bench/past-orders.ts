import { withClient } from './shoppers.ts'

/** Orders of a small shop in a year. */
const COUNT = 10_000

const lines = (count: number) => `
  create temp table lines as
  with sold as (
    select row_number() over (order by s.id) - 1 as k, count(*) over () as skus, s.id, s.goods_id, s.price, s.option_text,
      g.title, coalesce(s.picture, g.pictures->0) as picture, s.weight_grams
    from skus s join goods g on g.id = s.goods_id
  ), past as (select n, gen_random_uuid() as order_id from generate_series(1, ${count}) n)
  select p.n, p.order_id, i as position, s.* from past p, generate_series(0, 2) i, sold s where s.k = (p.n * 7 + i) % s.skus`

const orders = `
  insert into orders (id, no, member_id, market, state, currency, subtotal, coupon_discount, points_discount, freight,
    operating_fee, tax, total, paid, coupon_ids, address, remarks, pay_method, pay_expires_at, created_at, paid_at,
    completed_at, sold_counted)
  select order_id, 'B' || lpad(n::text, 15, '0'), gen_random_uuid(), '1', 'completed', 'MYR', sum(price), 0, 0, 0, 0, 0,
    sum(price), sum(price), '{}', '{"country": "MY", "fullName": "Past Buyer"}', '', 'balance', at, at, at, at, true
  from (select *, now() - interval '20 days' - n * interval '50 minutes' as at from lines) l group by order_id, n, at`

const items = `
  insert into order_items (id, order_id, position, sku_id, goods_id, title, option_text, picture, price, quantity,
    coupon_discount, points_discount, total, pv, weight_grams, shipped)
  select gen_random_uuid(), order_id, position, id, goods_id, title, option_text, picture, price, 1, 0, 0, price, 0,
    weight_grams, 1
  from lines`

/**
 * Adds past orders to a demo shop, by default those of a year. Without them PostgreSQL would plan statements
 * and foreign key checks for empty tables, and its connections would keep these plans while thousands of
 * orders are placed.
 */
export async function addPastOrders(databaseUrl: string, count = COUNT): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    for (const statement of [lines(count), orders, items, 'vacuum analyze']) await client.query(statement)
  })
}
