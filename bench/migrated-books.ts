import type pg from 'pg'

/** What each order's parts are after finished refunds, and what its gift cards cover. */
const parts = `
  part as (
    select i.order_id, 'house:sales' as account, i.total - coalesce(r.amount, 0) - coalesce(g.covered, 0) as amount
    from order_items i
    left join (select l.order_item_id as id, sum(l.amount) as amount from refund_items l join refunds r on r.id = l.refund_id
      where r.state = 'refunded' group by 1) r on r.id = i.id
    left join (select order_item_id as id, sum(covered) as covered from gift_cards where state <> 'voided' group by 1) g on g.id = i.id
    union all
    select o.id, c.account, c.amount - coalesce((select sum(l.amount) from refund_items l join refunds r on r.id = l.refund_id
      where r.order_id = o.id and r.state = 'refunded' and l.charge = c.charge), 0)
    from orders o cross join lateral (values ('freight', 'house:freight', o.freight),
      ('operatingFee', 'house:fees', o.operating_fee), ('tax', 'house:tax', o.tax)) c(charge, account, amount)
    where c.amount > 0
  )`

/** What the accounts of the shop should have, by what orders, payments, refunds and gift cards say. */
const expected = `
  with ${parts}, expected as (
    select p.account, o.currency as asset, sum(p.amount) as amount from part p join orders o on o.id = p.order_id
    where o.state = 'completed' and o.paid > 0 group by 1, 2
    union all
    select 'house:surcharges', 'MYR', (select sum(p.cost) from payments p) - (select sum(surcharge) from refunds where state = 'refunded')
    union all
    select 'house:unapplied', 'MYR', sum(p.paid - p.refunded) from payments p
      where exists (select 1 from payment_orders s where s.payment_id = p.id and s.late)
    union all
    select 'house:exchange', p.currency, sum(p.paid - p.refunded) from payments p where p.currency <> 'MYR' group by 2
    union all
    select 'house:gift-cards', currency, sum(value) from gift_cards where state = 'open' group by 2
    union all
    select 'house:promotions', currency, -sum(value - covered) from gift_cards where state <> 'voided' group by 2
    union all
    select 'house:clearing', p.currency, -sum(p.paid - p.refunded) from payments p where p.gateway <> 'wallet' group by 2
  )
  select e.account || ' ' || e.asset || ' has ' || coalesce(a.balance, 0) || ', expected ' || e.amount as problem
  from expected e left join ledger_accounts a on a.owner = e.account and a.asset = e.asset
  where coalesce(a.balance, 0) <> e.amount`

const rules = [
  `select 'refund ' || r.no || ' of ' || r.order_amount || ' is for parts of ' || coalesce(sum(l.amount), 0) as problem
   from refunds r left join refund_items l on l.refund_id = r.id where r.order_id is not null and r.state <> 'failed'
   group by r.id having r.order_amount <> coalesce(sum(l.amount), 0)`,
  `with ${parts} select 'order ' || order_id || ' would earn ' || amount as problem from part where amount < 0`,
  `select 'refund ' || r.no || ' has a surcharge of ' || r.surcharge as problem from refunds r join payments p on p.id = r.payment_id
   where r.surcharge < 0 or r.surcharge > p.cost`,
]

/** Compares the books of a migrated shop with what they would be. @returns the differences */
export async function differences(client: pg.Client): Promise<string[]> {
  const found: string[] = []
  for (const statement of [expected, ...rules])
    found.push(...(await client.query<{ problem: string }>(statement)).rows.map(({ problem }) => problem))
  return found
}
