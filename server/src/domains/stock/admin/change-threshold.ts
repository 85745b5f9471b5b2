import type { Input } from '@pasar/contract/call'
import type { adminStockThreshold } from '@pasar/contract/calls/admin/catalog/stock'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { getSettings } from '../../settings/index.ts'
import { setThreshold } from '../stock-watch.ts'
import { presentStock, type StockView } from './list-stock.ts'
import { findStock } from './queries.ts'

/** Sets the low-stock threshold of a SKU; null restores the default. Refuses `not-found`. */
export async function changeThreshold(
  ctx: StaffContext,
  { skuId, threshold }: Input<typeof adminStockThreshold>,
): Promise<Result<StockView>> {
  const changed = await setThreshold(ctx.tx, getSettings(ctx).lowStock, skuId, threshold)
  const row = changed && (await findStock(ctx.tx, skuId))
  if (!row) return refuse('not-found')
  await recordAudit(ctx, 'stock.threshold', `sku:${skuId}`, { threshold: changed.before }, { threshold })
  return ok(presentStock(ctx, row))
}
