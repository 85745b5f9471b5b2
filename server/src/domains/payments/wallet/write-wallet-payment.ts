import { sql } from 'drizzle-orm'
import type { MemberContext } from '../../../platform/context.ts'
import { executeAtomically, failUnless } from '../../../platform/db/atomic-statement.ts'
import { json } from '../../../platform/db/sql-helpers.ts'
import { currentTraceparent } from '../../../platform/tracing/tracing.ts'
import { ledgerCtes, type Movement } from '../../ledger/index.ts'
import { ordersPaidColumn, pointsHoldKey } from '../../orders/index.ts'
import { allocateToOrders } from '../attempts/order-shares.ts'
import type { QuotedBill } from '../bill/bill.ts'
import { buildApplied, buildCapture, getReceiver } from '../postings/capture.ts'
import { presentPaid } from '../presenter.ts'

/** A payment by balance or points. */
type WalletPayment = QuotedBill & { no: string }

/** The ledger transfers of a payment; none for an amount of zero. */
export function captureTransfers(memberId: string, { no, bill, quoted }: WalletPayment): Movement[] {
  if (quoted.amount === 0n) return []
  const { asset: currency, amount, cost } = quoted
  const payment = { no, memberId, gateway: 'wallet', currency, amount, cost }
  const shares = allocateToOrders(amount, bill.orders)
  return [
    buildCapture(payment, amount, getReceiver(payment, bill.currency)),
    ...buildApplied(
      payment,
      bill.currency,
      bill.orders.map(({ total }, i) => ({ share: shares[i]!.amount, part: total })),
    ),
  ]
}

/**
 * Pays orders by balance or points in one statement: payment and shares, the orders' state, the ledger
 * transfer, the capture of held points, the outbox event, the response to repetitions. The quote is a
 * condition of the statement: when it no longer holds, nothing is written. One statement locks the shop's
 * account, which all payments share, for the shortest time. Locks orders, then ledger accounts
 * (platform/locks.ts).
 * @returns whether the payment was inserted
 */
export async function insertWalletPayment(ctx: MemberContext, payment: WalletPayment): Promise<boolean> {
  const { no, bill, quoted } = payment
  const id = ctx.ids.uuid()
  const now = sql`${ctx.clock.now().toISOString()}::timestamptz`
  const shares = allocateToOrders(quoted.amount, bill.orders)
  const orders = bill.orders.map((o, i) => ({
    id: o.id,
    total: o.total,
    pointsUsed: o.pointsUsed,
    share: shares[i]!.amount,
  }))
  const ledger = ledgerCtes(
    ctx,
    {
      movements: captureTransfers(ctx.member.id, payment),
      holds: bill.orders.filter((o) => o.pointsUsed > 0n).map((o) => pointsHoldKey(o.id)),
    },
    sql`exists (select 1 from payable)`,
  )
  return await executeAtomically(
    ctx.db,
    sql`
    with want as materialized (
      select * from jsonb_to_recordset(${json(orders)}::jsonb) as w("id" uuid, "total" bigint, "pointsUsed" bigint, "share" bigint)
    ), unpaid as materialized (
      select o.id from orders o join want w on w."id" = o.id and w."total" = o.total and w."pointsUsed" = o.points_used
      where o.member_id = ${ctx.member.id}::uuid and o.state = 'unpaid' and o.pay_expires_at > ${now}
        and o.currency = ${bill.currency}
      order by o.id for no key update of o
    ), payable as materialized (
      select 1 as one where (select count(*) from unpaid) = (select count(*) from want)
    ), ${ledger.ctes}, payment as (
      insert into payments (id, no, member_id, gateway, method, currency, amount, cost, paid, state, next, data,
        expires_at, created_at, paid_at)
      select ${id}::uuid, ${no}, ${ctx.member.id}::uuid, 'wallet', ${quoted.method.id}, ${quoted.asset},
        ${quoted.amount.toString()}::bigint, ${quoted.cost.toString()}::bigint, ${quoted.amount.toString()}::bigint,
        'succeeded', '{"type":"none"}', '{}', ${bill.expiresAt.toISOString()}::timestamptz, ${now}, ${now}
      from payable returning id
    ), shared as (
      insert into payment_orders (payment_id, order_id, amount) select p.id, w."id", w."share" from payment p, want w
    ), paid as (
      update orders o set state = 'paid', paid = o.total, pay_method = ${quoted.method.id}, paid_at = ${now}
      from unpaid u, payable where o.id = u.id returning o.id, o.kind, o.gift_cards
    ), emitted as (
      insert into outbox (topic, payload, traceparent)
      select 'order.paid', ${ordersPaidColumn(no)}, ${currentTraceparent()}::text
      from paid having count(*) > 0
    )${ctx.responseCte?.(presentPaid(no), sql`exists (select 1 from payment)`)}
    select ${failUnless(sql`${ledger.succeeded} and (select count(*) from paid) = ${bill.orders.length}::int`)}`,
  )
}
