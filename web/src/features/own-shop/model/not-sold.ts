import type { ShopOwnProduct } from '@pasar/contract/calls/shops/goods'

/** Why buyers cannot buy a product of the shop. */
export type NotSoldReason = 'outOfBounds' | 'offSale' | 'soldOut'

/**
 * Returns why buyers cannot buy a product; null while they can. A product is sold while one of its SKUs with
 * a price is.
 */
export function findNotSoldReason({ skus, listed }: ShopOwnProduct): NotSoldReason | null {
  const priced = skus.filter(({ price }) => price !== null)
  if (priced.length > 0 && priced.every(({ outOfBounds }) => outOfBounds)) return 'outOfBounds'
  if (!listed) return 'offSale'
  return priced.some(({ stock, outOfBounds }) => stock > 0 && !outOfBounds) ? null : 'soldOut'
}
