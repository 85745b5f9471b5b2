import type { ProductCard } from '@pasar/contract/calls/catalog'
import type { ShopProductCard } from '@pasar/contract/calls/shops/goods'

/** Presents a product of a shop as a product in a list: a shop has one price for everyone. */
export const toProductCard = ({ goodsId, ...card }: ShopProductCard): ProductCard => ({
  ...card,
  id: goodsId,
  memberPrice: null,
  struckPrice: null,
  pointsPrice: null,
  tags: [],
  dealerDiscount: false,
})
