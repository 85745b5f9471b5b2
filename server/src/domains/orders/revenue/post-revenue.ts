import { orderStateFacts } from '@pasar/contract/orders/order-states'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { uuidArray } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { sumCovered } from '../../giftcards/index.ts'
import { type Movement, move } from '../../ledger/index.ts'
import { getOrderItems, getOrders, type OrderRow } from '../queries.ts'
import { getParts } from './parts.ts'
import { buildRevenue, computeRevenue, type Revenue } from './revenue-rules.ts'

/** Movements per statement: PostgreSQL takes 65,535 parameters, a movement ten. */
const CHUNK = 1_000

/**
 * Recognizes the revenue of orders that are completed in this transaction: moves what each has in the account
 * of unearned revenue to the accounts of its items and charges. Idempotent by order and part. Requires the
 * orders' locks; call it last, since payments wait for the shop's accounts.
 */
export async function postRevenue(ctx: Ctx, orderIds: readonly string[]): Promise<void> {
  const [orders, items, refunded] = [
    await getOrders(ctx.tx, orderIds),
    Map.groupBy(await getOrderItems(ctx.tx, orderIds), (item) => item.orderId),
    await sumRefundsByPart(ctx.tx, orderIds),
  ]
  const cards = [...items.values()].flat().filter((item) => item.giftValue !== null)
  const covered = await sumCovered(
    ctx.tx,
    cards.map(({ id }) => id),
  )
  const movements = orders
    .filter((order) => order.paid > 0n)
    .flatMap((order) =>
      buildRevenue(
        order,
        computeRevenue(
          getParts(order, items.get(order.id) ?? []),
          refunded.get(order.id) ?? new Map(),
          covered,
        ),
        (part) => `earn ${order.id} ${part}`,
      ),
    )
  for (let at = 0; at < movements.length; at += CHUNK) await post(ctx, movements.slice(at, at + CHUNK))
}

/**
 * Adjusts the revenue of a completed order. Other orders have recognized none: their money is unearned.
 * @param revenue changes by part; negative for a refund
 * @param cause what changes it; unique with the part
 */
export async function adjustRevenue(
  ctx: Ctx,
  order: Pick<OrderRow, 'id' | 'currency' | 'state'>,
  revenue: readonly Revenue[],
  cause: string,
): Promise<void> {
  if (!orderStateFacts[order.state].earned) return
  await post(
    ctx,
    buildRevenue(order, revenue, (part) => `earn ${order.id} ${part} ${cause}`),
  )
}

async function post(ctx: Ctx, movements: Movement[]): Promise<void> {
  const moved = await move(ctx, movements)
  if (!moved.ok) throw new Error(`the ledger refused revenue: ${moved.refusal}`)
}

/** Sums the finished refunds of orders by order and part, minor units. */
export async function sumRefundsByPart(
  tx: Tx,
  orderIds: readonly string[],
): Promise<Map<string, Map<string, bigint>>> {
  const { rows } = await tx.execute<{ order_id: string; part: string; amount: string }>(sql`
    select r.order_id, coalesce(i.order_item_id::text, i.charge) as part, sum(i.amount)::text as amount
    from refunds r join refund_items i on i.refund_id = r.id
    where r.order_id = any(${uuidArray(orderIds)}) and r.state = 'refunded' group by 1, 2`)
  return new Map(
    [...Map.groupBy(rows, (row) => row.order_id)].map(([orderId, group]) => [
      orderId,
      new Map(group.map(({ part, amount }) => [part, BigInt(amount)])),
    ]),
  )
}
