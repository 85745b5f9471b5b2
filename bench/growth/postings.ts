import type pg from 'pg'
import { ordersBetween } from '../generate/orders.ts'

/** A UUID v7 of a moment and a unique number: the ledger is read in the order of ids. */
const idAt = (at: string, n: string) => `
  (substr(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0'), 1, 8) || '-'
    || substr(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0'), 9, 4) || '-7000-8000-'
    || lpad(to_hex(${n}), 12, '0'))::uuid`

const accounts = `
  insert into ledger_accounts (id, owner, asset, may_go_negative)
  select gen_random_uuid(), owner, 'MYR', true
  from unnest(array['clearing', 'unearned', 'sales', 'freight', 'rewards', 'equity']) name, concat('house:', name) owner
  where not exists (select 1 from ledger_accounts a where a.owner = concat('house:', name) and a.asset = 'MYR')`

const memberAccounts = `
  insert into ledger_accounts (id, owner, asset, may_go_negative)
  select pg_temp.bench_id('a', n), 'member:' || m.id, 'MYR', false
  from (select id, row_number() over (order by id) as n from members where id in (select member_id from rewards)) m`

/** Inserts the transfers of a query, in the order of time: the index by time is one of ranges of pages. */
const post = (entries: string) => `
  insert into ledger_transfers (id, phase, kind, reference, idempotency_key, debit_id, credit_id, amount, at)
  select ${idAt('e.at', 'e.n')}, 'single', e.kind, e.reference, e.key, d.id, c.id, e.amount, e.at from (${entries}) e
  join ledger_accounts d on d.owner = e.debit and d.asset = 'MYR'
  join ledger_accounts c on c.owner = e.credit and c.asset = 'MYR' order by e.at`

/** The rewards of fillNetwork, as they were accrued. Their numbers are above those of all orders. */
const rewards = `
  select (1::bigint << 44) + row_number() over () as n, 'reward.direct' as kind, r.id::text as reference,
    'reward ' || r.id as key, 'house:rewards' as debit, 'member:' || r.member_id as credit, r.posted as amount,
    r.accrued_at as at
  from rewards r where r.posted > 0`

/** Of each order: the capture, the refund, and the revenue of its items, and of every fourth its freight. */
const ofOrders = (between: string) => `
  with o as materialized (
    select right(o.no, 12)::bigint as n, id, substr(no, 2) as no, paid, freight, refunded, state, paid_at, cancelled_at, completed_at
    from orders o where ${between})
  select n * 8 as n, 'payment.capture' as kind, 'T' || no as reference, 'capture T' || no as key, 'house:clearing' as debit,
    'house:unearned' as credit, paid as amount, paid_at as at from o where paid > 0
  union all
  select n * 8 + 1, 'payment.refund', 'T' || no, 'refund R' || no, 'house:unearned', 'house:clearing', refunded, cancelled_at
  from o where refunded > 0
  union all
  select n * 8 + 2, 'order.revenue', id::text, 'earn ' || id || ' items', 'house:unearned', 'house:sales',
    case n % 4 when 0 then paid - freight else paid end, completed_at from o where state = 'completed'
  union all
  select n * 8 + 3, 'order.revenue', id::text, 'earn ' || id || ' freight', 'house:unearned', 'house:freight', freight, completed_at
  from o where state = 'completed' and n % 4 = 0`

const balances = `
  update ledger_accounts a set balance = s.balance from (
    select id, sum(change)::bigint as balance from (
      select debit_id as id, -amount as change from ledger_transfers where phase in ('single', 'post')
      union all select credit_id, amount from ledger_transfers where phase in ('single', 'post')) e group by id
  ) s where s.id = a.id and a.balance <> s.balance`

/** Opens the accounts and posts the rewards. */
export async function fillAccounts(client: pg.Client): Promise<void> {
  for (const statement of [accounts, memberAccounts, 'analyze ledger_accounts', post(rewards)])
    await client.query(statement)
}

/** Posts the orders of a range. */
export const fillPostings = (client: pg.Client, from: number, to: number): Promise<unknown> =>
  client.query(post(ofOrders(ordersBetween(from, to))))

/** Sums up the balances, so that the audits of the ledger find nothing. */
export const sumBalances = (client: pg.Client): Promise<unknown> => client.query(balances)
