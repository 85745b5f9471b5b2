import type pg from 'pg'
import { createFunctions } from './shop.ts'

/**
 * How the orders of a generated shop were paid, by `kind` (0 to 99, from the order's number): by card, below
 * 5 of ten with a surcharge; by balance; in yuan, with and without a surcharge; by balance and card together;
 * by points; gift cards by card.
 */
const sales = `
  create temp table sale on commit drop as
  select *, (kind between 40 and 44 or kind between 75 and 79 or kind between 86 and 89) and paid > 0 as has_cost,
    kind between 45 and 64 as by_balance, kind between 65 and 79 as in_yuan, kind between 80 and 89 as is_mixed,
    kind between 90 and 94 as by_points, kind >= 97 as has_cards
  from (select id, no, member_id, state, paid, created_at, n, pg_temp.bench_pick(n, 20, 100) as kind
    from (select *, right(no, 12)::bigint as n from orders) o offset 0) o`

/** Charges, points spent with an order, and gift cards, some of more than the order pays for them. */
const orders = [
  `update order_items i set points_discount = 100, total = i.total - 100 from sale s
     where i.order_id = s.id and i.position = 0 and s.n % 8 = 2 and not s.by_points and i.total > 100`,
  `update order_items i set gift_value = greatest(1, i.price * (80 + 5 * (s.n % 5)) / 100),
       shipped = case when s.state in ('paid', 'shipped', 'received', 'completed') then i.quantity else i.shipped end
     from sale s where i.order_id = s.id and i.position = 0 and s.has_cards`,
  `update orders o set gift_cards = s.has_cards, points_discount = p.discount, points_used = p.discount * 100, tax = c.tax,
       operating_fee = c.fee, total = o.total - p.discount + c.tax + c.fee,
       paid = case when o.paid > 0 then o.total - p.discount + c.tax + c.fee else 0 end, refunded = 0,
       chosen_method = m.method, pay_method = case when o.paid > 0 then m.method end
     from sale s
     join (select order_id, sum(points_discount) as discount from order_items group by 1) p on p.order_id = s.id
     cross join lateral (values (case when s.by_balance then 'balance' when s.in_yuan then 'wechat' when s.by_points
       then 'points' else 'card' end)) m(method)
     cross join lateral (select case when s.n % 10 = 3 then t.subtotal * 6 / 100 else 0 end as tax,
       case when s.n % 10 = 3 then t.subtotal * 2 / 100 else 0 end as fee from orders t where t.id = s.id) c
     where o.id = s.id`,
]

/**
 * Two orders of one member in one payment: the second order of each pair, by card and without a surcharge.
 */
const pairs = [
  `create temp table pair on commit drop as
     select b.id as order_id, a.member_id, x.payment_id as from_payment, y.payment_id as to_payment
     from sale a join sale b on b.n = a.n + 1 and a.n % 40 = 0
     join payment_orders x on x.order_id = b.id join payment_orders y on y.order_id = a.id
     where a.kind < 40 and b.kind < 40 and a.paid > 0 and b.paid > 0`,
  `update orders o set member_id = p.member_id from pair p where p.order_id = o.id`,
  `update payment_orders s set payment_id = p.to_payment from pair p where s.payment_id = p.from_payment`,
  `delete from payments p using pair where p.id = pair.from_payment`,
]

