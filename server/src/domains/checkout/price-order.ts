import { exponents } from '@pasar/contract/money'
import { chooseStruckPrice } from '@pasar/contract/orders/price-sources'
import {
  getRegularPrice,
  getUnitPrice,
  type PricedDraft,
  type PriceLine,
  priceDraft,
  type UnitPrice,
} from '../pricing/index.ts'
import { chooseGiftUnits, type GiftSku, toFlashPrice } from '../promotions/index.ts'
import type { Market, SettingValues } from '../settings/index.ts'
import type { RequestedLine } from './input-rows.ts'
import type { OrderInputs } from './read-inputs.ts'

export type PriceOptions = {
  /** null selects the best coupons. */
  couponIds: readonly string[] | null
  /** PTS minor units to spend. */
  points: bigint
  /** The code of the chosen delivery service; empty or absent for standard delivery. */
  delivery?: string
}

export type PricedOrder<Line = RequestedLine> = {
  market: Market
  lines: Line[]
  inputs: OrderInputs
  priceLines: PriceLine[]
  priced: PricedDraft
  /** The gifts that the order gets, one unit each. */
  gifts: { promotionId: string; sku: GiftSku }[]
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
  const priceLines = lines.map((line) => toPriceLine(line, freight.defaultTemplateId ?? ''))
  const priced = priceDraft({
    lines: priceLines,
    ...inputs.promotions,
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
    delivery: options.delivery ?? '',
    fees: { operatingFeeBp: freight.operatingFeeBp, taxBp: freight.taxBp },
    now,
  })
  // A gift that may not be sent to the address is left out.
  const reached = priced.gifts.reached.map((id) => {
    const gift = inputs.promotions.gifts.find((it) => it.id === id)!
    const allowed = gift.skus.filter((sku) => !delivery || !sku.prohibitedIn.includes(delivery.country))
    return { id, skus: allowed }
  })
  const ordered = new Map(lines.map((line) => [line.skuId, line.quantity]))
  return { market, lines, inputs, priceLines, priced, gifts: chooseGiftUnits(reached, ordered) }
}

/**
 * Returns the price of one unit of a line for a member, and its source: by the order's terms, else the
 * lowest.
 */
export const getLinePrice = (line: RequestedLine): UnitPrice =>
  line.termsPrice ??
  getUnitPrice(
    { ...line, flash: line.giftValue === null ? toFlashPrice(line.flashOffer) : null },
    {
      signedIn: true,
      quantity: line.quantity,
      inPoints: line.inPoints,
      dealerBp: line.dealerBp,
    },
  )

function toPriceLine(line: RequestedLine, defaultTemplateId: string): PriceLine {
  const unit = getLinePrice(line)
  return {
    skuId: line.skuId,
    goodsId: line.goodsId,
    categoryIds: line.categoryIds,
    unitPrice: unit.price,
    source: unit.source,
    promotionId: unit.promotionId,
    listPrice: line.price,
    regularPrice:
      unit.source === 'shop'
        ? unit.price
        : getRegularPrice(line, { signedIn: true, dealerBp: line.dealerBp }),
    struckPrice: chooseStruckPrice(line, unit.source),
    pointsPrice: line.pointsPrice,
    kept: line.termsPrice?.kept ?? 0n,
    quantity: line.quantity,
    weightGrams: line.weightGrams,
    freightTemplateId: line.freightTemplateId ?? defaultTemplateId,
    giftCard: line.giftValue !== null,
  }
}
