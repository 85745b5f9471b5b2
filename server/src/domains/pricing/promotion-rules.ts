import { allocate, mulDivHalfEven, sumAmounts } from '@pasar/contract/money'
import type { PriceSource } from '@pasar/contract/orders/price-sources'

/** Of each `buy` + `get` units in scope the `get` cheapest are reduced by `percent`, 1–100. */
export type BuyGetTerms = {
  id: string
  buy: number
  get: number
  percent: number
  scope: 'all' | 'categories' | 'goods'
  scopeIds: readonly string[]
}

/** Gifts for product value of at least `threshold`, minor units. */
export type GiftTerms = { id: string; threshold: bigint }

/** The part of a line that promotions consider; prices in minor units. */
export type PromotionLine = {
  skuId: string
  goodsId: string
  categoryIds: readonly string[]
  unitPrice: bigint
  quantity: number
  source: PriceSource
  giftCard: boolean
}

/** The discount of a line and the promotion that gives it; null for none. */
export type LineDiscount = { promotionId: string | null; amount: bigint }

type Combination = { buyGet: boolean; threshold: boolean; coupon: boolean; points: boolean }

const all: Combination = { buyGet: true, threshold: true, coupon: true, points: true }
const none: Combination = { buyGet: false, threshold: false, coupon: false, points: false }

/**
 * What else applies to a line, by the source of its unit price: buy-get discounts, the threshold of gifts,
 * coupons, and points that pay a part. They apply in this order. Gift cards combine with nothing.
 */
const combinations: Record<PriceSource, Combination> = {
  list: all,
  member: all,
  // The discount does not apply to products in a promotion.
  dealer: { ...all, buyGet: false },
  flash: all,
  group: none,
  couple: none,
  // The owner's price: coupons and points pay a part of it, promotions of the platform do not apply.
  shop: { buyGet: false, threshold: false, coupon: true, points: true },
  points_price: none,
  gift: none,
}

/** Whether another kind of discount applies to a line. */
export const combines = (
  line: Pick<PromotionLine, 'source' | 'giftCard'>,
  what: keyof Combination,
): boolean => !line.giftCard && combinations[line.source][what]

/** Promotions considered together at most; each one doubles the sets to compare. */
const MAX_TOGETHER = 6

/** Whether a scope of categories or products includes a product. */
export const isInScope = (
  { scope, scopeIds }: Pick<BuyGetTerms, 'scope' | 'scopeIds'>,
  line: { goodsId: string; categoryIds: readonly string[] },
): boolean =>
  scope === 'all' ||
  (scope === 'goods' ? scopeIds.includes(line.goodsId) : line.categoryIds.some((id) => scopeIds.includes(id)))

/** The discount of a promotion on lines: the cheapest units of all complete sets. */
function discountOf(terms: BuyGetTerms, lines: readonly PromotionLine[]): bigint {
  const units = lines.reduce((n, line) => n + line.quantity, 0)
  let left = Math.floor(units / (terms.buy + terms.get)) * terms.get
  let off = 0n
  for (const line of lines.toSorted((a, b) => (a.unitPrice < b.unitPrice ? -1 : 1))) {
    const reduced = Math.min(left, line.quantity)
    off += mulDivHalfEven(line.unitPrice, BigInt(terms.percent), 100n) * BigInt(reduced)
    left -= reduced
  }
  return off
}

/** Assigns each line to the first of the promotions that has it in scope, and computes their discounts. */
function applySet(set: readonly BuyGetTerms[], lines: readonly PromotionLine[]) {
  const groups = new Map(set.map((terms) => [terms.id, [] as number[]]))
  for (const [at, line] of lines.entries()) {
    const terms = combines(line, 'buyGet') ? set.find((t) => isInScope(t, line)) : undefined
    if (terms) groups.get(terms.id)!.push(at)
  }
  const offs = set.map((terms) =>
    discountOf(
      terms,
      groups.get(terms.id)!.map((at) => lines[at]!),
    ),
  )
  return { groups, offs, off: sumAmounts(offs) }
}

/** All subsets of a few promotions, each in the same order, small ones first. */
const subsets = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: 2 ** items.length }, (_, bits) => items.filter((_, i) => (bits >> i) & 1)).sort(
    (a, b) => a.length - b.length,
  )

/** Shares a discount among the lines of a set, in an order that the lines' positions do not change. */
function shareAmong(
  off: bigint,
  group: readonly number[],
  lines: readonly PromotionLine[],
): Map<number, bigint> {
  const ordered = group.toSorted((a, b) => (lines[a]!.skuId < lines[b]!.skuId ? -1 : 1))
  const parts = allocate(
    off,
    ordered.map((at) => lines[at]!.unitPrice * BigInt(lines[at]!.quantity)),
  )
  return new Map(ordered.map((at, i) => [at, parts[i]!]))
}

/**
 * Applies the set of promotions with the highest discount; a line takes part in one at most. The discount of
 * a promotion is shared by all of its lines in proportion to their amounts, and so by their units: a returned
 * unit is refunded at what it cost, whichever of a set it was.
 */
export function applyBuyGets(
  promotions: readonly BuyGetTerms[],
  lines: readonly PromotionLine[],
): LineDiscount[] {
  const discounts = lines.map((): LineDiscount => ({ promotionId: null, amount: 0n }))
  const useful = promotions
    .map((terms) => ({ terms, off: applySet([terms], lines).off }))
    .filter(({ off }) => off > 0n)
    .sort((a, b) => (a.off === b.off ? (a.terms.id < b.terms.id ? -1 : 1) : a.off > b.off ? -1 : 1))
    .slice(0, MAX_TOGETHER)
    .map(({ terms }) => terms)
    .sort((a, b) => (a.id < b.id ? -1 : 1))
  let best: { set: BuyGetTerms[]; outcome: ReturnType<typeof applySet> } | null = null
  for (const set of subsets(useful)) {
    const outcome = applySet(set, lines)
    if (outcome.off > (best?.outcome.off ?? 0n)) best = { set, outcome }
  }
  if (!best) return discounts
  for (const [i, { id }] of best.set.entries()) {
    const off = best.outcome.offs[i]!
    if (off === 0n) continue
    for (const [at, amount] of shareAmong(off, best.outcome.groups.get(id)!, lines))
      if (amount > 0n) discounts[at] = { promotionId: id, amount }
  }
  return discounts
}

/** The gift promotions that an order reaches, and the nearest one that it does not, with what is missing. */
export type GiftOutcome = { reached: string[]; next: { id: string; missing: bigint } | null }

/** Compares the value of products after buy-get discounts, before coupons and points, with the thresholds. */
export function chooseGifts(
  gifts: readonly GiftTerms[],
  lines: readonly PromotionLine[],
  discounts: readonly LineDiscount[],
): GiftOutcome {
  const amounts = lines.map((line, i) =>
    combines(line, 'threshold') ? line.unitPrice * BigInt(line.quantity) - discounts[i]!.amount : 0n,
  )
  const value = sumAmounts(amounts)
  const ordered = gifts.toSorted((a, b) =>
    a.threshold === b.threshold ? (a.id < b.id ? -1 : 1) : a.threshold < b.threshold ? -1 : 1,
  )
  const next = value > 0n ? ordered.find((gift) => gift.threshold > value) : undefined
  return {
    reached: ordered.filter((gift) => value >= gift.threshold && value > 0n).map(({ id }) => id),
    next: next ? { id: next.id, missing: next.threshold - value } : null,
  }
}