const payments = [
  `update payments p set amount = a.amount, paid = a.amount, cost = a.cost, refunded = 0,
       currency = case when s.in_yuan then 'CNY' when s.by_points then 'PTS' else 'MYR' end, rate = case when s.in_yuan then '1.6' end,
       gateway = case when s.by_balance or s.by_points then 'wallet' when s.in_yuan then 'wechat' else 'oms' end,
       method = case when s.by_balance then 'balance' when s.by_points then 'points' when s.in_yuan then 'wechat' else 'card' end
     from (select payment_id, (min(order_id::text))::uuid as first, count(*) as orders, sum(o.total)::bigint as total
       from payment_orders s join orders o on o.id = s.order_id group by 1) t
     join sale s on s.id = t.first
     cross join lateral (values (case when s.has_cost then t.total * 2 / 100 else 0 end,
       case when s.is_mixed then t.total - t.total / 4 else t.total end)) c(cost, due)
     cross join lateral (values (c.cost, case when s.in_yuan then (10 * (c.due + c.cost) + 15) / 16
       when s.by_points then c.due * 100 else c.due + c.cost end)) a(cost, amount)
     where p.id = t.payment_id`,
  `update payment_orders s set amount = case when c.orders > 1 then o.total else p.amount end
     from payments p, orders o, (select payment_id, count(*) as orders from payment_orders group by 1) c
     where p.id = s.payment_id and o.id = s.order_id and c.payment_id = s.payment_id`,
  `insert into payments (id, no, member_id, gateway, method, currency, beside_id, amount, cost, paid, state, next, data, expires_at,
       created_at, paid_at)
     select pg_temp.bench_key_id('split ' || p.id, p.created_at), p.no || 'B', p.member_id, 'wallet', 'balance', 'MYR', p.id,
       o.total / 4, 0, o.total / 4, 'succeeded', '{"kind": "done"}', '{}', p.expires_at, p.created_at, p.paid_at
     from payments p join payment_orders s on s.payment_id = p.id join orders o on o.id = s.order_id
     join sale on sale.id = o.id where sale.is_mixed`,
  `insert into payment_orders (payment_id, order_id, amount)
     select p.id, s.order_id, p.amount from payments p join payment_orders s on s.payment_id = p.beside_id`,
]

/** Payments of orders that were closed: refunded, or being refunded. */
const latePayments = [
  `insert into payments (id, no, member_id, gateway, method, currency, amount, cost, paid, refunded, state, next, data, expires_at,
       created_at, paid_at)
     select pg_temp.bench_key_id('late ' || o.id, o.created_at), 'L' || o.no, o.member_id, 'oms', 'card', 'MYR', o.total, 0, o.total,
       case when s.n % 3 = 0 then 0 else o.total end, 'succeeded', '{"kind": "done"}', '{}', o.created_at, o.created_at,
       o.created_at + interval '2 hours'
     from orders o join sale s on s.id = o.id where o.state = 'closed' and s.n % 20 < 3`,
  `insert into payment_orders (payment_id, order_id, amount, late)
     select p.id, o.id, p.amount, true from payments p join orders o on p.no = 'L' || o.no`,
  `insert into refunds (id, no, payment_id, amount, order_amount, reason, state, created_at, finished_at, next_try_at)
     select pg_temp.bench_key_id('refund ' || p.id, p.paid_at), 'late-' || p.no, p.id, p.amount, 0, 'paid too late',
       case when p.refunded > 0 then 'refunded' else 'requested' end, p.paid_at, case when p.refunded > 0 then p.paid_at end,
       case when p.refunded = 0 then p.paid_at end
     from payments p where p.no like 'LO%'`,
]

