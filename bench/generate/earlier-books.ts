import type pg from 'pg'

/*
 * The ledger as the version before unearned revenue wrote it: payments and gift cards are sales in the
 * currency of the payment, points that pay orders return to the account of points.
 */

const SALES = `case p.currency when 'PTS' then 'house:points' else 'house:sales' end`
const SOURCE = `case p.gateway when 'wallet' then 'member:' || p.member_id else 'house:clearing' end`

const entries = `
  create temp table entry on commit drop as
  select 'capture ' || p.no as key, case p.gateway when 'wallet' then 'payment.wallet' else 'payment.capture' end as kind,
    p.no as reference, ${SOURCE} as debit, ${SALES} as credit, p.currency as asset, p.paid as amount, p.paid_at as at,
    'single' as phase
  from payments p where p.state = 'succeeded'
  union all
  select 'refund ' || r.no, 'payment.refund', p.no, ${SALES}, ${SOURCE}, p.currency, r.amount, r.finished_at, 'single'
  from refunds r join payments p on p.id = r.payment_id where r.state = 'refunded' and r.amount > 0
  union all
  select 'gift card issue ' || g.id, 'giftcard.issue', g.no, 'house:sales', 'house:gift-cards', g.currency, g.value, g.created_at,
    'single' from gift_cards g
  union all
  select 'gift card ' || case g.state when 'redeemed' then 'redeem ' else 'expire ' end || g.id,
    case g.state when 'redeemed' then 'giftcard.redeem' else 'giftcard.expire' end, g.no, 'house:gift-cards',
    case g.state when 'redeemed' then 'member:' || g.owner_id else 'house:breakage' end, g.currency, g.value, g.ended_at, 'single'
  from gift_cards g where g.state in ('redeemed', 'expired')
  union all
  select 'points of ' || o.id, 'order.points', o.id::text, 'member:' || o.member_id, 'house:points', 'PTS', o.points_used,
    o.created_at, 'pending'
  from orders o where o.points_used > 0
  union all
  select case when o.paid_at is null then 'void' else 'post' end || ' points of ' || o.id, 'order.points', o.id::text,
    'member:' || o.member_id, 'house:points', 'PTS', o.points_used, o.created_at,
    case when o.paid_at is null then 'void' else 'post' end
  from orders o where o.points_used > 0 and o.state <> 'unpaid'
  union all
  select 'points of completed ' || o.id, 'order.points.earn', o.id::text, 'house:points', 'member:' || o.member_id, 'PTS',
    o.paid - o.refunded, o.completed_at, 'single'
  from orders o where o.state = 'completed' and o.paid > o.refunded`

/** What members had before the year: as much as they spend, so that no balance is ever below zero. */
const openings = `
  insert into entry
  select 'opening ' || debit || ' ' || asset, 'opening', 'opening', 'house:equity', debit, asset, sum(amount)::bigint,
    now() - interval '2 years', 'single'
  from entry where debit like 'member:%' and phase in ('single', 'pending') group by debit, asset`

const accounts = `
  insert into ledger_accounts (id, owner, asset, may_go_negative)
  select gen_random_uuid(), owner, asset, owner not like 'member:%'
  from (select debit as owner, asset from entry union select credit, asset from entry) a on conflict do nothing`

const transfers = `
  insert into ledger_transfers (id, phase, pending_id, kind, reference, idempotency_key, debit_id, credit_id, amount, at)
  select pg_temp.bench_key_id(e.key, e.at), e.phase,
    case when e.phase in ('post', 'void') then pg_temp.bench_key_id(substr(e.key, 6), e.at) end, e.kind, e.reference, e.key, d.id,
    c.id, e.amount, e.at
  from entry e join ledger_accounts d on d.owner = e.debit and d.asset = e.asset
  join ledger_accounts c on c.owner = e.credit and c.asset = e.asset
  where e.amount > 0 order by e.at`

const balances = `
  update ledger_accounts a set balance = s.balance, held = s.held from (
    select id, sum(balance)::bigint as balance, sum(held)::bigint as held from (
      select debit_id as id, -amount as balance, 0 as held from ledger_transfers where phase in ('single', 'post')
      union all select credit_id, amount, 0 from ledger_transfers where phase in ('single', 'post')
      union all select debit_id, 0, amount from ledger_transfers t
        where phase = 'pending' and not exists (select 1 from ledger_transfers r where r.pending_id = t.id)) e
    group by id) s where s.id = a.id`

/** Posts the transfers of the sales of fillEarlierSales(), in the same transaction. */
export async function fillEarlierBooks(client: pg.Client): Promise<void> {
  for (const statement of [entries, openings, accounts, 'analyze ledger_accounts', transfers, balances])
    await client.query(statement)
}
