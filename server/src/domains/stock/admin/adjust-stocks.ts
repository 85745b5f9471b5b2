import type { Ctx } from '../../../platform/context.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { getSettings } from '../../settings/index.ts'
import { changeLockedOnHand, recordMovements } from '../queries.ts'
import { refreshStockWatch } from '../stock-watch.ts'

/**
 * Adjusts the on-hand quantities of SKUs, all or none. The caller records the audit entry.
 * @param changes units by SKU, each SKU once
 * @returns false when one would fall below its reserved quantity
 */
export async function adjustStocks(
  ctx: Ctx,
  changes: { skuId: string; change: number }[],
  reason: string,
  staffId: string,
): Promise<boolean> {
  if (!(await changeLockedOnHand(ctx.tx, changes))) return false
  await recordMovements(ctx.tx, changes, 'adjusted', reason, staffId)
  const skuIds = changes.map((c) => c.skuId)
  await refreshStockWatch(ctx.tx, getSettings(ctx).lowStock, skuIds)
  await emit(ctx.tx, 'stock.changed', { skuIds })
  ctx.afterCommit(() => ctx.cache.invalidate('stock'))
  return true
}