/** Refunds of orders: all of the cancelled ones, and up to two of one in twelve others, in every state. */
const refunds = [
  `create temp table planned on commit drop as
   with limited as (
     select o.id, s.n, o.state, o.paid, o.created_at, (o.paid - coalesce(sum(i.total) filter (where i.gift_value is not null), 0))::bigint as max
     from orders o join sale s on s.id = o.id join order_items i on i.order_id = o.id where o.paid > 0 group by o.id, s.n
   ), first as (
     select *, case when state = 'cancelled' then paid when n % 7 = 0 then max else 1 + pg_temp.bench_pick(n, 23, greatest(max, 1)) end
       as amount from limited
     where state = 'cancelled' or (max > 0 and pg_temp.bench_pick(n, 21, 12) = 0)
   ), each as (
     select id, n, 1 as nth, created_at, amount, case when state = 'cancelled' then 'refunded'
       when state = 'completed' then case when n % 5 = 0 then 'failed' else 'refunded' end
       else (array['refunded', 'requested', 'refunding', 'failed'])[1 + n % 4] end as state from first
     union all
     select id, n, 2, created_at, (max - amount + 1) / 2, 'refunded' from first
     where state <> 'cancelled' and amount < max and pg_temp.bench_pick(n, 24, 3) = 0
   )
   select *, sum(case when state = 'failed' then 0 else amount end) over (partition by id order by nth) as until from each`,
  `insert into refunds (id, no, payment_id, order_id, amount, order_amount, reason, state, created_at, finished_at, next_try_at)
   select pg_temp.bench_key_id('refund ' || nth || ' ' || payment_id || order_id, at), 'R' || n || '-' || nth || suffix, payment_id,
     order_id, div(share * until, part) - div(share * begins, part), until - begins, 'broken', state, at,
     case when state in ('refunded', 'failed') then at end, case when state in ('requested', 'refunding') then at end
   from (
     select r.n, r.nth, r.id as order_id, r.state, r.created_at + r.nth * interval '1 day' as at, s.payment_id, s.amount::numeric as share,
       case when p.beside_id is null then '' else '-B' end as suffix,
       case when p.beside_id is not null then s.amount else o.paid - coalesce(b.amount, 0) end as part,
       case when p.beside_id is not null then div(e.until * s.amount::numeric, o.paid)
         else e.until - div(e.until * coalesce(b.amount, 0)::numeric, o.paid) end as until,
       case when p.beside_id is not null then div(e.begins * s.amount::numeric, o.paid)
         else e.begins - div(e.begins * coalesce(b.amount, 0)::numeric, o.paid) end as begins
     from planned r cross join lateral (values (case when r.state = 'failed' then r.until + r.amount else r.until end,
       case when r.state = 'failed' then r.until else r.until - r.amount end)) e(until, begins)
     join orders o on o.id = r.id join payment_orders s on s.order_id = r.id join payments p on p.id = s.payment_id
     left join (select s.order_id, s.amount from payment_orders s join payments p on p.id = s.payment_id where p.beside_id is not null) b
       on b.order_id = r.id
   ) share where until > begins`,
]

const sums = [
  `update orders o set refunded = r.refunded, refunding = r.refunding from (
     select order_id, coalesce(sum(order_amount) filter (where state = 'refunded'), 0) as refunded,
       coalesce(sum(order_amount) filter (where state in ('requested', 'refunding')), 0) as refunding
     from refunds where order_id is not null group by 1) r where r.order_id = o.id`,
  `update payments p set refunded = r.amount from (
     select payment_id, sum(amount) as amount from refunds where state = 'refunded' group by 1) r where r.payment_id = p.id`,
  // One unit of every third refunded order was returned.
  `update order_items i set refunded_quantity = 1 from orders o join sale s on s.id = o.id
     where i.order_id = o.id and i.position = 0 and o.refunded > 0 and s.n % 3 = 0 and i.gift_value is null`,
]

/** A card for each delivered unit: half of them redeemed, some expired. */
const giftCards = `
  insert into gift_cards (id, no, code_hash, code_sealed, currency, value, state, owner_id, order_id, order_item_id, created_at,
    expires_at, ended_at)
  select pg_temp.bench_key_id('card ' || i.id || u, o.paid_at), 'G' || s.n || '-' || u, 'bench ' || i.id || u,
    case when e.state = 'open' then 'sealed' end, o.currency, i.gift_value, e.state, o.member_id, o.id, i.id, o.paid_at,
    o.paid_at + interval '1 year', case when e.state <> 'open' then o.paid_at + interval '1 day' end
  from order_items i join orders o on o.id = i.order_id join sale s on s.id = o.id
  cross join lateral generate_series(1, i.shipped) u
  cross join lateral (values ((array['redeemed', 'open', 'redeemed', 'expired'])[1 + (s.n + u) % 4])) e(state)
  where i.gift_value is not null and i.shipped > 0`

/**
 * Changes a generated shop at the schema before unearned revenue (0036) to one that traded for a year: with
 * every kind of payment, refunds, points, gift cards and late payments. Within the transaction of the caller.
 */
export async function fillEarlierSales(client: pg.Client): Promise<void> {
  await createFunctions(client, 1)
  await client.query(`
    create function pg_temp.bench_key_id(key text, at timestamptz) returns uuid language sql immutable as $$
      select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(key), 1, 3) || '8'
        || substr(md5(key), 4, 15))::uuid $$`)
  const statements = [sales, 'create index on sale (id)', 'analyze sale', ...orders, ...pairs, ...payments]
  for (const statement of [...statements, ...latePayments, ...refunds, ...sums, giftCards])
    await client.query(statement)
}
