import type { Input, Output } from '@pasar/contract/call'
import {
  SHOP_PRODUCTS_MAX,
  type ShopOwnProduct,
  type shopOwnProducts,
  type shopProductOrder,
  type shopProductSave,
} from '@pasar/contract/calls/shops/goods'
import { type Currency, type Money, toMinor, toMoney } from '@pasar/contract/money'
import { splitItem } from '@pasar/contract/shop-margins'
import type { Ctx, MemberContext } from '../../../platform/context.ts'
import { localize, presentPicture } from '../../../platform/localized-text.ts'
import { ok, type Refusal, type Result, refuse } from '../../../platform/result.ts'
import { getMarket, getSettings } from '../../settings/index.ts'
import { findOwnShop } from '../access.ts'
import { lockShop } from '../profile/queries.ts'
import {
  countOwnProducts,
  listOwnProducts,
  lockPrices,
  type OwnProductRow,
  type OwnSkuRow,
  type PricedSku,
  removeSkus,
  reorder,
  savePrices,
} from './own-queries.ts'
import { isForShops, isWithinBounds, priceBounds } from './rules.ts'

/** Lists the products of the member's shop, or those of the platform to choose from. Refuses `not-found`. */
export async function listOwn(
  ctx: MemberContext,
  input: Input<typeof shopOwnProducts>,
): Promise<Result<Output<typeof shopOwnProducts>>> {
  const own = await findOwnShop(ctx, 'goods')
  if (!own.ok) return own
  const { list, total } = await listOwnProducts(ctx.tx, { id: own.data.id, now: ctx.clock.now() }, input)
  return ok({
    list: list.map((row) => presentProduct(ctx, row)),
    total,
    page: input.page,
    limit: input.limit,
    feeBp: getSettings(ctx).shopFeeBp,
  })
}

/** Presents a product as the owner and staff see it. */
export const presentProduct = (ctx: Ctx, row: OwnProductRow): ShopOwnProduct => ({
  goodsId: row.goodsId,
  title: localize(row.title, ctx.language),
  picture: presentPicture(row.picture, ctx.language),
  skus: row.skus.map((sku) => presentSku(ctx, sku)),
  listed: row.listed,
  sold: row.sold,
})

/** The bounds of a SKU that shops may not sell are empty: the client leaves it out when it sets prices. */
function presentSku(ctx: Ctx, row: OwnSkuRow): ShopOwnProduct['skus'][number] {
  const { currency } = getMarket(ctx.market)
  const [wholesale, list] = [BigInt(row.wholesale ?? row.list), BigInt(row.list)]
  const price = row.price === null ? null : BigInt(row.price)
  const bounds = priceBounds({ wholesale, list })
  const { min, max } = isForShops(row) ? bounds : { ...bounds, max: 0n }
  const feeBp = getSettings(ctx).shopFeeBp
  const split =
    price === null ? null : splitItem({ paid: price, borne: 0n, wholesale, feeBp, isOwner: false })
  const known = { wholesale: row.wholesale === null ? null : wholesale, list }
  return {
    skuId: row.skuId,
    code: row.code,
    optionText: localize(row.optionText, ctx.language) ?? '',
    ...{ wholesale: toMoney(wholesale, currency), list: toMoney(list, currency) },
    ...{ min: toMoney(min, currency), max: toMoney(max, currency) },
    price: price === null ? null : toMoney(price, currency),
    outOfBounds: price !== null && !isWithinBounds(price, known),
    margin: split && toMoney(split.margin, currency),
    stock: row.stock,
  }
}

/** A price to set. */
type Wanted = { skuId: string; price: Money }

/** Refuses a SKU that shops may not sell, and a price out of its bounds. */
function check({ skuId, price }: Wanted, sku: PricedSku | undefined, currency: Currency): Refusal | null {
  if (!sku || !isForShops(sku)) return refuse('sku-unavailable', { left: 0, skuId })
  if (price.currency === currency && isWithinBounds(toMinor(price), sku)) return null
  const { min, max } = priceBounds(sku)
  return refuse('shop-price-out-of-bounds', {
    ...{ skuId, min: toMoney(min, currency), max: toMoney(max, currency) },
  })
}

/**
 * Sets the prices of SKUs in the member's shop; null takes a SKU out of it. Saves of one shop wait for each
 * other, and the platform's own prices do not change meanwhile: neither a 501st product nor a price out of
 * bounds comes in between.
 * Refuses `not-found`, `sku-unavailable`, `shop-price-out-of-bounds` and `shop-full`.
 */
export async function saveProducts(
  ctx: MemberContext,
  { prices }: Input<typeof shopProductSave>,
): Promise<Result<Output<typeof shopProductSave>>> {
  const own = await findOwnShop(ctx, 'goods')
  if (!own.ok) return own
  const shop = { id: own.data.id, now: ctx.clock.now() }
  await lockShop(ctx.tx, shop.id)
  const { currency } = getMarket(ctx.market)
  // The last price of a SKU counts.
  const bySku = new Map(prices.map(({ skuId, price }) => [skuId, price]))
  const wanted = [...bySku].flatMap(([skuId, price]) => (price ? [{ skuId, price }] : []))
  const skus = await lockPrices(
    ctx.tx,
    wanted.map(({ skuId }) => skuId),
  )
  for (const one of wanted) {
    const refusal = check(one, skus.get(one.skuId), currency)
    if (refusal) return refusal
  }
  await removeSkus(
    ctx.tx,
    shop.id,
    [...bySku].flatMap(([skuId, price]) => (price ? [] : [skuId])),
  )
  await savePrices(
    ctx.tx,
    shop,
    wanted.map(({ skuId, price }) => ({ skuId, goodsId: skus.get(skuId)!.goodsId, price: toMinor(price) })),
  )
  const { products } = await countOwnProducts(ctx.tx, shop.id)
  return products > SHOP_PRODUCTS_MAX ? refuse('shop-full') : ok({})
}

/** Puts products of the member's shop first. Products that are not in it are ignored. Refuses `not-found`. */
export async function sortProducts(
  ctx: MemberContext,
  { goodsIds }: Input<typeof shopProductOrder>,
): Promise<Result<Output<typeof shopProductOrder>>> {
  const own = await findOwnShop(ctx, 'goods')
  if (!own.ok) return own
  await lockShop(ctx.tx, own.data.id)
  await reorder(ctx.tx, own.data.id, [...new Set(goodsIds)])
  return ok({})
}
