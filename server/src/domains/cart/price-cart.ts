import { chooseStruckPrice } from '@pasar/contract/orders/price-sources'
import {
  getRegularPrice,
  getUnitPrice,
  isDealerDiscountable,
  type OfferedCoupon,
  type PricedDraft,
  type PriceLine,
  priceDraft,
  type UnitPrice,
} from '../pricing/index.ts'
import {
  chooseGiftUnits,
  type FlashOffer,
  type GiftSku,
  type RunningPromotions,
  toFlashPrice,
} from '../promotions/index.ts'
import type { CartSku } from './availability.ts'
import type { StoredLine } from './queries.ts'

/** What a cart is priced with: coupons and promotions offered to its owner, flash sales by SKU id. */
export type CartOffers = {
  coupons: readonly OfferedCoupon[]
  promotions: RunningPromotions
  flash: ReadonlyMap<string, FlashOffer>
  /** The discount of the owner as a dealer, basis points; 0 for others. */
  dealerBp: number
}

export type CartEntry = {
  line: StoredLine
  found: CartSku
  unit: UnitPrice
  flash: FlashOffer | null
  priceLine: PriceLine
}

/**
 * Finds the price of one unit of a line. Gift cards have no flash sale.
 * @param shop the price of a unit in a member-owned shop, which replaces the platform's, and what its coupons
 * leave of the line; minor units
 */
export function toEntry(
  line: StoredLine,
  found: CartSku,
  { flash: sales, promotions, dealerBp: discount }: CartOffers,
  signedIn: boolean,
  shop?: { price: bigint; kept: bigint },
): CartEntry {
  const { sku } = found
  const flash = sku.giftValue === null ? (sales.get(line.skuId) ?? null) : null
  const { quantity, inPoints = false } = line
  const facts = { ...sku, giftCard: sku.giftValue !== null, inFlashSale: flash !== null }
  const dealerBp = isDealerDiscountable(facts, promotions.buyGets) ? discount : 0
  const unit: UnitPrice =
    shop === undefined
      ? getUnitPrice({ ...sku, flash: toFlashPrice(flash) }, { signedIn, quantity, inPoints, dealerBp })
      : { price: shop.price, source: 'shop', promotionId: null }
  const priceLine = {
    skuId: line.skuId,
    goodsId: sku.goodsId,
    categoryIds: sku.categoryIds,
    unitPrice: unit.price,
    source: unit.source,
    promotionId: unit.promotionId,
    listPrice: sku.price,
    regularPrice: shop?.price ?? getRegularPrice(sku, { signedIn, dealerBp }),
    struckPrice: chooseStruckPrice(sku, unit.source),
    pointsPrice: sku.pointsPrice,
    kept: shop?.kept ?? 0n,
    quantity,
    weightGrams: sku.weightGrams,
    freightTemplateId: sku.freightTemplateId ?? '',
    giftCard: sku.giftValue !== null,
  }
  return { line, found, unit, flash, priceLine }
}

export type PricedCart = { priced: PricedDraft; gifts: { promotionId: string; sku: GiftSku }[] }

/**
 * Prices the selected lines as checkout does, with the best held coupons, without freight, fees and points.
 */
export function priceCart(selected: readonly CartEntry[], offers: CartOffers, now: Date): PricedCart {
  const priced = priceDraft({
    lines: selected.map(({ priceLine }) => priceLine),
    ...offers.promotions,
    coupons: offers.coupons.filter((coupon) => coupon.held),
    couponIds: null,
    points: { available: 0n, requested: 0n, perMajor: 1n, shareBp: 0n, exponent: 0 },
    place: null,
    freightRules: [],
    fees: { operatingFeeBp: 0, taxBp: 0 },
    now,
  })
  const reached = priced.gifts.reached.map((id) => offers.promotions.gifts.find((gift) => gift.id === id)!)
  const ordered = new Map(selected.map(({ line }) => [line.skuId, line.quantity]))
  return { priced, gifts: chooseGiftUnits(reached, ordered) }
}
