import type { Input, Output } from '@pasar/contract/call'
import type { ShopProductCard, shopProductInfo, shopProductList } from '@pasar/contract/calls/shops/goods'
import { type Currency, toMoney } from '@pasar/contract/money'
import type { Ctx } from '../../../platform/context.ts'
import { localize, presentPicture } from '../../../platform/localized-text.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { computeRating, showProductAtPrices } from '../../catalog/index.ts'
import { getMarket } from '../../settings/index.ts'
import { presentShop } from '../profile/presenter.ts'
import { findShop } from '../profile/queries.ts'
import { countByCategory, findListedPrices, listCards, type ShopCardRow } from './queries.ts'

const present = (row: ShopCardRow, { language }: Ctx, currency: Currency): ShopProductCard => ({
  goodsId: row.goodsId,
  title: localize(row.title, language),
  brand: row.brand,
  picture: presentPicture(row.picture, language),
  price: toMoney(row.price, currency),
  priceFrom: row.price !== row.maxPrice,
  rating: computeRating(row.ratingSum, row.ratingCount),
  reviewCount: row.ratingCount,
  sold: row.sold,
  inStock: row.inStock,
  onlySkuId: row.onlySkuId,
})

/**
 * Lists the products of a shop. A shop that is not open sells none. Refuses `not-found`, also for closed
 * shops.
 */
export async function listShopProducts(
  ctx: Ctx,
  { shopId, ...input }: Input<typeof shopProductList>,
): Promise<Result<Output<typeof shopProductList>>> {
  const shop = await findShop(ctx.tx, { id: shopId })
  if (!shop || shop.state === 'closed') return refuse('not-found')
  const { page, limit } = input
  if (shop.state !== 'open') return ok({ list: [], total: 0, page, limit, categories: [] })
  const at = { id: shop.id, now: ctx.clock.now() }
  const { currency } = getMarket(ctx.market)
  const { list, total } = await listCards(ctx.tx, at, input)
  const categories = await countByCategory(ctx.tx, at, { keyword: input.keyword })
  return ok({
    list: list.map((row) => present(row, ctx, currency)),
    ...{ total, page, limit },
    categories: categories.map((it) => ({ ...it, name: localize(it.name, ctx.language) })),
  })
}

/**
 * Returns a product at the prices of a shop, with the SKUs that it sells, and without the platform's member
 * prices, points prices and promotions. Refuses `not-found` for unknown and closed shops, and
 * `goods-unavailable`.
 */
export async function showShopProduct(
  ctx: Ctx,
  { shopId, goodsId }: Input<typeof shopProductInfo>,
): Promise<Result<Output<typeof shopProductInfo>>> {
  const shop = await findShop(ctx.tx, { id: shopId })
  if (!shop || shop.state === 'closed') return refuse('not-found')
  if (shop.state !== 'open') return refuse('goods-unavailable')
  const prices = await findListedPrices(ctx.tx, { id: shop.id, now: ctx.clock.now() }, goodsId)
  const product = prices.size > 0 ? await showProductAtPrices(ctx, goodsId, prices) : null
  if (!product) return refuse('goods-unavailable')
  return ok({ ...product, shop: await presentShop(ctx, shop) })
}
