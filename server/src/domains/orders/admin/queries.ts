import type { OrderCharge } from '@pasar/contract/orders/order-amounts'
import type { RefundFailureCode, RefundReasonCode } from '@pasar/contract/orders/refund-codes'
import type { RefundOrigin } from '@pasar/contract/orders/refund-origins'
import { sql } from 'drizzle-orm'
import { uuidArray } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'
import type { Texts } from '../../../platform/localized-text.ts'

type At = string | Date

export type OrderPayment = {
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

/** Returns the payments of an order, oldest first. */
export async function getPayments(tx: Tx, orderId: string): Promise<OrderPayment[]> {
  const { rows } = await tx.execute<OrderPayment>(sql`
    select p.id, p.no, p.method, p.state, p.currency, s.amount::text as amount, p.refunded::text as refunded,
      p.needs_review as "needsReview", p.created_at as "createdAt", p.paid_at as "paidAt", p.closed_at as "closedAt"
    from payment_orders s join payments p on p.id = s.payment_id
    where s.order_id = ${orderId}::uuid order by p.created_at, p.id`)
  return rows
}

/** Returns the name of a service center; empty for a deleted one. */
export async function getCenterName(tx: Tx, id: string): Promise<string> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select name from service_centers where id = ${id}::uuid`,
  )
  return rows[0]?.name ?? ''
}

export type OrderRefund = {
  no: string
  state: string
  currency: string
  amount: string
  reasonCode: RefundReasonCode
  reason: string
  origin: RefundOrigin
  failureCode: RefundFailureCode | null
  failure: string
  /** The refunded items, or charges, in the order's currency. */
  items: { itemId: string | null; charge: OrderCharge | null; quantity: number; amount: string }[]
  createdAt: At
  finishedAt: At | null
}

/** Returns the refunds of an order, oldest first. */
export async function getRefunds(tx: Tx, orderId: string): Promise<OrderRefund[]> {
  const { rows } = await tx.execute<OrderRefund>(sql`
    select r.no, r.state, p.currency, r.amount::text as amount, r.reason_code as "reasonCode", r.reason, r.origin,
      r.failure_code as "failureCode", r.failure, r.created_at as "createdAt", r.finished_at as "finishedAt", coalesce((
        select jsonb_agg(jsonb_build_object('itemId', i.order_item_id, 'charge', i.charge, 'quantity', i.quantity,
          'amount', i.amount::text) order by i.order_item_id, i.charge)
        from refund_items i where i.refund_id = r.id), '[]'::jsonb) as items
    from refunds r join payments p on p.id = r.payment_id
    where r.order_id = ${orderId}::uuid order by r.created_at, r.id`)
  return rows
}

export type StaffAction = { at: At; action: string; after: unknown; by: string | null }

/** Returns the audit records of staff actions on an order, oldest first. */
export async function getStaffActions(tx: Tx, orderId: string): Promise<StaffAction[]> {
  const { rows } = await tx.execute<StaffAction>(sql`
    select a.at, a.action, a.after, s.name as by from audit_log a left join staff s on s.id = a.actor_id
    where a.target = ${`order:${orderId}`} order by a.at limit 500`)
  return rows
}

/** Returns SKU codes by SKU id. */
export async function getSkuCodes(tx: Tx, skuIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ id: string; code: string }>(
    sql`select id, code from skus where id = any(${uuidArray(skuIds)})`,
  )
  return new Map(rows.map((r) => [r.id, r.code]))
}

/** Returns the titles of coupons. */
export async function getCouponTitles(
  tx: Tx,
  couponIds: readonly string[],
): Promise<{ id: string; title: Texts }[]> {
  const { rows } = await tx.execute<{ id: string; title: Texts }>(
    sql`select id, title from coupons where id = any(${uuidArray(couponIds)})`,
  )
  return rows
}
