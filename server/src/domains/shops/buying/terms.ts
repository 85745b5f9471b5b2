import { lowestPrice } from '@pasar/contract/shop-margins'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import type { PlacementTerms } from '../../checkout/index.ts'
import type { ShopLines } from './lines.ts'

/** What a shop's order consists of, and the terms that it is placed on. */
export type ShopPurchase = {
  lines: { skuId: string; quantity: number }[]
  /** What the platform keeps of a unit, by SKU, minor units. */
  wholesale: ReadonlyMap<string, bigint>
  terms: PlacementTerms
}

/**
 * Prepares the purchase in one shop: what the shop sells of it, at its prices. Refuses `shop-unavailable`,
 * and
 * `sku-unavailable` where the shop sells none of it.
 * @param feeBp the platform's fee, basis points
 */
export function preparePurchase(shop: ShopLines, feeBp: number): Result<ShopPurchase> {
  if (shop.state !== 'open') return refuse('shop-unavailable')
  const offered = shop.lines.flatMap(({ skuId, quantity, offer }) =>
    offer ? [{ skuId, quantity, ...offer }] : [],
  )
  if (offered.length === 0) return refuse('sku-unavailable', { skuId: shop.lines[0]!.skuId, left: 0 })
  return ok({
    lines: offered.map(({ skuId, quantity }) => ({ skuId, quantity })),
    wholesale: new Map(offered.map(({ skuId, wholesale }) => [skuId, wholesale])),
    terms: {
      kind: 'shop',
      sellerId: shop.shopId,
      hold: 'shop',
      prices: {
        source: 'shop',
        bySku: new Map(offered.map(({ skuId, price }) => [skuId, price])),
        kept: new Map(
          offered.map(({ skuId, quantity, wholesale }) => [
            skuId,
            lowestPrice({ wholesale: wholesale * BigInt(quantity), feeBp }),
          ]),
        ),
      },
      payExpiresAt: null,
      discountable: true,
    },
  })
}
