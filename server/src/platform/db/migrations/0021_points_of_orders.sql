-- Refunds keep the rate at which an order has earned points. Orders that earned points before were credited for what was paid,
-- less the refunds that had begun by then; the rate is the smallest whole one that gives their points.
insert into points_rates (order_id, per_major, at)
select e.order_id, ceil(e.points * 100.0 / e.amount)::int, e.at
from (
  select o.id as order_id, t.amount as points, t.at, o.paid - coalesce((
    select sum(r.order_amount) from refunds r
    where r.order_id = o.id and r.created_at <= t.at and r.state <> 'failed'), 0) as amount
  from ledger_transfers t join orders o on t.reference = o.id::text
  where t.kind = 'order.points.earn'
) e
where e.amount > 0
on conflict do nothing;
