import { sql } from 'drizzle-orm'
import { json } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { getOrderItems, lockOrder } from '../queries.ts'
import { allocateToParts, chargeColumns, charges, getParts, isCharge, type RefundLine } from './parts.ts'

/**
 * Records a refund in progress, with the parts of the order that it is for.
 * @param amount minor units of the order's currency, > 0
 * @param preferred what the refund is meant for; see allocateToParts
 * @returns the refund's lines; null, with nothing recorded, when all refunds together would exceed the paid
 * amount
 */
export async function beginRefund(
  tx: Tx,
  orderId: string,
  amount: bigint,
  preferred: readonly RefundLine[] = [],
): Promise<RefundLine[] | null> {
  const order = await lockOrder(tx, orderId)
  if (!order || order.refunded + order.refunding + amount > order.paid) return null
  const lines = allocateToParts(getParts(order, await getOrderItems(tx, [orderId])), amount, preferred)
  if (lines) await addToRefunds(tx, orderId, { refunding: amount, refunded: 0n, lines, sign: 1n })
  return lines
}

/**
 * Completes a refund recorded by beginRefund.
 * @param done whether the refund succeeded; false returns the amount to the refundable rest
 */
export async function endRefund(
  tx: Tx,
  orderId: string,
  lines: readonly RefundLine[],
  done: boolean,
): Promise<void> {
  const amount = sum(lines)
  await addToRefunds(tx, orderId, {
    refunding: -amount,
    refunded: done ? amount : 0n,
    lines: done ? [] : lines,
    sign: -1n,
  })
}

/** Records that a refund which had succeeded failed: its amount is refundable again. */
export async function revertRefund(tx: Tx, orderId: string, lines: readonly RefundLine[]): Promise<void> {
  await addToRefunds(tx, orderId, { refunding: 0n, refunded: -sum(lines), lines, sign: -1n })
}

const sum = (lines: readonly RefundLine[]) => lines.reduce((all, { amount }) => all + amount, 0n)

type Change = {
  /** Added to the order's sums. */
  refunding: bigint
  refunded: bigint
  /** Added to the parts' sums, times `sign`. */
  lines: readonly RefundLine[]
  sign: 1n | -1n
}

async function addToRefunds(tx: Tx, orderId: string, { refunding, refunded, lines, sign }: Change) {
  const byPart = new Map(lines.map(({ part, amount }) => [part, sign * amount]))
  const columns = charges.map((charge) => {
    const column = sql.identifier(toSnakeCase(chargeColumns[charge][1]))
    return sql`${column} = ${column} + ${(byPart.get(charge) ?? 0n).toString()}::bigint`
  })
  await tx.execute(sql`
    update orders set refunding = refunding + ${refunding.toString()}::bigint,
      refunded = refunded + ${refunded.toString()}::bigint, ${sql.join(columns, sql`, `)}
    where id = ${orderId}::uuid`)
  const items = [...byPart].filter(([part]) => !isCharge(part)).map(([id, amount]) => ({ id, amount }))
  if (items.length === 0) return
  await tx.execute(sql`
    update order_items i set refunded_amount = i.refunded_amount + w.amount
    from jsonb_to_recordset(${json(items)}::jsonb) as w(id uuid, amount bigint)
    where i.id = w.id and i.order_id = ${orderId}::uuid`)
}

const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
