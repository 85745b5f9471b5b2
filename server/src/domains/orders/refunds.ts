import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'
import { orders } from './tables.ts'

/**
 * Notes that money of an order is on its way back. The condition refuses what was not paid or is going back
 * already, whoever asks at the same moment.
 * @param amount minor units of the order's currency
 * @returns the order's money that was back or on its way before; null when it would be too much
 */
export async function beginRefund(tx: Tx, orderId: string, amount: bigint): Promise<{ before: bigint } | null> {
  const [row] = await tx
    .update(orders)
    .set({ refunding: sql`${orders.refunding} + ${amount}` })
    .where(and(eq(orders.id, orderId), sql`${orders.refunded} + ${orders.refunding} + ${amount} <= ${orders.paid}`))
    .returning({ refunded: orders.refunded, refunding: orders.refunding })
  return row ? { before: row.refunded + row.refunding - amount } : null
}

/** Ends what `beginRefund` noted: the money is back, or stayed. */
export async function endRefund(tx: Tx, orderId: string, amount: bigint, done: boolean): Promise<void> {
  await tx
    .update(orders)
    .set({
      refunding: sql`${orders.refunding} - ${amount}`,
      refunded: done ? sql`${orders.refunded} + ${amount}` : orders.refunded,
    })
    .where(eq(orders.id, orderId))
}
