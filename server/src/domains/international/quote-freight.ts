import type { Input, Output } from '@pasar/contract/call'
import type { FreightQuote, orderFreightFee } from '@pasar/contract/calls/international'
import { type Currency, toMoney } from '@pasar/contract/money'
import { chooseStruckPrice } from '@pasar/contract/orders/price-sources'
import type { Ctx } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { presentAmounts } from '../orders/index.ts'
import {
  type FreightTerms,
  findDealerDiscount,
  getRegularPrice,
  getUnitPrice,
  isDealerDiscountable,
  listFreightTerms,
  type PriceLine,
  presentDuties,
  priceDraft,
} from '../pricing/index.ts'
import {
  type FlashOffer,
  findFlashOffers,
  findRunningPromotions,
  type RunningPromotions,
  toFlashPrice,
} from '../promotions/index.ts'
import { countryName } from '../regions/index.ts'
import { getMarket } from '../settings/index.ts'
import { findLines, type ShippedLine } from './queries.ts'

/**
 * Quotes freight, fees and delivery time of one SKU or the selected cart items by country, through the
 * function that prices orders. Rules of single states do not apply, as no address is known yet. Refuses
 * `nothing-selected`, `destination-prohibited` for a given country.
 */
export async function quoteFreight(
  ctx: Ctx,
  input: Input<typeof orderFreightFee>,
): Promise<Result<Output<typeof orderFreightFee>>> {
  const memberId = ctx.actor.kind === 'member' ? ctx.actor.id : null
  const now = ctx.clock.now()
  const lines = await findLines(ctx.tx, input, memberId, now)
  if (lines.length === 0) return refuse('nothing-selected')
  const market = getMarket(ctx.market)
  const viewer = { memberId, currency: market.currency, now }
  const flash = await findFlashOffers(
    ctx.tx,
    lines.map((line) => line.skuId),
    viewer,
  )
  const promotions = await findRunningPromotions(ctx.tx, viewer)
  const discount = await findDealerDiscount(ctx, memberId)
  const toLine = (line: ShippedLine) => {
    const offer = flash.get(line.skuId) ?? null
    const facts = { ...line, giftCard: false, inFlashSale: offer !== null }
    const dealerBp = isDealerDiscountable(facts, promotions.buyGets) ? discount : 0
    return toPriceLine(line, offer, { signedIn: memberId !== null, dealerBp })
  }
  const priceLines = lines.map(toLine)
  const templates = lines.flatMap((line) => line.freightTemplateId ?? [])
  const byCountry = await listFreightTerms(ctx.tx, templates, market, input.country)
  const isRefused = (country: string) => lines.some((line) => line.prohibitedIn.includes(country))
  if (input.country && isRefused(input.country)) return refuseProhibited(lines, input.country)
  const served = [...byCountry].flatMap(([country, freight]) => {
    const priced = price(priceLines, country, freight, promotions, now)
    return priced.deliveryDays ? [{ country, freight, priced, days: priced.deliveryDays }] : []
  })
  const home = market.country
  const name = (country: string) => countryName(country, ctx.language)
  const quotes = served
    .filter(({ country }) => !isRefused(country))
    .map(
      ({ country, freight, priced, days }): FreightQuote => ({
        country,
        name: name(country),
        ...presentAmounts(priced, market.currency as Currency),
        total: toMoney(priced.total, market.currency),
        weightGrams: lines.reduce((sum, line) => sum + line.weightGrams * line.quantity, 0),
        operatingFeeBp: freight.operatingFeeBp,
        ...days,
        needsIdentity: freight.needsIdentity,
        duties: country === home ? null : presentDuties(freight.duties, country, ctx.language),
      }),
    )
    .sort((a, b) => Number(b.country === home) - Number(a.country === home) || a.name.localeCompare(b.name))
  const prohibited = served
    .filter(({ country }) => isRefused(country))
    .map(({ country }) => ({ country, name: name(country) }))
  return ok({ home, quotes, prohibited })
}

const refuseProhibited = (lines: readonly ShippedLine[], country: string) =>
  refuse('destination-prohibited', {
    country,
    skuIds: lines.filter((line) => line.prohibitedIn.includes(country)).map(({ skuId }) => skuId),
  })

function toPriceLine(
  line: ShippedLine,
  flash: FlashOffer | null,
  buyer: { signedIn: boolean; dealerBp: number },
): PriceLine {
  const { quantity, inPoints } = line
  const unit = getUnitPrice({ ...line, flash: toFlashPrice(flash) }, { ...buyer, quantity, inPoints })
  return {
    ...line,
    unitPrice: unit.price,
    source: unit.source,
    promotionId: unit.promotionId,
    listPrice: line.price,
    regularPrice: getRegularPrice(line, buyer),
    struckPrice: chooseStruckPrice(line, unit.source),
    freightTemplateId: line.freightTemplateId ?? '',
    giftCard: false,
  }
}

function price(
  lines: readonly PriceLine[],
  country: string,
  { rules, defaultTemplateId, operatingFeeBp, taxBp }: FreightTerms,
  promotions: RunningPromotions,
  now: Date,
) {
  return priceDraft({
    lines: lines.map((line) => ({
      ...line,
      freightTemplateId: line.freightTemplateId || (defaultTemplateId ?? ''),
    })),
    ...promotions,
    coupons: [],
    couponIds: [],
    points: { available: 0n, requested: 0n, perMajor: 1n, shareBp: 0n, exponent: 2 },
    place: { country, stateCode: '' },
    freightRules: rules,
    fees: { operatingFeeBp, taxBp },
    now,
  })
}
