import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Money } from '../../money.ts'
import { Done, Flag, Id, List, Paging, Picture } from '../../shapes.ts'
import { productInfo, productSorts } from '../catalog.ts'
import { ShopProfile } from './shop.ts'

/** The goods of member-owned shops: platform goods at the owner's prices. */

/** A product of a shop in a list. */
export const ShopProductCard = z
  .object({
    goodsId: Id,
    title: z.string(),
    brand: z.string(),
    picture: Picture,
    /** The lowest price of its SKUs in the shop. */
    price: Money,
    priceFrom: z.boolean(),
    rating: z.number(),
    reviewCount: z.int(),
    sold: z.int(),
    inStock: z.boolean(),
    /** The SKU of a product with a single SKU, which can be added directly. */
    onlySkuId: Id.nullable(),
  })
  .meta({ id: 'ShopProductCard' })
export type ShopProductCard = z.output<typeof ShopProductCard>

export const shopProductList = defineCall({
  get: '/attractive/shop/shopGoods',
  who: 'visitor',
  summary: 'List the products of a shop',
  input: Paging.extend({
    shopId: Id,
    keyword: z.string().trim().max(80).optional(),
    categoryId: Id.optional(),
    sort: z.enum(productSorts).default('relevance'),
  }),
  output: List(ShopProductCard).extend({
    categories: z.array(z.object({ id: Id, name: z.string(), count: z.int() })),
  }),
  refuses: ['not-found'],
})

export const shopProductInfo = defineCall({
  get: '/attractive/shop/shopGoodsInfo',
  who: 'visitor',
  summary: "Retrieve a product at a shop's prices, without the platform's promotions",
  input: z.object({ shopId: Id, goodsId: Id }),
  output: productInfo.output.extend({ shop: ShopProfile }),
  refuses: ['not-found', 'goods-unavailable'],
})

const OwnSku = z
  .object({
    skuId: Id,
    code: z.string(),
    optionText: z.string(),
    /** What the platform keeps of a unit beside the fee, and its own list price. */
    wholesale: Money,
    list: Money,
    /** The bounds of the price; both are allowed. `max` is 0 for a SKU that shops may not sell. */
    min: Money,
    max: Money,
    /** The price in the shop; null while the SKU is not in it. */
    price: Money.nullable(),
    /**
     * Whether the price has left the bounds because the platform changed its own: the SKU is not sold until
     * the owner changes it.
     */
    outOfBounds: z.boolean(),
    /** The margin of a unit at this price without coupons; null without a price. */
    margin: Money.nullable(),
    stock: z.int(),
  })
  .meta({ id: 'ShopOwnSku' })

/** A product as the owner sees it. */
export const ShopOwnProduct = z
  .object({
    goodsId: Id,
    title: z.string(),
    picture: Picture,
    skus: z.array(OwnSku),
    /** Whether visitors see it: a price is set, and the platform sells it. */
    listed: z.boolean(),
    sold: z.int(),
  })
  .meta({ id: 'ShopOwnProduct' })
export type ShopOwnProduct = z.output<typeof ShopOwnProduct>

export const shopOwnProducts = defineCall({
  get: '/attractive/shop/shopGoodsList',
  who: 'member',
  summary: 'List the products of my shop, or those of the platform to choose from',
  input: Paging.extend({
    /** `1`: platform goods with a wholesale price that are not in the shop. */
    available: Flag.default(false),
    keyword: z.string().trim().max(80).optional(),
    categoryId: Id.optional(),
  }),
  output: List(ShopOwnProduct).extend({
    /** The fee on a sale in basis points, from which shop-margins.ts computes the margin of any price. */
    feeBp: z.int(),
  }),
  refuses: ['not-found'],
})

export const SHOP_PRODUCTS_MAX = 500

export const shopProductSave = defineCall({
  post: '/attractive/shop/saveGoods',
  who: 'member',
  summary: 'Set the prices of SKUs in my shop; null takes a SKU out of it',
  input: z.object({
    prices: z
      .array(z.object({ skuId: Id, price: Money.nullable() }))
      .min(1)
      .max(100),
  }),
  output: Done,
  refuses: ['not-found', 'shop-price-out-of-bounds', 'sku-unavailable', 'shop-full'],
  sets: true,
})

export const shopProductOrder = defineCall({
  post: '/attractive/shop/sortGoods',
  who: 'member',
  summary: 'Set the order of the first products of my shop',
  input: z.object({ goodsIds: z.array(Id).min(1).max(100) }),
  output: Done,
  refuses: ['not-found'],
  sets: true,
})
