import { sql } from 'drizzle-orm'
import type { MemberContext } from '../../platform/context.ts'
import { json } from '../../platform/db/lists.ts'
import { doWholly, wholly } from '../../platform/db/whole.ts'
import { house, type Movement, memberOwner, withinStatement } from '../ledger/index.ts'
import { pointsHoldKey } from '../orders/index.ts'
import { splitOver } from './shares.ts'
import type { Decided } from './what-to-pay.ts'

/** A payment from the member's own money that is to be written. */
type WalletPayment = Decided & { no: string }

/** The movement that takes its money; none for nothing. */
export const captureOf = (memberId: string, { no, agreed }: WalletPayment): Movement[] =>
  agreed.amount === 0n
    ? []
    : [
        {
          from: memberOwner(memberId),
          to: agreed.asset === 'PTS' ? house.points : house.sales,
          asset: agreed.asset,
          amount: agreed.amount,
          kind: 'payment.wallet',
          reference: no,
          key: `capture ${no}`,
        },
      ]

/**
 * Pays orders from the member's own money in one statement: the payment and its shares, the orders' state, the ledger,
 * held points taken, the outbox told. What was decided before is a condition in it; when one does not hold any more,
 * nothing is written. Everybody's payments meet at the house's account, which is locked for no longer than the statement
 * takes. Rows are locked in the published order: orders, ledger accounts.
 * @returns whether it was written
 */
export async function writeWalletPayment(ctx: MemberContext, wanted: WalletPayment): Promise<boolean> {
  const { no, bill, agreed } = wanted
  const id = ctx.ids.uuid()
  const now = sql`${ctx.clock.now().toISOString()}::timestamptz`
  const shares = splitOver(agreed.amount, bill.orders)
  const orders = bill.orders.map((o, i) => ({
    id: o.id,
    total: o.total,
    pointsUsed: o.pointsUsed,
    share: shares[i]!.amount,
  }))
  const ledger = withinStatement(
    ctx,
    {
      movements: captureOf(ctx.member.id, wanted),
      holds: bill.orders.filter((o) => o.pointsUsed > 0n).map((o) => pointsHoldKey(o.id)),
    },
    sql`exists (select 1 from payable)`,
  )
  return await doWholly(
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
    ), ${ledger.parts}, payment as (
      insert into payments (id, no, member_id, gateway, method, currency, amount, cost, paid, state, next, data,
        expires_at, created_at, paid_at)
      select ${id}::uuid, ${no}, ${ctx.member.id}::uuid, 'wallet', ${agreed.method}, ${agreed.asset},
        ${agreed.amount.toString()}::bigint, ${agreed.cost.toString()}::bigint, ${agreed.amount.toString()}::bigint,
        'succeeded', '{"type":"none"}', '{}', ${bill.expiresAt.toISOString()}::timestamptz, ${now}, ${now}
      from payable returning id
    ), shared as (
      insert into payment_orders (payment_id, order_id, amount) select p.id, w."id", w."share" from payment p, want w
    ), paid as (
      update orders o set state = 'paid', paid = o.total, pay_method = ${agreed.method}, paid_at = ${now}
      from unpaid u, payable where o.id = u.id returning o.id
    ), told as (
      insert into outbox (topic, payload)
      select 'order.paid', jsonb_build_object('orderIds', jsonb_agg(id), 'paymentNo', ${no}::text)
      from paid having count(*) > 0
    )
    select ${wholly(sql`${ledger.done} and (select count(*) from paid) = ${bill.orders.length}::int`)}`,
  )
}
