import { sqlStatesWhere } from '@pasar/contract/order-states'
import { sql } from 'drizzle-orm'
import { auditLedger } from '../domains/ledger/index.ts'
import type { Tx } from '../platform/db/types.ts'
import { parts } from './paths/all.ts'
import type { Question } from './paths/part.ts'

const live = sql.raw(sqlStatesWhere((facts) => facts.live))
const holdingStock = sql.raw(sqlStatesWhere((facts) => facts.holdsStock))
const captured = sql.raw(sqlStatesWhere((facts) => facts.captured === 'always'))
const uncaptured = sql.raw(sqlStatesWhere((facts) => facts.captured === 'never'))

/** What holds at every moment, whatever is under way. */
const always: Question[] = [
  {
    what: 'stock is reserved for what is ordered and not shipped, and for nothing else',
    rows: sql`
      select l.sku_id as id, l.reserved as has, coalesce(w.n, 0) as wants from stock_levels l
      left join (
        select i.sku_id, sum(i.quantity - i.shipped - i.refunded_quantity)::int as n from order_items i
        join orders o on o.id = i.order_id where o.state in ${holdingStock} group by 1
      ) w on w.sku_id = l.sku_id where l.reserved <> coalesce(w.n, 0)`,
  },
  {
    what: 'an order that was paid has the money of one payment, and of its part from the balance, less what went back',
    rows: sql`
      select o.no as id, o.state, o.total, o.paid, o.refunded, coalesce(sum(p.n), 0) as payments from orders o
      left join (
        select s.order_id, 1 as n from payment_orders s join payments p on p.id = s.payment_id
        where p.state = 'succeeded' and p.beside_id is null
          and not exists (select 1 from refunds r where r.no = 'late-' || p.no || '-' || s.order_id)
      ) p on p.order_id = o.id
      group by o.id having coalesce(sum(p.n), 0) <> (case when o.paid_at is null then 0 else 1 end)
        or o.paid <> (case when o.paid_at is null then 0 else o.total end)
        or (o.state in ${captured} and o.paid_at is null)
        or (o.state in ${uncaptured} and o.paid_at is not null)`,
  },
  {
    what: 'money of a payment moved in the books once, and as much as was paid',
    rows: sql`
      select p.no as id, p.state, p.paid, t.amount from payments p
      left join ledger_transfers t on t.idempotency_key = 'capture ' || p.no
      where coalesce(t.amount, 0) <> p.paid or (p.state = 'succeeded') <> (p.paid = p.amount and p.paid_at is not null)`,
  },
  {
    what: 'a refund moved in the books once it was done, and sums up in its payment and its order',
    rows: sql`
      select r.no as id, r.state from refunds r
      left join ledger_transfers t on t.idempotency_key = 'refund ' || r.no
      where coalesce(t.amount, 0) <> (case when r.state = 'refunded' then r.amount else 0 end)
      union all
      select p.no, 'refunded ' || p.refunded from payments p
      where p.refunded <> (select coalesce(sum(amount), 0) from refunds where payment_id = p.id and state = 'refunded')
      union all
      select o.no, 'refunded ' || o.refunded || ', refunding ' || o.refunding from orders o
      where o.refunded <> (select coalesce(sum(order_amount), 0) from refunds where order_id = o.id and state = 'refunded')
        or o.refunding <> (select coalesce(sum(order_amount), 0) from refunds
          where order_id = o.id and state in ('requested', 'refunding'))`,
  },
  {
    what: 'coupons are spent with the orders that live, and with no other',
    rows: sql`
      select m.id from member_coupons m left join orders o on o.id = m.order_id
      where m.order_id is not null and (o.id is null or o.state not in ${live})
      union all
      select o.id from orders o where o.state in ${live}
        and cardinality(o.coupon_ids) <> (select count(*) from member_coupons where order_id = o.id)`,
  },
  {
    what: 'points are held for an order that is not paid, taken when it is, and free when it never will be',
    rows: sql`
      select o.no as id, o.state, h.id is not null as held, e.phase from orders o
      left join ledger_transfers h on h.idempotency_key = 'order:' || o.id || ':points'
      left join ledger_transfers e on e.pending_id = h.id
      -- An order that was closed and paid after all takes them anew.
      left join ledger_transfers a on a.idempotency_key = h.idempotency_key || ' again'
      where o.points_used > 0 and (case when a.id is null then coalesce(e.phase, 'none') else 'post' end) <> case
        when h.id is null then 'a hold' when o.state = 'unpaid' then 'none' when o.paid_at is null then 'void' else 'post' end`,
  },
]

/** What holds besides once everything that was begun has come to its end. */
const atRest: Question[] = [
  {
    what: 'no payment is open',
    rows: sql`select no as id, state from payments where state in ('created', 'pending')`,
  },
  { what: 'no payment needs a person', rows: sql`select no as id, problem from payments where needs_review` },
  {
    what: 'no refund is under way or failed',
    rows: sql`select no as id, state, failure from refunds where state <> 'refunded'`,
  },
  {
    what: 'no message waits',
    rows: sql`select event_id as id, state, last_error from webhook_inbox where state <> 'applied'`,
  },
  { what: 'no order is unpaid', rows: sql`select no as id from orders where state = 'unpaid'` },
  {
    what: 'a cancelled order has all its money back',
    rows: sql`select no as id, paid, refunded from orders where state = 'cancelled' and refunded <> paid`,
  },
  {
    what: 'no event waits',
    rows: sql`select id, topic from outbox where not_before is null or not_before <= now()`,
  },
]

/**
 * Compares orders, payments, stock, coupons, points and books with each other.
 * @param rest whether everything that was begun must have ended
 * @returns what does not fit, in words; empty when all is well
 */
export async function auditShop(tx: Tx, rest: boolean): Promise<string[]> {
  const { problems } = await auditLedger(tx)
  const questions = [{ always, atRest }, ...parts].flatMap((part) => [
    ...(part.always ?? []),
    ...(rest ? (part.atRest ?? []) : []),
  ])
  for (const { what, rows } of questions) {
    const found = (await tx.execute<Record<string, unknown>>(rows)).rows
    for (const row of found.slice(0, 5)) problems.push(`${what}: ${tell(row)}`)
  }
  return problems
}

const tell = (row: Record<string, unknown>): string =>
  JSON.stringify(row, (_, v) => (typeof v === 'bigint' ? v.toString() : v))
