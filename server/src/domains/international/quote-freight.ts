import type { Input, Output } from '@pasar/contract/call'
import type { FreightQuote, orderFreightFee } from '@pasar/contract/calls/international'
import { type Currency, toMoney } from '@pasar/contract/money'
import type { Ctx } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { presentAmounts } from '../orders/index.ts'
import {
  type FreightTerms,
  getUnitPrice,
  listFreightTerms,
  type PriceLine,
  priceDraft,
} from '../pricing/index.ts'
import { countryName } from '../regions/index.ts'
import { getMarket } from '../settings/index.ts'
import { findLines, type ShippedLine } from './queries.ts'

/**
 * Quotes freight, fees and delivery time of one SKU or the selected cart items by country, through the
 * function that prices orders. Rules of single states do not apply, as no address is known yet. Refuses
 * `nothing-selected`.
 */
export async function quoteFreight(
  ctx: Ctx,
  input: Input<typeof orderFreightFee>,
): Promise<Result<Output<typeof orderFreightFee>>> {
  const memberId = ctx.actor.kind === 'member' ? ctx.actor.id : null
  const lines = await findLines(ctx.tx, input, memberId)
  if (lines.length === 0) return refuse('nothing-selected')
  const market = getMarket(ctx.market)
  const templates = lines.flatMap((line) => line.freight_template_id ?? [])
  const byCountry = await listFreightTerms(ctx.tx, templates, market, input.country)
  const quotes = [...byCountry].flatMap(([country, freight]) => {
    const priced = price(lines, country, freight, { signedIn: memberId !== null, now: ctx.clock.now() })
    return priced.notServed || !priced.deliveryDays
      ? []
      : [
          {
            country,
            name: countryName(country, ctx.language),
            ...presentAmounts(priced, market.currency as Currency),
            total: toMoney(priced.total, market.currency),
            ...priced.deliveryDays,
            needsIdentity: freight.needsIdentity,
          } satisfies FreightQuote,
        ]
  })
  const home = market.country
  quotes.sort(
    (a, b) => Number(b.country === home) - Number(a.country === home) || a.name.localeCompare(b.name),
  )
  return ok({ home, quotes })
}

function price(
  lines: readonly ShippedLine[],
  country: string,
  { rules, defaultTemplateId, operatingFeeBp, taxBp }: FreightTerms,
  { signedIn, now }: { signedIn: boolean; now: Date },
) {
  return priceDraft({
    lines: lines.map(
      (line): PriceLine => ({
        skuId: line.sku_id,
        goodsId: line.goods_id,
        categoryIds: [],
        unitPrice: getUnitPrice(
          {
            price: BigInt(line.price),
            memberPrice: line.member_price === null ? null : BigInt(line.member_price),
          },
          { signedIn },
        ).price,
        struckPrice: null,
        quantity: line.quantity,
        weightGrams: line.weight_grams,
        freightTemplateId: line.freight_template_id ?? defaultTemplateId ?? '',
        giftCard: false,
      }),
    ),
    coupons: [],
    couponIds: [],
    points: { available: 0n, requested: 0n, perMajor: 1n, shareBp: 0n, exponent: 2 },
    place: { country, stateCode: '' },
    freightRules: rules,
    fees: { operatingFeeBp, taxBp },
    now,
  })
}
