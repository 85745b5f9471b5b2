import type { Output } from '@pasar/contract/call'
import type { stockAlertMine } from '@pasar/contract/calls/catalog'
import { toMoney } from '@pasar/contract/money'
import type { MemberContext } from '../../platform/context.ts'
import { localize, presentPicture } from '../../platform/localized-text.ts'
import { ok, type Result } from '../../platform/result.ts'
import { skusForSale } from '../catalog/index.ts'
import { findDealerDiscount, getRegularPrice, isDealerDiscountable } from '../pricing/index.ts'
import { findFlashOffers, findRunningPromotions } from '../promotions/index.ts'
import { getMarket } from '../settings/index.ts'
import { listAllAlerts } from './queries.ts'

/** Alerts on the page; nobody waits for more. */
const MAX = 200

/** Lists the member's alerts with their SKUs; one whose SKU is gone cannot be served and is left out. */
export async function listMyAlerts(ctx: MemberContext): Promise<Result<Output<typeof stockAlertMine>>> {
  const { language, clock } = ctx
  const alerts = await listAllAlerts(ctx.tx, ctx.member.id, MAX)
  const skus = await skusForSale(
    ctx.tx,
    alerts.map(({ skuId }) => skuId),
    language,
  )
  const { currency } = getMarket(ctx.market)
  const discount = await findDealerDiscount(ctx, ctx.member.id)
  const viewer = { memberId: ctx.member.id, currency, now: clock.now() }
  const skuIds = [...skus.keys()]
  const { buyGets } = discount > 0 ? await findRunningPromotions(ctx.tx, viewer) : { buyGets: [] }
  const flash = discount > 0 ? await findFlashOffers(ctx.tx, skuIds, viewer) : new Map()
  return ok({
    list: alerts.flatMap(({ skuId, createdAt }) => {
      const sku = skus.get(skuId)
      if (!sku) return []
      const facts = { ...sku, giftCard: sku.giftValue !== null, inFlashSale: flash.has(skuId) }
      const dealerBp = isDealerDiscountable(facts, buyGets) ? discount : 0
      return [
        {
          skuId,
          goodsId: sku.goodsId,
          title: localize(sku.title, language),
          optionText: localize(sku.optionText, language),
          picture: presentPicture(sku.picture, language),
          price: toMoney(getRegularPrice(sku, { signedIn: true, dealerBp }), currency),
          offSale: ![null, 'sold_out'].includes(sku.sellable(clock.now())),
          at: createdAt.toISOString(),
        },
      ]
    }),
  })
}
