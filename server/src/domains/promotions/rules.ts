import type { Texts } from '../../platform/localized-text.ts'
import type { FlashPrice } from '../pricing/index.ts'

/** A SKU in a running flash sale; the price in minor units, quantities in units. */
export type FlashOffer = {
  promotionId: string
  title: Texts
  endsAt: Date
  price: bigint
  left: number
  units: number
  perMember: number | null
  /** Units that the member ordered before; 0 without a limit. */
  bought: number
}

type Limited = { left: number; perMember: number | null; bought: number }

/** The units of a promotion that one more order of the member can have. */
export const unitsForMember = ({ left, perMember, bought }: Limited): number =>
  Math.max(0, Math.min(left, perMember === null ? left : perMember - bought))

/** The price of a SKU in a flash sale with the units that an order can have at it. */
export const toFlashPrice = (offer: FlashOffer | null | undefined): FlashPrice | null =>
  offer ? { promotionId: offer.promotionId, price: offer.price, max: unitsForMember(offer) } : null

type GiftSku = Limited & { skuId: string; stock: number }

/**
 * Returns the gifts that an order gets: one unit of each SKU of the reached promotions, while the promotion
 * and the stock last.
 * @param ordered units of each SKU that the order buys, which its stock must cover first
 */
export function chooseGiftUnits<Sku extends GiftSku>(
  reached: readonly { id: string; skus: readonly Sku[] }[],
  ordered: ReadonlyMap<string, number>,
): { promotionId: string; sku: Sku }[] {
  const taken = new Map(ordered)
  const chosen: { promotionId: string; sku: Sku }[] = []
  for (const { id, skus } of reached) {
    for (const sku of skus) {
      const used = taken.get(sku.skuId) ?? 0
      if (unitsForMember(sku) < 1 || sku.stock <= used) continue
      taken.set(sku.skuId, used + 1)
      chosen.push({ promotionId: id, sku })
    }
  }
  return chosen
}
