import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'
import { isCharge, type RefundLine } from '../../orders/index.ts'
import { refundItems } from '../tables.ts'
import { findBooking, type Refund } from './queries.ts'

/** Inserts the parts of an order that a refund is for. */
export async function insertRefundLines(
  tx: Tx,
  refundId: string,
  lines: readonly RefundLine[],
): Promise<void> {
  if (lines.length === 0) return
  await tx.insert(refundItems).values(
    lines.map(({ part, quantity, amount }) => ({
      ...{ refundId, quantity, amount },
      orderItemId: isCharge(part) ? null : part,
      charge: isCharge(part) ? part : null,
    })),
  )
}

/** Replaces the parts that a refund is for: what it was for is refunded by others meanwhile. */
export async function replaceRefundLines(
  tx: Tx,
  refundId: string,
  lines: readonly RefundLine[],
): Promise<void> {
  await tx.delete(refundItems).where(eq(refundItems.refundId, refundId))
  await insertRefundLines(tx, refundId, lines)
}

/**
 * Returns refunds of orders with the parts that they are for; `no` is the name in ledger keys (findBooking).
 */
export async function withLines(
  tx: Tx,
  refunds: readonly Pick<Refund, 'id' | 'orderId'>[],
): Promise<{ no: string; orderId: string; lines: RefundLine[] }[]> {
  const found = []
  for (const refund of refunds) {
    const { id, orderId } = refund
    if (orderId)
      found.push({ no: await findBooking(tx, refund), orderId, lines: await listRefundLines(tx, id) })
  }
  return found
}

/** Returns the parts of an order that a refund is for; none for money of no order. */
export async function listRefundLines(tx: Tx, refundId: string): Promise<RefundLine[]> {
  const rows = await tx
    .select()
    .from(refundItems)
    .where(eq(refundItems.refundId, refundId))
    .orderBy(asc(refundItems.orderItemId), asc(refundItems.charge))
  return rows.map(({ orderItemId, charge, quantity, amount }) => ({
    part: orderItemId ?? charge!,
    quantity,
    amount,
  }))
}
