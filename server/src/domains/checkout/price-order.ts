import { exponents } from '@pasar/contract/money'
import { chooseStruckPrice } from '@pasar/contract/price-sources'
import {
  getUnitPrice,
  type PricedDraft,
  type PriceLine,
  priceDraft,
  type UnitPrice,
} from '../pricing/index.ts'
import type { Market, SettingValues } from '../settings/index.ts'
import type { RequestedLine } from './input-rows.ts'
import type { OrderInputs } from './read-inputs.ts'

export type PriceOptions = {
  /** null selects the best coupons. */
  couponIds: readonly string[] | null
  /** PTS minor units to spend. */
  points: bigint
}

export type PricedOrder<Line = RequestedLine> = {
  market: Market
  lines: Line[]
  inputs: OrderInputs
  priced: PricedDraft
}

/** Prices the lines of a member's order from its inputs, settings and options. */
export function priceOrder<Line extends RequestedLine>(
  market: Market,
  inputs: OrderInputs,
  lines: Line[],
  options: PriceOptions,
  numbers: SettingValues,
  now: Date,
): PricedOrder<Line> {
  const { delivery, freight } = inputs
  const priced = priceDraft({
    lines: lines.map((line) => toPriceLine(line, freight.defaultTemplateId ?? '')),
    coupons: inputs.coupons,
    couponIds: options.couponIds,
    points: {
      available: inputs.points,
      requested: options.points,
      perMajor: BigInt(numbers.pointsPerMajor),
      shareBp: BigInt(numbers.pointsShareBp),
      exponent: exponents[market.currency],
    },
    place: delivery,
    freightRules: freight.rules,
    fees: { operatingFeeBp: freight.operatingFeeBp, taxBp: freight.taxBp },
    now,
  })
  return { market, lines, inputs, priced }
}

/** Returns the price of one unit for the member: by the order's terms, else by the catalog. */
export const getLinePrice = (line: RequestedLine): UnitPrice =>
  line.termsPrice ?? getUnitPrice(line, { signedIn: true })

function toPriceLine(line: RequestedLine, defaultTemplateId: string): PriceLine {
  const unit = getLinePrice(line)
  return {
    skuId: line.skuId,
    goodsId: line.goodsId,
    categoryIds: line.categoryIds,
    unitPrice: unit.price,
    struckPrice: chooseStruckPrice(line, unit.source),
    quantity: line.quantity,
    weightGrams: line.weightGrams,
    freightTemplateId: line.freightTemplateId ?? defaultTemplateId,
    giftCard: line.giftValue !== null,
  }
}
