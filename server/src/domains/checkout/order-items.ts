import type { Texts } from '../../platform/localized-text.ts'
import { type StoredAdjustment, storeAdjustments } from '../pricing/index.ts'
import type { GiftSku } from '../promotions/index.ts'
import { getLinePrice, type PricedOrder } from './price-order.ts'
import type { NewItem } from './write-order.ts'

/** Returns the titles of the promotions and coupons of an order by id. */
export function getTitles({ lines, inputs }: PricedOrder<PricedOrder['lines'][number]>): Map<string, Texts> {
  const { buyGets, gifts } = inputs.promotions
  return new Map([
    ...[...buyGets, ...gifts, ...inputs.coupons].map(({ id, title }) => [id, title] as const),
    ...lines.flatMap(({ flashOffer }) =>
      flashOffer ? [[flashOffer.promotionId, flashOffer.title] as const] : [],
    ),
  ])
}

/** Explains a gift: its list price, and the same amount off. */
export const explainGift = (
  { promotionId, sku }: { promotionId: string; sku: GiftSku },
  titles: ReadonlyMap<string, Texts>,
): StoredAdjustment[] =>
  storeAdjustments(
    [
      { kind: 'list', id: null, amount: sku.price },
      { kind: 'gift', id: promotionId, amount: -sku.price },
    ],
    titles,
  )

const noDiscounts = {
  discountPromotionId: null,
  promotionDiscount: 0n,
  couponDiscount: 0n,
  pointsDiscount: 0n,
  points: 0n,
  dealerBp: 0,
}

/** Builds the items of an order: its lines, then its gifts, which cost nothing and earn no rewards. */
export function buildItems(order: PricedOrder, newId: () => string): NewItem[] {
  const { lines, priced, gifts } = order
  const titles = getTitles(order)
  const bought = lines.map((line, i): NewItem => {
    const { promotion, couponDiscount, pointsDiscount, total, points, adjustments } = priced.lines[i]!
    const unit = getLinePrice(line)
    return {
      id: newId(),
      position: i,
      skuId: line.skuId,
      goodsId: line.goodsId,
      price: unit.price,
      priceSource: unit.source,
      dealerBp: line.dealerBp,
      quantity: line.quantity,
      promotionId: unit.promotionId,
      discountPromotionId: promotion.promotionId,
      promotionDiscount: promotion.amount,
      couponDiscount,
      pointsDiscount,
      total,
      points,
      adjustments: storeAdjustments(adjustments, titles),
      pv: unit.source === 'points_price' ? 0n : line.pv,
      weightGrams: line.weightGrams,
      giftValue: line.giftValue,
    }
  })
  const given = gifts.map((gift, i): NewItem => {
    const { promotionId, sku } = gift
    return {
      ...noDiscounts,
      id: newId(),
      position: lines.length + i,
      skuId: sku.skuId,
      goodsId: sku.goodsId,
      price: 0n,
      priceSource: 'gift',
      quantity: 1,
      promotionId,
      total: 0n,
      adjustments: explainGift(gift, titles),
      pv: 0n,
      weightGrams: sku.weightGrams,
      giftValue: null,
    }
  })
  return [...bought, ...given]
}
