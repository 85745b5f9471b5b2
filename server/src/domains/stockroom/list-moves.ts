import type { Input, Output } from '@pasar/contract/call'
import type { adminStockMoves } from '@pasar/contract/calls/admin/stock'
import type { StaffContext } from '../../platform/context.ts'
import { ok, type Result } from '../../platform/result.ts'
import { movesOf } from './queries.ts'

/** Later than anything that has happened, also on a clock that is ahead of this one. */
const EVER = new Date('9999-01-01T00:00:00Z')

/** What moved the stock of a SKU, newest first. */
export async function listMoves(
  ctx: StaffContext,
  { skuId, before, limit }: Input<typeof adminStockMoves>,
): Promise<Result<Output<typeof adminStockMoves>>> {
  const rows = await movesOf(ctx.tx, skuId, before ? new Date(before) : EVER, limit)
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
