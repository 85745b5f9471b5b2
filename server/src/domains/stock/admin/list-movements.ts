import type { Input, Output } from '@pasar/contract/call'
import type { adminStockMovements } from '@pasar/contract/calls/admin/catalog/stock'
import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { pageOfMovements } from './queries.ts'

/** Later than any movement, even with a clock ahead of this one. */
const FAR_FUTURE = new Date('9999-01-01T00:00:00Z')

/** Lists the stock movements of a SKU, newest first. */
export async function listMovements(
  ctx: StaffContext,
  { skuId, before, limit }: Input<typeof adminStockMovements>,
): Promise<Result<Output<typeof adminStockMovements>>> {
  const rows = await pageOfMovements(ctx.tx, skuId, before ? new Date(before) : FAR_FUTURE, limit)
  const list = rows.map((row) => ({
    at: new Date(row.at).toISOString(),
    kind: row.kind,
    onHand: row.on_hand,
    reserved: row.reserved,
    why: row.why,
    who: row.who,
    orderId: row.order_id,
  }))
  return ok({ list, next: list.length === limit ? list.at(-1)!.at : null })
}
