import type { Output } from '@pasar/contract/call'
import type { productInfo } from '@pasar/contract/calls/catalog'
import { toMoney } from '@pasar/contract/money'
import type { Ctx } from '../../platform/context.ts'
import { getMarket } from '../settings/index.ts'
import { showProduct } from './show-product.ts'

type Info = Output<typeof productInfo>

/**
 * Returns the data of a product page at the prices of another seller: with its SKUs only, without the
 * operator's member prices, dealer discounts, points prices, struck prices and promotions. Null when the
 * product is not visible.
 * @param prices minor units of the market's currency by SKU; at least one
 */
export async function showProductAtPrices(
  ctx: Ctx,
  goodsId: string,
  prices: ReadonlyMap<string, bigint>,
): Promise<Info | null> {
  const shown = await showProduct(ctx, { id: goodsId })
  if (!shown.ok) return null
  const { data } = shown
  const { currency } = getMarket(ctx.market)
  const none = { memberPrice: null, struckPrice: null, pointsPrice: null, dealerDiscount: false }
  const skus = data.skus.flatMap((sku) => {
    const price = prices.get(sku.id)
    return price === undefined ? [] : [{ ...sku, ...none, flash: null, price: toMoney(price, currency) }]
  })
  if (skus.length === 0) return null
  const sold = skus.map(({ id }) => prices.get(id)!).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const inStock = skus.some(({ stock }) => stock > 0)
  return {
    ...data,
    skus,
    card: {
      ...data.card,
      ...none,
      ...{ price: toMoney(sold[0]!, currency), priceFrom: sold[0] !== sold.at(-1) },
      ...{ inStock, tags: [], onlySkuId: skus.length === 1 ? skus[0]!.id : null },
    },
    promotions: [],
    state:
      data.state === 'on_sale' || data.state === 'sold_out' ? (inStock ? 'on_sale' : 'sold_out') : data.state,
  }
}
