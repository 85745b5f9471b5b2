import { sql } from 'drizzle-orm'
import { uuidArray } from '../../../platform/db/lists.ts'
import type { Tx } from '../../../platform/db/types.ts'
import type { Texts } from '../../../platform/text.ts'

type At = string | Date

export type PaymentOfOrder = {
  id: string
  no: string
  method: string
  state: string
  currency: string
  amount: string
  refunded: string
  needsReview: boolean
  createdAt: At
  paidAt: At | null
  closedAt: At | null
}

/** The payments of an order, oldest first. Payments build on orders, so they are read here by name. */
export async function paymentsOf(tx: Tx, orderId: string): Promise<PaymentOfOrder[]> {
  const { rows } = await tx.execute<PaymentOfOrder>(sql`
    select p.id, p.no, p.method, p.state, p.currency, s.amount::text as amount, p.refunded::text as refunded,
      p.needs_review as "needsReview", p.created_at as "createdAt", p.paid_at as "paidAt", p.closed_at as "closedAt"
    from payment_orders s join payments p on p.id = s.payment_id
    where s.order_id = ${orderId}::uuid order by p.created_at, p.id`)
  return rows
}

export type RefundOfOrder = {
  no: string
  state: string
  currency: string
  amount: string
  reason: string
  failure: string
  createdAt: At
  finishedAt: At | null
}

/** The refunds of an order, oldest first. Read by name, see paymentsOf. */
export async function refundsOf(tx: Tx, orderId: string): Promise<RefundOfOrder[]> {
  const { rows } = await tx.execute<RefundOfOrder>(sql`
    select r.no, r.state, p.currency, r.amount::text as amount, r.reason, r.failure, r.created_at as "createdAt",
      r.finished_at as "finishedAt"
    from refunds r join payments p on p.id = r.payment_id
    where r.order_id = ${orderId}::uuid order by r.created_at, r.id`)
  return rows
}

export type StaffDeed = { at: At; action: string; after: unknown; by: string | null }

/** What staff did to an order, by the audit log. */
export async function deedsOn(tx: Tx, orderId: string): Promise<StaffDeed[]> {
  const { rows } = await tx.execute<StaffDeed>(sql`
    select a.at, a.action, a.after, s.name as by from audit_log a left join staff s on s.id = a.actor_id
    where a.target = ${`order:${orderId}`} order by a.at limit 500`)
  return rows
}

/** The codes of SKUs. */
export async function skuCodes(tx: Tx, skuIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ id: string; code: string }>(
    sql`select id, code from skus where id = any(${uuidArray(skuIds)})`,
  )
  return new Map(rows.map((r) => [r.id, r.code]))
}

/** The titles of coupons. */
export async function couponTitles(
  tx: Tx,
  couponIds: readonly string[],
): Promise<{ id: string; title: Texts }[]> {
  const { rows } = await tx.execute<{ id: string; title: Texts }>(
    sql`select id, title from coupons where id = any(${uuidArray(couponIds)})`,
  )
  return rows
}
