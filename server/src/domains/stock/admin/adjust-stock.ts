import type { Input, Output } from '@pasar/contract/call'
import type { adminStockAdjust } from '@pasar/contract/calls/admin/catalog/stock'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { getSettings } from '../../settings/index.ts'
import { changeOnHand, getStockLevels, recordMovements } from '../queries.ts'
import { getAvailable } from '../rules.ts'
import { refreshStockWatch } from '../stock-watch.ts'

/**
 * Adjusts the on-hand quantity and records the reason. Refuses `not-found`, and `out-of-stock` below the
 * reserved quantity.
 */
export async function adjustStock(
  ctx: StaffContext,
  { skuId, change, reason }: Input<typeof adminStockAdjust>,
): Promise<Result<Output<typeof adminStockAdjust>>> {
  const after = await changeOnHand(ctx.tx, skuId, change)
  if (!after) {
    const level = (await getStockLevels(ctx.tx, [skuId])).get(skuId)
    return level ? refuse('out-of-stock', { left: getAvailable(level) }) : refuse('not-found')
  }
  await recordMovements(ctx.tx, [{ skuId, change }], 'adjusted', reason, ctx.staff.id)
  await refreshStockWatch(ctx.tx, getSettings(ctx).lowStock, [skuId])
  const before = { onHand: after.onHand - change, reserved: after.reserved }
  await recordAudit(ctx, 'stock.adjust', `sku:${skuId}`, before, { ...after, reason })
  await emit(ctx.tx, 'stock.changed', { skuIds: [skuId] })
  ctx.afterCommit(() => ctx.cache.invalidate('stock'))
  return ok({ skuId, ...after })
}
