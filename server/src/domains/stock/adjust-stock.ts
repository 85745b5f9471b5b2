import type { Input, Output } from '@pasar/contract/call'
import type { adminStockAdjust } from '@pasar/contract/calls/admin/stock'
import { auditDeed } from '../../platform/audit/deed.ts'
import type { StaffContext } from '../../platform/context.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { numbersOf } from '../settings/index.ts'
import { changeOnHand, levels, noteMovements } from './queries.ts'
import { leftOf } from './rules.ts'
import { watchStock } from './watch.ts'

/** Books a movement of what is on hand, with its reason; never below what is reserved. */
export async function adjustStock(
  ctx: StaffContext,
  { skuId, change, reason }: Input<typeof adminStockAdjust>,
): Promise<Result<Output<typeof adminStockAdjust>>> {
  const after = await changeOnHand(ctx.tx, skuId, change)
  if (!after) {
    const level = (await levels(ctx.tx, [skuId])).get(skuId)
    return level ? refuse('out-of-stock', { left: leftOf(level) }) : refuse('not-found')
  }
  await noteMovements(ctx.tx, [{ skuId, change }], 'adjusted', reason, ctx.staff.id)
  await watchStock(ctx.tx, numbersOf(ctx).lowStock, [skuId])
  const before = { onHand: after.onHand - change, reserved: after.reserved }
  await auditDeed(ctx, 'stock.adjust', `sku:${skuId}`, before, { ...after, reason })
  await emit(ctx.tx, 'stock.changed', { skuIds: [skuId] })
  ctx.afterCommit(() => ctx.cache.invalidate('stock'))
  return ok({ skuId, ...after })
}
