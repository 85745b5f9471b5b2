import type { Input, Output } from '@pasar/contract/call'
import type { coupleOfferInfo } from '@pasar/contract/calls/couple-packs'
import type { Ctx } from '../../platform/context.ts'
import { ok, type Result } from '../../platform/result.ts'
import { getMarket } from '../settings/index.ts'
import { findOfferOf } from './pack-queries.ts'
import { presentOffer } from './presenter.ts'
import { offeredSkus } from './queries.ts'

/** Returns the couple packs of a product; null without any. */
export async function showCoupleOffer(
  ctx: Ctx,
  { goodsId }: Input<typeof coupleOfferInfo>,
): Promise<Result<Output<typeof coupleOfferInfo>>> {
  const row = await findOfferOf(ctx.tx, goodsId, offeredSkus)
  const { currency } = getMarket(ctx.market)
  return ok({ offer: presentOffer(row, { language: ctx.language, currency }) })
}
