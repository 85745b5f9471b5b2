import { exponents } from '@pasar/contract/money'
import { type PricedDraft, type PriceLine, priceDraft, unitPriceOf } from '../pricing/index.ts'
import type { Market, Numbers } from '../settings/index.ts'
import type { OrderFacts, WantedLine } from './read-order.ts'

export type Wishes = {
  /** null = the best. */
  couponIds: readonly string[] | null
  /** PTS minor units to spend. */
  points: bigint
}

export type PricedOrder<Line = WantedLine> = {
  market: Market
  lines: Line[]
  facts: OrderFacts
  priced: PricedDraft
}

/**
 * Prices lines for a member by what was read.
 * @param numbers what the operator has set
 */
export function priceOrder<Line extends WantedLine>(
  market: Market,
  facts: OrderFacts,
  lines: Line[],
  wishes: Wishes,
  numbers: Numbers,
  now: Date,
): PricedOrder<Line> {
  const { delivery, freight } = facts
  const priced = priceDraft({
    lines: lines.map((line) => toPriceLine(line, freight.defaultTemplateId ?? '')),
    coupons: facts.coupons,
    couponIds: wishes.couponIds,
    points: {
      available: facts.points,
      wanted: wishes.points,
      perMajor: BigInt(numbers.pointsPerMajor),
      shareBp: BigInt(numbers.pointsShareBp),
      exponent: exponents[market.currency],
    },
    place: delivery,
    freightRules: freight.rules,
    fees: { operatingFeeBp: freight.operatingFeeBp, taxBp: freight.taxBp },
    now,
  })
  return { market, lines, facts, priced }
}

const toPriceLine = (line: WantedLine, defaultTemplateId: string): PriceLine => ({
  skuId: line.skuId,
  goodsId: line.goodsId,
  categoryIds: line.categoryIds,
  unitPrice: unitPriceOf(line, true),
  listPrice: line.price,
  quantity: line.quantity,
  weightGrams: line.weightGrams,
  freightTemplateId: line.freightTemplateId ?? defaultTemplateId,
  giftCard: line.giftValue !== null,
})
