import type { ShopOwnProduct } from '@pasar/contract/calls/shops/goods'
import { type Money, mulDivHalfEven, toMinor, toMoney } from '@pasar/contract/money'
import { splitItem } from '@pasar/contract/shop-margins'

export type OwnSku = ShopOwnProduct['skus'][number]

/** A rule that prices several SKUs: a share more or less than the list or the wholesale price. */
export type PriceRule = { base: 'list' | 'wholesale'; percent: number }

/** The largest and smallest percentage of a rule. */
export const PERCENT_MAX = 100
export const PERCENT_MIN = -90

/**
 * Returns what the owner earns from a unit at a price without coupons, as the server computes it.
 * @param feeBp the fee on a sale, in basis points
 */
export function previewMargin(sku: Pick<OwnSku, 'wholesale'>, price: Money, feeBp: number): Money {
  const { margin } = splitItem({
    ...{ paid: toMinor(price), borne: 0n, wholesale: toMinor(sku.wholesale) },
    ...{ feeBp, isOwner: false },
  })
  return toMoney(margin, price.currency)
}

/** Returns whether a price is below or above the bounds of a SKU; undefined for one within them. */
export function findPriceProblem(sku: Pick<OwnSku, 'min' | 'max'>, price: Money): 'low' | 'high' | undefined {
  const minor = toMinor(price)
  if (minor < toMinor(sku.min)) return 'low'
  return minor > toMinor(sku.max) ? 'high' : undefined
}

/** Returns the price of a SKU by a rule, within its bounds; rounded once to minor units, half to even. */
export function applyRule(sku: OwnSku, { base, percent }: PriceRule): Money {
  const wanted = mulDivHalfEven(toMinor(sku[base]), BigInt(100 + percent), 100n)
  const [min, max] = [toMinor(sku.min), toMinor(sku.max)]
  return toMoney(wanted < min ? min : wanted > max ? max : wanted, sku.list.currency)
}

/** Returns the lowest and the highest of some amounts of one currency; null for none. */
export function getRange(amounts: readonly Money[]): { from: Money; until: Money } | null {
  const sorted = amounts.toSorted((a, b) => (toMinor(a) < toMinor(b) ? -1 : 1))
  const [from, until] = [sorted[0], sorted.at(-1)]
  return from && until ? { from, until } : null
}

/** Returns whether a SKU can be sold in shops: its bounds are not empty. */
export const isForShops = ({ min, max }: Pick<OwnSku, 'min' | 'max'>): boolean =>
  toMinor(min) <= toMinor(max) && toMinor(max) > 0n
