import type { Input, Output } from '@pasar/contract/call'
import type { adminStockInfo, adminStockList, StockRow } from '@pasar/contract/calls/admin/stock'
import type { z } from 'zod'
import type { Ctx, StaffContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { pick, pictureIn } from '../../platform/text.ts'
import { numbersOf } from '../settings/index.ts'
import { pageOfStock, type StockRecord, stockOfSku } from './queries.ts'

export type StockView = z.output<typeof StockRow>

/** A SKU with its stock, as the console shows it. */
export function wireStock(ctx: Ctx, row: StockRecord): StockView {
  const left = row.on_hand - row.reserved
  const threshold = row.threshold ?? numbersOf(ctx).lowStock
  return {
    id: row.id,
    goodsId: row.goods_id,
    code: row.code,
    title: pick(row.title, ctx.language),
    optionText: pick(row.option_text, ctx.language) ?? '',
    picture: row.picture && pictureIn(row.picture, ctx.language),
    goodsState: row.state,
    onHand: row.on_hand,
    reserved: row.reserved,
    left,
    threshold,
    ownThreshold: row.threshold,
    low: left <= threshold,
    shipped: row.shipped,
    daysLeft: row.days_left,
  }
}

/** Stock by SKU: what is low first, and what runs out when. */
export async function listStock(
  ctx: StaffContext,
  input: Input<typeof adminStockList>,
): Promise<Result<Output<typeof adminStockList>>> {
  const { rows, total } = await pageOfStock(ctx.tx, input)
  return ok({ list: rows.map((r) => wireStock(ctx, r)), total, page: input.page, limit: input.limit })
}

/** Stock of one SKU. */
export async function showStockOf(
  ctx: StaffContext,
  { id }: Input<typeof adminStockInfo>,
): Promise<Result<StockView>> {
  const row = await stockOfSku(ctx.tx, id)
  return row ? ok(wireStock(ctx, row)) : refuse('not-found')
}
