import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { release } from '../../stock/index.ts'
import { itemsOf, type OrderRow } from '../queries.ts'
import { planRefund, type RefundPlan } from '../refund-rules.ts'
import { leftToShip } from '../rules.ts'
import { ship } from '../write-queries.ts'

type Pieces = readonly { itemId: string; quantity: number }[]

/** What a refund of pieces comes to; undefined when they are not the order's to refund. Changes nothing. */
export async function refundPlanOf(tx: Tx, order: OrderRow, pieces: Pieces): Promise<RefundPlan | undefined> {
  const wanted = new Map<string, number>()
  for (const { itemId, quantity } of pieces) wanted.set(itemId, (wanted.get(itemId) ?? 0) + quantity)
  return planRefund(order, await itemsOf(tx, [order.id]), wanted) ?? undefined
}

/**
 * Takes pieces of an order back: what has not left the house is not shipped any more and can be sold again. The
 * caller holds the order's lock and sends the money of the plan back in the same transaction; if the vendor refuses
 * that later, the pieces stay taken back and the money is asked for again by amount.
 * Refuses `input-invalid` when the pieces are not the order's to refund.
 */
export async function takeBack(ctx: Ctx, order: OrderRow, pieces: Pieces): Promise<Result<RefundPlan>> {
  const plan = await refundPlanOf(ctx.tx, order, pieces)
  if (!plan) return refuse('input-invalid')
  const wanted = pieces.map((p) => ({ item_id: p.itemId, quantity: p.quantity }))
  await ctx.tx.execute(sql`
    update order_items i set refunded_quantity = i.refunded_quantity + w.quantity
    from (select item_id, sum(quantity)::int as quantity
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(item_id uuid, quantity int) group by item_id) w
    where i.id = w.item_id and i.order_id = ${order.id}::uuid`)
  if (order.state !== 'paid') return ok(plan)
  await release(ctx.tx, plan.restocked)
  if (plan.restocked.length > 0)
    await emit(ctx.tx, 'stock.changed', { skuIds: plan.restocked.map((l) => l.skuId) })
  const items = await itemsOf(ctx.tx, [order.id])
  if (!plan.whole && items.every((i) => leftToShip(i) === 0)) await ship(ctx.tx, order.id, ctx.clock.now())
  return ok(plan)
}
