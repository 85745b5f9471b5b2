import type { Input } from '@pasar/contract/call'
import type { adminStockThreshold } from '@pasar/contract/calls/admin/stock'
import { auditDeed } from '../../platform/audit/deed.ts'
import type { StaffContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { numbersOf } from '../settings/index.ts'
import { setThreshold } from '../stock/index.ts'
import { type StockView, wireStock } from './list-stock.ts'
import { stockOfSku } from './queries.ts'

/** Says from how many pieces on a SKU counts as low; null: from the default on. */
export async function changeThreshold(
  ctx: StaffContext,
  { skuId, threshold }: Input<typeof adminStockThreshold>,
): Promise<Result<StockView>> {
  const changed = await setThreshold(ctx.tx, numbersOf(ctx).lowStock, skuId, threshold)
  const row = changed && (await stockOfSku(ctx.tx, skuId))
  if (!row) return refuse('not-found')
  await auditDeed(ctx, 'stock.threshold', `sku:${skuId}`, { threshold: changed.before }, { threshold })
  return ok(wireStock(ctx, row))
}
