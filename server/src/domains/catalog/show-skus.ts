import type { Input, Output } from '@pasar/contract/call'
import type { productSkus, skuStock } from '@pasar/contract/calls/catalog'
import type { Ctx } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { findPromotedProducts } from '../promotions/index.ts'
import { getMarket } from '../settings/index.ts'
import { getAvailableStock } from '../stock/index.ts'
import { findProductOptions, skusWithStock } from './queries.ts'
import { presentOptions, presentSkus } from './sku-presenter.ts'

/** Returns all SKUs of a product with their current stock, never cached. */
export async function showSkus(
  ctx: Ctx,
  { goodsId }: Input<typeof productSkus>,
): Promise<Result<Output<typeof productSkus>>> {
  const options = await findProductOptions(ctx.tx, goodsId)
  if (!options) return refuse('goods-unavailable')
  const { currency } = getMarket(ctx.market)
  const memberId = ctx.actor.kind === 'member' ? ctx.actor.id : null
  const viewer = { memberId, currency, now: ctx.clock.now() }
  const skus = await skusWithStock(ctx.tx, goodsId, viewer)
  const { buyGets } = await findPromotedProducts(ctx.tx, viewer)
  return ok({
    options: presentOptions(options, ctx.language),
    skus: presentSkus(skus, ctx.language, currency, buyGets),
  })
}

/** Returns the current stock of up to 100 SKUs, without unknown ones. */
export async function showStock(
  ctx: Ctx,
  { skuIds }: Input<typeof skuStock>,
): Promise<Result<Output<typeof skuStock>>> {
  const ids = [...new Set(skuIds)]
  const found = await getAvailableStock(ctx.tx, ids)
  return ok({
    list: ids.flatMap((skuId) => (found.has(skuId) ? [{ skuId, stock: found.get(skuId)! }] : [])),
    now: ctx.clock.now().toISOString(),
  })
}
