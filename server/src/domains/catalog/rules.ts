import type { Texts } from '../../platform/localized-text.ts'

/** The properties that decide whether a product is on sale at a time. */
export type Selling = { state: string; startsAt: Date | null; endsAt: Date | null }
type SellingState = 'on_sale' | 'sold_out' | 'off_sale' | 'not_started' | 'ended'

/**
 * Returns the state that the product page shows in place of its buttons, or `on_sale`.
 * @param inStock whether any active SKU is available
 */
export function sellingState(goods: Selling, inStock: boolean, now: Date): SellingState {
  if (goods.state !== 'on_sale') return 'off_sale'
  if (goods.startsAt && goods.startsAt > now) return 'not_started'
  if (goods.endsAt && goods.endsAt <= now) return 'ended'
  return inStock ? 'on_sale' : 'sold_out'
}

/** Why a SKU cannot be bought; null when it can. `gone` is final. */
export type Unsellable = 'gone' | 'off_sale' | 'sold_out'

export function findUnsellableReason(
  goods: Selling,
  active: boolean,
  left: number,
  now: Date,
): Unsellable | null {
  if (goods.state === 'archived' || !active) return 'gone'
  if (sellingState(goods, true, now) !== 'on_sale') return 'off_sale'
  return left > 0 ? null : 'sold_out'
}

type Priced = {
  id: string
  price: bigint
  memberPrice: bigint | null
  struckPrice: bigint | null
  pointsPrice: bigint | null
}

/**
 * Summarizes active SKUs for lists: the prices of the cheapest one and the price range.
 * @param skus at least one, in order; the first of equal prices counts
 */
export function summarizeSkus(skus: readonly Priced[]) {
  const cheapest = skus.reduce((a, b) => (b.price < a.price ? b : a))
  return {
    minPrice: cheapest.price,
    maxPrice: skus.reduce((a, b) => (b.price > a.price ? b : a)).price,
    memberPrice: cheapest.memberPrice,
    struckPrice: cheapest.struckPrice,
    pointsPrice: cheapest.pointsPrice,
    onSale: skus.some((s) => s.struckPrice !== null),
    onlySkuId: skus.length === 1 ? cheapest.id : null,
  }
}

/** Joins labels, such as “Whole bean · 250 g”, in every language that any label has. */
export function joinOptionTexts(labels: readonly Texts[]): Texts {
  const languages = new Set(['en-us', ...labels.flatMap((l) => Object.keys(l))])
  const joined = [...languages].map((lang) => [lang, labels.map((l) => l[lang] ?? l['en-us']).join(' · ')])
  return Object.fromEntries(joined) as Texts
}

/** Returns the average rating with one decimal; 0 without reviews. */
export const computeRating = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.round((sum / count) * 10) / 10

type OptionDraft = { values: readonly unknown[] }
type SkuDraft = { code: string; values: readonly number[] }
export type SkuProblem = 'count' | 'value' | 'twice' | 'code'

/**
 * Checks that the SKUs match the options: one value of each option, unique combinations and unique codes.
 * @returns the first problem with the index of its SKU, or null
 */
export function findSkuProblem(options: readonly OptionDraft[], skus: readonly SkuDraft[]) {
  const choices = new Set<string>()
  const codes = new Set<string>()
  for (const [index, sku] of skus.entries()) {
    const fault = (name: SkuProblem) => ({ index, fault: name })
    if (sku.values.length !== options.length) return fault('count')
    if (sku.values.some((v, i) => v >= options[i]!.values.length)) return fault('value')
    const choice = sku.values.join(',')
    if (choices.has(choice)) return fault('twice')
    if (codes.has(sku.code)) return fault('code')
    choices.add(choice)
    codes.add(sku.code)
  }
  return null
}

/**
 * Returns the searchable texts of a product: titles, subtitles, brand, categories, attribute values, codes.
 */
export const searchableTexts = (goods: {
  title: Texts
  subtitle: Texts
  brand: string
  categoryNames: readonly Texts[]
  attributeNames: Record<string, Texts>
  codes: readonly string[]
}): string[] => [
  ...Object.values(goods.title),
  goods.brand,
  ...goods.categoryNames.flatMap((n) => Object.values(n)),
  ...Object.values(goods.subtitle),
  ...Object.entries(goods.attributeNames).flatMap(([key, n]) => (key.includes(':') ? Object.values(n) : [])),
  ...goods.codes,
]

type Prices = {
  price: bigint
  memberPrice: bigint | null
  struckPrice: bigint | null
  pointsPrice?: bigint | null
  wholesalePrice?: bigint | null
  pv?: bigint
  /** Face value, for gift cards. */
  giftValue?: bigint | null
}

/**
 * Checks prices: member price and wholesale price are at most the price, and the compare-at price above it.
 * Shops sell no gift cards. A gift card costs
 * at least its value, in money, and earns no rewards: otherwise it would create balance.
 */
export function priceProblem(prices: Prices) {
  const { price, memberPrice, struckPrice, pointsPrice = null, pv = 0n, giftValue = null } = prices
  const { wholesalePrice = null } = prices
  if (price <= 0n) return { field: 'price', message: 'price-positive' } as const
  if (memberPrice !== null && (memberPrice <= 0n || memberPrice > price)) {
    return { field: 'memberPrice', message: 'member-price' } as const
  }
  if (struckPrice !== null && struckPrice <= price)
    return { field: 'struckPrice', message: 'struck-price' } as const
  if (pointsPrice !== null && pointsPrice <= 0n)
    return { field: 'pointsPrice', message: 'price-positive' } as const
  if (wholesalePrice !== null && (wholesalePrice <= 0n || wholesalePrice > price || giftValue !== null))
    return { field: 'wholesalePrice', message: 'wholesale-price' } as const
  if (giftValue === null) return null
  if (giftValue <= 0n || giftValue > (memberPrice ?? price))
    return { field: 'giftValue', message: 'gift-value' } as const
  if (pointsPrice !== null) return { field: 'pointsPrice', message: 'gift-earns' } as const
  return pv > 0n ? ({ field: 'pv', message: 'gift-earns' } as const) : null
}
