import type { OrderCharge } from '@pasar/contract/orders/order-amounts'
import { sql } from 'drizzle-orm'
import { uuidArray } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'
import { payFee } from '../orders/index.ts'
import type { Numbered } from './assign-numbers.ts'

/** Returns the orders of a list that are paid, as what is to be numbered. */
export async function findPayments(tx: Tx, orderIds: readonly string[]): Promise<Numbered[]> {
  const { rows } = await tx.execute<{ orderId: string; market: string; at: string | Date }>(sql`
    select id as "orderId", market, paid_at as at from orders
    where id = any(${uuidArray(orderIds)}) and paid_at is not null`)
  return rows.map((row) => ({ ...row, refundNo: '', at: new Date(row.at) }))
}

/**
 * Returns the finished refunds of an order's money as what is to be numbered. Points alone need no credit
 * note.
 */
export async function findRefunds(tx: Tx, orderId: string): Promise<Numbered[]> {
  const { rows } = await tx.execute<{
    orderId: string
    refundNo: string
    market: string
    at: string | Date
  }>(sql`
    select r.order_id as "orderId", r.no as "refundNo", o.market, r.finished_at as at
    from refunds r join orders o on o.id = r.order_id
    where r.order_id = ${orderId}::uuid and r.state = 'refunded' and r.order_amount > 0`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

/** A refund; amounts in minor units of the order's currency. */
export type RefundDetails = {
  no: string
  /** Of its parts and the fee. */
  amount: bigint
  /** The part of the payment's fee that is refunded with it. */
  fee: bigint
  lines: { itemId: string | null; charge: OrderCharge | null; quantity: number; amount: bigint }[]
}

/** Returns refunds of an order with their parts. */
export async function findRefundDetails(tx: Tx, orderId: string): Promise<RefundDetails[]> {
  type Line = { itemId: string | null; charge: OrderCharge | null; quantity: number; amount: string }
  const { rows } = await tx.execute<{ no: string; amount: string; fee: string; lines: Line[] }>(sql`
    select r.no, (r.order_amount + r.surcharge)::text as amount, r.surcharge::text as fee, coalesce((
      select jsonb_agg(jsonb_build_object('itemId', i.order_item_id, 'charge', i.charge, 'quantity', i.quantity,
        'amount', i.amount::text) order by i.order_item_id, i.charge)
      from refund_items i where i.refund_id = r.id), '[]'::jsonb) as lines
    from refunds r where r.order_id = ${orderId}::uuid`)
  return rows.map(({ no, amount, fee, lines }) => ({
    no,
    amount: BigInt(amount),
    fee: BigInt(fee),
    lines: lines.map((line) => ({ ...line, amount: BigInt(line.amount) })),
  }))
}

/**
 * Returns number and fee, minor units of the order's currency, of the payment that paid an order: of a mixed
 * payment its primary, which has the fee. A payment that came too late was refunded with its fee. Of a
 * payment for several orders each has its part of the fee.
 */
export async function findPayment(tx: Tx, orderId: string): Promise<{ no: string; cost: bigint }> {
  const { rows } = await tx.execute<{ no: string; cost: string }>(sql`
    select p.no, ${payFee('o')} as cost
    from payment_orders po join payments p on p.id = po.payment_id join orders o on o.id = po.order_id
    where po.order_id = ${orderId}::uuid and not po.late and p.state = 'succeeded' and p.beside_id is null
    order by p.created_at desc, p.id desc limit 1`)
  return { no: rows[0]?.no ?? '', cost: BigInt(rows[0]?.cost ?? 0) }
}
