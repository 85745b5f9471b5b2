-- Payments of orders were booked as sales in their own currency. Now they are unearned, in the order's currency, until the order
-- is completed; surcharges, freight, fees and tax have accounts of their own; every refund says what it is for. New transfers
-- bring over what belongs elsewhere, one per order that is not completed, and sums for completed ones.

set pasar.books = 'unearned';
--> statement-breakpoint
-- The surcharge in refunds: what exceeds the order's part, or of a converted payment its share.
update refunds r set surcharge = r.amount - r.order_amount
from payments p, orders o
where p.id = r.payment_id and o.id = r.order_id and p.currency = o.currency and r.amount <> r.order_amount;
--> statement-breakpoint
with part as (
  select r.id, div(p.cost::numeric * s.amount, p.amount) as surcharge, r.order_amount,
    o.paid - coalesce((
      select sum(b.amount) from payment_orders b join payments q on q.id = b.payment_id
      where b.order_id = o.id and not b.late and q.state = 'succeeded' and q.beside_id is not null), 0) as part,
    sum(r.order_amount) over (partition by r.payment_id, r.order_id order by r.id) as until
  from refunds r join payments p on p.id = r.payment_id join orders o on o.id = r.order_id
  join payment_orders s on s.payment_id = p.id and s.order_id = o.id
  where p.currency <> o.currency and p.cost > 0 and p.amount > 0 and o.paid > 0 and r.state <> 'failed'
)
update refunds r set surcharge = div(p.surcharge * p.until, p.part) - div(p.surcharge * (p.until - p.order_amount), p.part)
from part p where p.id = r.id and p.part > 0;
--> statement-breakpoint
-- What refunds are for: returned items first, then the other items in their order, the charges, and delivered gift cards last.
with refund as (
  select id, order_id, sum(order_amount) over own - order_amount as begins, sum(order_amount) over own as ends
  from refunds where order_id is not null and order_amount > 0 and state <> 'failed'
  window own as (partition by order_id order by id)
), refunded as (
  select distinct order_id as id from refund
), part as (
  select i.order_id, i.id as item_id, null::text as charge, i.total as amount,
    case when i.refunded_quantity > 0 then 0 when i.gift_value is null or i.shipped = 0 then 1 else 3 end as tier, i.position
  from order_items i join refunded on refunded.id = i.order_id
  union all
  select o.id, null, c.charge, c.amount, 2, c.position from orders o join refunded on refunded.id = o.id
  cross join lateral (values ('freight', o.freight, 1), ('operatingFee', o.operating_fee, 2), ('tax', o.tax, 3))
    as c(charge, amount, position)
), placed as (
  select *, sum(amount) over own - amount as begins, sum(amount) over own as ends from part
  window own as (partition by order_id order by tier, position, item_id)
)
insert into refund_items (refund_id, order_item_id, charge, quantity, amount)
select r.id, p.item_id, p.charge, 0, least(r.ends, p.ends) - greatest(r.begins, p.begins)
from refund r join placed p on p.order_id = r.order_id and p.begins < r.ends and r.begins < p.ends;
--> statement-breakpoint
analyze refund_items;
--> statement-breakpoint
update order_items i set refunded_amount = s.amount
from (select order_item_id as id, sum(amount) as amount from refund_items where order_item_id is not null group by 1) s
where i.id = s.id;
--> statement-breakpoint
update orders o set freight_refunded = s.freight, operating_fee_refunded = s.operating_fee, tax_refunded = s.tax
from (
  select r.order_id as id, coalesce(sum(i.amount) filter (where i.charge = 'freight'), 0) as freight,
    coalesce(sum(i.amount) filter (where i.charge = 'operatingFee'), 0) as operating_fee,
    coalesce(sum(i.amount) filter (where i.charge = 'tax'), 0) as tax
  from refund_items i join refunds r on r.id = i.refund_id where i.charge is not null group by 1
) s
where o.id = s.id;
--> statement-breakpoint
-- What orders pay of their gift cards: the price of each at most, and no more than is not refunded. The rest is the cost of a promotion.
with card as (
  select g.id, g.order_item_id, g.state, i.total - i.refunded_amount as rest,
    least(g.value, i.total * g.unit / i.quantity - i.total * (g.unit - 1) / i.quantity) as paid
  from (select *, row_number() over (partition by order_item_id order by id) as unit from gift_cards where order_item_id is not null) g
  join order_items i on i.id = g.order_item_id
), valid as (
  select id, least(paid, greatest(0, rest - (sum(paid) over (partition by order_item_id order by id) - paid))) as covered
  from card where state <> 'voided'
)
update gift_cards g set covered = v.covered from valid v where v.id = g.id and v.covered > 0;
--> statement-breakpoint
ALTER TABLE "ledger_accounts" VALIDATE CONSTRAINT "ledger_accounts_receivable";--> statement-breakpoint
ALTER TABLE "order_items" VALIDATE CONSTRAINT "order_items_refunded";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_charges_refunded";
--> statement-breakpoint
with split as materialized (
  select s.order_id, sum(s.amount) as amount from payments q join payment_orders s on s.payment_id = q.id
  where q.beside_id is not null and q.state = 'succeeded' and not s.late group by 1
), share as materialized (
  select o.currency as due, p.currency, s.amount as share, c.part,
    case when p.currency = o.currency then s.amount - c.part
      else coalesce(div(p.cost::numeric * s.amount, nullif(p.amount, 0)), 0) end as surcharge,
    coalesce(r.amount, 0) as returned, coalesce(r.order_amount, 0) as refunded, coalesce(r.surcharge, 0) as surcharge_returned
  from payment_orders s join payments p on p.id = s.payment_id join orders o on o.id = s.order_id
  left join split b on b.order_id = s.order_id
  left join (
    select payment_id, order_id, sum(amount) as amount, sum(order_amount) as order_amount, sum(surcharge) as surcharge
    from refunds where state = 'refunded' and order_id is not null group by 1, 2
  ) r on r.payment_id = s.payment_id and r.order_id = s.order_id
  cross join lateral (values (case when p.beside_id is not null then s.amount else o.paid - coalesce(b.amount, 0) end)) c(part)
  where p.state = 'succeeded' and not s.late
), charge as (
  select o.currency, c.account, c.amount - coalesce(f.amount, 0) as amount
  from orders o
  cross join lateral (values ('freight', 'house:freight', o.freight), ('operatingFee', 'house:fees', o.operating_fee),
    ('tax', 'house:tax', o.tax)) as c(charge, account, amount)
  left join (
    select r.order_id, i.charge, sum(i.amount) as amount from refunds r join refund_items i on i.refund_id = r.id
    where r.state = 'refunded' and i.charge is not null group by 1, 2
  ) f on f.order_id = o.id and f.charge = c.charge
  where o.state = 'completed' and o.paid > 0
), leg(key, kind, reference, debit, credit, asset, amount) as (
  select 'unearned ' || o.id, 'order.unearned', o.id::text, 'house:sales', 'house:unearned', o.currency,
    o.paid - o.refunded - coalesce((
      select sum(g.covered) from gift_cards g join order_items i on i.id = g.order_item_id
      where o.gift_cards and i.order_id = o.id and g.state <> 'voided'), 0)
  from orders o where o.state <> 'completed' and o.paid > 0
  union all
  select 'opening exchange ' || currency || ' of ' || due, 'payment.exchange', 'opening',
    case currency when 'PTS' then 'house:points' else 'house:sales' end, 'house:exchange', currency, sum(share - returned)
  from share where currency <> due group by currency, due
  union all
  select 'opening exchange ' || due || ' for ' || currency, 'payment.exchange', 'opening', 'house:exchange', 'house:sales', due,
    sum(part - refunded + surcharge - surcharge_returned)
  from share where currency <> due group by currency, due
  union all
  select 'opening surcharges ' || due, 'payment.surcharge', 'opening', 'house:sales', 'house:surcharges', due,
    sum(surcharge - surcharge_returned)
  from share group by due
  union all
  select 'opening ' || account || ' ' || currency, 'order.revenue', 'opening', 'house:sales', account, currency, sum(amount)
  from charge group by currency, account
  union all
  select 'opening promotions ' || currency, 'giftcard.promotion', 'opening', 'house:promotions', 'house:sales', currency,
    sum(value - covered)
  from gift_cards where order_item_id is not null and state <> 'voided' group by currency
  union all
  select 'opening unapplied ' || p.no, 'payment.unapplied', p.no, 'house:sales', 'house:unapplied', p.currency,
    p.paid - s.applied - coalesce(r.amount, 0)
  from payments p
  join (
    select payment_id, coalesce(sum(amount) filter (where not late), 0) as applied from payment_orders group by 1
  ) s on s.payment_id = p.id
  left join (
    select payment_id, sum(amount) as amount from refunds where order_id is null and state = 'refunded' group by 1
  ) r on r.payment_id = p.id
  where p.state = 'succeeded' and p.currency <> 'PTS'
), opening as materialized (
  select key, kind, reference, asset, abs(amount)::bigint as amount, case when amount > 0 then debit else credit end as debit,
    case when amount > 0 then credit else debit end as credit
  from leg where amount <> 0
), change as materialized (
  select owner, asset, sum(amount)::bigint as amount from (
    select debit as owner, asset, -amount as amount from opening union all select credit, asset, amount from opening) side
  group by owner, asset
), changed as (
  update ledger_accounts a set balance = a.balance + c.amount from change c where a.owner = c.owner and a.asset = c.asset
  returning a.id, a.owner, a.asset
), opened as (
  insert into ledger_accounts (id, owner, asset, balance, may_go_negative)
  select gen_random_uuid(), owner, asset, amount, true from change c
  where not exists (select 1 from ledger_accounts a where a.owner = c.owner and a.asset = c.asset)
  returning id, owner, asset
), account as (
  select * from changed union all select * from opened
)
insert into ledger_transfers (id, phase, kind, reference, idempotency_key, debit_id, credit_id, amount, at)
select (lpad(to_hex((extract(epoch from now()) * 1000)::bigint), 12, '0') || '7' || substr(md5(o.key), 1, 3) || '8'
    || substr(md5(o.key), 4, 15))::uuid,
  'single', o.kind, o.reference, o.key, d.id, c.id, o.amount, now()
from opening o
join account d on d.owner = o.debit and d.asset = o.asset
join account c on c.owner = o.credit and c.asset = o.asset;
