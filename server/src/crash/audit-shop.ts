import { sqlStatesWhere } from '@pasar/contract/orders/order-states'
import { sql } from 'drizzle-orm'
import { auditLedger } from '../domains/ledger/index.ts'
import { auditUnearned } from '../domains/orders/index.ts'
import { auditRewards } from '../domains/rewards/index.ts'
import { auditMargins } from '../domains/shops/index.ts'
import type { Tx } from '../platform/db/types.ts'
import { groups } from './scenarios/all.ts'
import type { Question } from './scenarios/group.ts'

const live = sql.raw(sqlStatesWhere((facts) => facts.live))
const holdingStock = sql.raw(sqlStatesWhere((facts) => facts.holdsStock))
const captured = sql.raw(sqlStatesWhere((facts) => facts.captured === 'always'))
const uncaptured = sql.raw(sqlStatesWhere((facts) => facts.captured === 'never'))

/** Invariants that hold at every moment. */
const always: Question[] = [
  {
    what: 'stock is reserved exactly for items that are ordered and not shipped, and for invited partners',
    rows: sql`
      select l.sku_id as id, l.reserved as has, coalesce(w.n, 0) as wants from stock_levels l
      left join (
        select sku_id, sum(n)::int as n from (
          select i.sku_id, i.quantity - i.shipped - i.refunded_quantity as n from order_items i
          join orders o on o.id = i.order_id where o.state in ${holdingStock}
          union all select sku_id, 1 from couple_packs where state = 'awaiting_partner'
        ) units group by 1
      ) w on w.sku_id = l.sku_id where l.reserved <> coalesce(w.n, 0)`,
  },
  {
    what: 'a paid order has the money of one payment and its balance part, less refunds',
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
    what: 'the ledger has each captured payment once, with its amount',
    rows: sql`
      select p.no as id, p.state, p.paid, t.amount from payments p
      left join ledger_transfers t on t.idempotency_key = 'capture ' || p.no
      where coalesce(t.amount, 0) <> p.paid or (p.state = 'succeeded') <> (p.paid = p.amount and p.paid_at is not null)`,
  },
  {
    what: 'the ledger has each completed refund once, and payments and orders sum them up',
    rows: sql`
      select r.no as id, r.state from refunds r
      left join ledger_transfers t on t.idempotency_key = 'refund ' || r.no and not exists (
        select 1 from ledger_transfers v where v.idempotency_key = 'reversal of refund ' || r.no)
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
    what: 'coupons are spent exactly by live orders',
    rows: sql`
      select m.id from member_coupons m left join orders o on o.id = m.order_id
      where m.order_id is not null and (o.id is null or o.state not in ${live})
      union all
      select o.id from orders o where o.state in ${live}
        and cardinality(o.coupon_ids) <> (select count(*) from member_coupons where order_id = o.id)`,
  },
  {
    what: 'points are held for unpaid orders, spent by paid ones and released by the others',
    rows: sql`
      select o.no as id, o.state, h.id is not null as held, e.phase from orders o
      left join ledger_transfers h on h.idempotency_key = 'order:' || o.id || ':points'
      left join ledger_transfers e on e.pending_id = h.id
      -- An order that is paid after it closed takes them again.
      left join ledger_transfers a on a.idempotency_key = h.idempotency_key || ' again'
      where o.points_used > 0 and (case when a.id is null then coalesce(e.phase, 'none') else 'post' end) <> case
        when h.id is null then 'a hold' when o.state = 'unpaid' then 'none' when o.paid_at is null then 'void' else 'post' end`,
  },
]

/** Further invariants of a quiet shop. */
const atRest: Question[] = [
  {
    what: 'no payment is open',
    rows: sql`select no as id, state from payments where state in ('created', 'pending')`,
  },
  {
    what: 'no payment needs review',
    rows: sql`select p.no as id, r.code, r.subject from payments p left join payment_reviews r on r.payment_id = p.id
      where p.needs_review`,
  },
  {
    what: 'no refund is pending or failed',
    rows: sql`select no as id, state, failure from refunds where state <> 'refunded'`,
  },
  {
    what: 'no webhook is unprocessed',
    rows: sql`select event_id as id, state, last_error from webhook_inbox where state <> 'applied'`,
  },
  { what: 'no order is unpaid', rows: sql`select no as id from orders where state = 'unpaid'` },
  {
    what: 'cancelled orders are fully refunded',
    rows: sql`select no as id, paid, refunded from orders where state = 'cancelled' and refunded <> paid`,
  },
  {
    what: 'no event is undelivered',
    rows: sql`select id, topic from outbox where not_before is null or not_before <= now()`,
  },
]

/**
 * Checks that orders, payments, stock, coupons, points and the ledger agree.
 * @param rest whether the shop must be quiet
 * @returns the problems, in words
 */
export async function auditShop(tx: Tx, rest: boolean): Promise<string[]> {
  const audits = [
    await auditLedger(tx),
    await auditUnearned(tx),
    await auditRewards(tx),
    await auditMargins(tx, new Date()),
  ]
  const problems = audits.flatMap((audit) => audit.problems)
  const questions = [{ always, atRest }, ...groups].flatMap((group) => [
    ...(group.always ?? []),
    ...(rest ? (group.atRest ?? []) : []),
  ])
  for (const { what, rows } of questions) {
    const found = (await tx.execute<Record<string, unknown>>(rows)).rows
    for (const row of found.slice(0, 5)) problems.push(`${what}: ${format(row)}`)
  }
  return problems
}

const format = (row: Record<string, unknown>): string =>
  JSON.stringify(row, (_, v) => (typeof v === 'bigint' ? v.toString() : v))
