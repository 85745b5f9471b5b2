import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { voidBought } from '../../giftcards/index.ts'
import { release } from '../../stock/index.ts'
import { itemsOf, type OrderItemRow, type OrderRow } from '../queries.ts'
import { planRefund, type RefundPlan, refundableOf } from '../refund-rules.ts'
import { leftToShip } from '../rules.ts'
import { ship } from '../write-queries.ts'

type Pieces = readonly { itemId: string; quantity: number }[]

/** What a refund of pieces comes to; undefined when they are not the order's to refund. Changes nothing. */
export async function refundPlanOf(tx: Tx, order: OrderRow, pieces: Pieces): Promise<RefundPlan | undefined> {
  return planRefund(order, await itemsOf(tx, [order.id]), countedPieces(pieces)) ?? undefined
}

/** Pieces by item; the same item named twice is one. */
function countedPieces(pieces: Pieces): Map<string, number> {
  const wanted = new Map<string, number>()
  for (const { itemId, quantity } of pieces) wanted.set(itemId, (wanted.get(itemId) ?? 0) + quantity)
  return wanted
}

/** What of an order's money can go back without gift cards that are out: those are named as pieces, and voided. */
export const refundable = async (tx: Tx, order: OrderRow): Promise<bigint> =>
  refundableOf(order, await itemsOf(tx, [order.id]))

/**
 * Takes pieces of an order back: what has not left the house is not shipped any more and can be sold again. The
 * caller holds the order's lock and sends the money of the plan back in the same transaction; if the vendor refuses
 * that later, the pieces stay taken back and the money is asked for again by amount.
 * Refuses `input-invalid` when the pieces are not the order's to refund, `gift-cards-spent` when they are gift cards that
 * can no longer be voided.
 */
export async function takeBack(ctx: Ctx, order: OrderRow, pieces: Pieces): Promise<Result<RefundPlan>> {
  const before = await itemsOf(ctx.tx, [order.id])
  const plan = planRefund(order, before, countedPieces(pieces))
  if (!plan) return refuse('input-invalid')
  const wanted = pieces.map((p) => ({ item_id: p.itemId, quantity: p.quantity }))
  await ctx.tx.execute(sql`
    update order_items i set refunded_quantity = i.refunded_quantity + w.quantity
    from (select item_id, sum(quantity)::int as quantity
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(item_id uuid, quantity int) group by item_id) w
    where i.id = w.item_id and i.order_id = ${order.id}::uuid`)
  if (order.state === 'paid') await keepBack(ctx, order, plan)
  const voided = await voidCards(ctx, order, before, pieces)
  return voided.ok ? ok(plan) : voided
}

/** What was still to be shipped is not shipped any more. */
async function keepBack(ctx: Ctx, order: OrderRow, plan: RefundPlan): Promise<void> {
  await release(ctx.tx, plan.restocked)
  if (plan.restocked.length > 0)
    await emit(ctx.tx, 'stock.changed', { skuIds: plan.restocked.map((l) => l.skuId) })
  const items = await itemsOf(ctx.tx, [order.id])
  if (!plan.whole && items.every((i) => leftToShip(i) === 0)) await ship(ctx.tx, order.id, ctx.clock.now())
}

/** Gift cards that were delivered are voided; refuses when they are redeemed or given away. */
async function voidCards(
  ctx: Ctx,
  order: OrderRow,
  before: readonly OrderItemRow[],
  pieces: Pieces,
): Promise<Result<object>> {
  for (const item of before.filter((i) => i.giftValue !== null)) {
    const taken = pieces.reduce((n, p) => (p.itemId === item.id ? n + p.quantity : n), 0)
    const voided = await voidBought(ctx, order, {
      id: item.id,
      count: Math.max(0, taken - leftToShip(item)),
    })
    if (!voided.ok) return voided
  }
  return ok({})
}
