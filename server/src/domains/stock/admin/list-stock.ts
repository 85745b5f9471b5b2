import type { Input, Output } from '@pasar/contract/call'
import type { adminStockInfo, adminStockList, StockRow } from '@pasar/contract/calls/admin/catalog/stock'
import type { z } from 'zod'
import type { Ctx, StaffContext } from '../../../platform/context.ts'
import { localize, presentPicture } from '../../../platform/localized-text.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { getSettings } from '../../settings/index.ts'
import { findStock, pageOfStock, type StockRecord } from './queries.ts'

export type StockView = z.output<typeof StockRow>

/** Presents the stock of a SKU for the console. */
export function presentStock(ctx: Ctx, row: StockRecord): StockView {
  const left = row.on_hand - row.reserved
  const threshold = row.threshold ?? getSettings(ctx).lowStock
  return {
    id: row.id,
    goodsId: row.goods_id,
    code: row.code,
    title: localize(row.title, ctx.language),
    optionText: localize(row.option_text, ctx.language) ?? '',
    picture: row.picture && presentPicture(row.picture, ctx.language),
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

/** Lists stock by SKU. */
export async function listStock(
  ctx: StaffContext,
  input: Input<typeof adminStockList>,
): Promise<Result<Output<typeof adminStockList>>> {
  const { rows, ...counted } = await pageOfStock(ctx.tx, input)
  return ok({ list: rows.map((r) => presentStock(ctx, r)), ...counted, page: input.page, limit: input.limit })
}

/** Returns the stock of one SKU. Refuses `not-found`. */
export async function showStock(
  ctx: StaffContext,
  { id }: Input<typeof adminStockInfo>,
): Promise<Result<StockView>> {
  const row = await findStock(ctx.tx, id)
  return row ? ok(presentStock(ctx, row)) : refuse('not-found')
}
