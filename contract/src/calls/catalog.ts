import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Money } from '../money.ts'
import {
  DeliveryCode,
  DeliveryEstimate,
  Empty,
  Flag,
  Id,
  IdList,
  List,
  Paging,
  Picture,
  Time,
} from '../shapes.ts'
import { Coupon, FlashTerms } from './pricing.ts'

export const CategoryNode = z
  .object({
    id: Id,
    slug: z.string(),
    name: z.string(),
    /** lucide icon name. */
    icon: z.string(),
    tint: z.string(),
    goodsCount: z.int(),
    parentId: Id.nullable(),
    level: z.int().min(1).max(3),
    get children() {
      return z.array(CategoryNode)
    },
  })
  .meta({ id: 'CategoryNode' })
export type CategoryNode = z.output<typeof CategoryNode>

/** A product in a list. */
export const ProductCard = z
  .object({
    id: Id,
    title: z.string(),
    brand: z.string(),
    picture: Picture,
    price: Money,
    /** Whether the prices of SKUs differ: “from”. */
    priceFrom: z.boolean(),
    memberPrice: Money.nullable(),
    struckPrice: Money.nullable(),
    /** In points (PTS). */
    pointsPrice: Money.nullable(),
    rating: z.number(),
    reviewCount: z.int(),
    sold: z.int(),
    inStock: z.boolean(),
    tags: z.array(z.enum(['new', 'popular', 'sale'])),
    /**
     * Whether the discount of dealers applies: the product is no gift card and in no promotion. A dealer’s
     * price is that of `computeDealerPrice`: responses are the same for all members.
     */
    dealerDiscount: z.boolean(),
    /** The SKU of a product with a single SKU, which can be added directly. */
    onlySkuId: Id.nullable(),
  })
  .meta({ id: 'ProductCard' })
export type ProductCard = z.output<typeof ProductCard>

export const Sku = z
  .object({
    id: Id,
    code: z.string(),
    /** One option value id per option, in the options' order. */
    valueIds: z.array(Id),
    price: Money,
    memberPrice: Money.nullable(),
    struckPrice: Money.nullable(),
    pointsPrice: Money.nullable(),
    /** Available: on hand minus reserved. */
    stock: z.int(),
    picture: Picture,
    weightGrams: z.int(),
    /** Whether the discount of dealers applies. */
    dealerDiscount: z.boolean(),
    /** The running flash sale; `price` has its price while it lasts. */
    flash: FlashTerms.nullable(),
  })
  .meta({ id: 'Sku' })
export type Sku = z.output<typeof Sku>

export const ProductOption = z
  .object({
    id: Id,
    name: z.string(),
    values: z.array(z.object({ id: Id, label: z.string(), colour: z.string().nullable() })),
  })
  .meta({ id: 'ProductOption' })

export const productSorts = ['relevance', 'newest', 'sales', 'priceUp', 'priceDown'] as const

export const productList = defineCall({
  get: '/shop/goods/list',
  who: 'visitor',
  summary: 'List products by category, search text and filters, with facets',
  input: Paging.extend({
    keyword: z.string().trim().max(80).optional(),
    categoryId: Id.optional(),
    minPrice: z
      .string()
      .regex(/^\d{1,9}(\.\d{1,2})?$/)
      .optional(),
    maxPrice: z
      .string()
      .regex(/^\d{1,9}(\.\d{1,2})?$/)
      .optional(),
    inStock: Flag.optional(),
    onSale: Flag.optional(),
    liked: Flag.optional(),
    tag: z.enum(['new', 'popular', 'forYou']).optional(),
    /** Attribute filters `name:value`, comma-separated. */
    attributes: z.string().max(400).optional(),
    /** Products similar to this one. */
    similarTo: Id.optional(),
    sort: z.enum(productSorts).default('relevance'),
  }),
  output: List(ProductCard).extend({
    facets: z.object({
      categories: z.array(z.object({ id: Id, name: z.string(), count: z.int() })),
      price: z.object({ min: Money, max: Money }).nullable(),
      inStock: z.int(),
      attributes: z.array(
        z.object({
          key: z.string(),
          name: z.string(),
          values: z.array(z.object({ key: z.string(), name: z.string(), count: z.int() })),
        }),
      ),
    }),
    /** The similar spelling whose matches `list` has, when the keyword has none. */
    suggestion: z.string().nullable(),
  }),
})

export const productInfo = defineCall({
  get: '/shop/goods/info',
  who: 'visitor',
  summary: 'Retrieve a product with options, SKUs, promises, coupons and freight',
  input: z.object({ id: Id }),
  output: z.object({
    card: ProductCard,
    subtitle: z.string(),
    pictures: z.array(Picture),
    video: z.object({ url: z.string(), poster: Picture }).nullable(),
    options: z.array(ProductOption),
    skus: z.array(Sku),
    state: z.enum(['on_sale', 'sold_out', 'off_sale', 'not_started', 'ended']),
    startsAt: Time.nullable(),
    endsAt: Time.nullable(),
    now: Time,
    limitPerOrder: z.int().nullable(),
    limitPerMember: z.int().nullable(),
    promises: z.array(z.enum(['return15', 'warranty365', 'authentic', 'ships24h', 'coldChain'])),
    description: z.array(
      z.object({
        kind: z.enum(['heading', 'paragraph', 'list']),
        text: z.string(),
        items: z.array(z.string()),
      }),
    ),
    specs: z.array(z.object({ name: z.string(), value: z.string() })),
    categoryPath: z.array(z.object({ id: Id, name: z.string() })),
    freight: z.object({
      from: z.string(),
      freeAbove: Money.nullable(),
      fee: Money.nullable(),
      arrivesFrom: Time,
      arrivesUntil: Time,
      /** The delivery services beside the standard one, which cost their surcharge more. */
      services: z.array(
        z.object({ code: DeliveryCode, name: z.string(), surcharge: Money, arrives: DeliveryEstimate }),
      ),
    }),
    coupons: z.array(Coupon),
    /** Running promotions: buy-get discounts for the product, and gifts of orders. */
    promotions: z.array(
      z.object({
        id: Id,
        kind: z.enum(['buy_get', 'gift']),
        title: z.string(),
        endsAt: Time,
        /** Gift: the amount to spend. */
        threshold: Money.nullable(),
      }),
    ),
    likes: z.int(),
    liked: z.boolean(),
  }),
  refuses: ['goods-unavailable'],
})

export const productSkus = defineCall({
  get: '/shop/goods/sukInfo',
  who: 'visitor',
  summary: 'List the SKUs of a product with their current stock',
  input: z.object({ goodsId: Id }),
  output: z.object({ options: z.array(ProductOption), skus: z.array(Sku) }),
  refuses: ['goods-unavailable'],
})

export const productLike = defineCall({
  post: '/shop/goods/collect',
  who: 'member',
  summary: 'Like or unlike products',
  input: z.object({ goodsIds: z.array(Id).min(1).max(200), liked: z.boolean() }),
  output: z.object({ liked: z.boolean(), likes: z.int().meta({ description: 'of the first product' }) }),
  refuses: ['goods-unavailable'],
  sets: true,
})

export const stockAlertSet = defineCall({
  post: '/shop/goods/stockAlert',
  who: 'member',
  summary: 'Ask for a message when a sold-out SKU is in stock again, or withdraw the request',
  input: z.object({ skuId: Id, on: z.boolean() }),
  output: z.object({ on: z.boolean().meta({ description: 'false when the SKU is in stock' }) }),
  refuses: ['goods-unavailable'],
  sets: true,
})

export const stockAlertList = defineCall({
  get: '/shop/goods/stockAlertList',
  who: 'member',
  summary: 'List those of several SKUs of whose return to stock I requested a notification',
  input: z.object({ skuIds: IdList(100) }),
  output: z.object({ skuIds: z.array(Id) }),
})

export const stockAlertMine = defineCall({
  get: '/shop/goods/stockAlertMine',
  who: 'member',
  summary: 'List the SKUs of whose return to stock I requested a notification, the latest first',
  input: Empty,
  output: z.object({
    list: z.array(
      z.object({
        skuId: Id,
        goodsId: Id,
        title: z.string(),
        optionText: z.string(),
        picture: Picture,
        price: Money,
        /** Why no message comes now: the SKU is not on sale. */
        offSale: z.boolean(),
        at: Time,
      }),
    ),
  }),
})

export const categoryList = defineCall({
  get: '/shop/cate/list',
  who: 'visitor',
  summary: 'List the children of a category; without parent the first level',
  input: z.object({ parentId: Id.optional() }),
  output: z.object({ list: z.array(CategoryNode) }),
})

export const categoryInfo = defineCall({
  get: '/shop/cate/info',
  who: 'visitor',
  summary: 'Retrieve a category with its path and children',
  input: z.object({ id: Id }),
  output: z.object({ category: CategoryNode, path: z.array(z.object({ id: Id, name: z.string() })) }),
  refuses: ['not-found'],
})

export const categoryTree = defineCall({
  get: '/shop/cate/cateAll',
  who: 'visitor',
  summary: 'Retrieve the category tree',
  input: Empty,
  output: z.object({ list: z.array(CategoryNode) }),
})

export const homeCategories = defineCall({
  get: '/attractive/page/goodsCate',
  who: 'visitor',
  summary: 'List the first-level categories for the home page',
  input: Empty,
  output: z.object({ list: z.array(CategoryNode) }),
})

export const categoryKindList = defineCall({
  get: '/attractive/page/goodsCateType',
  who: 'visitor',
  summary: 'List the kinds of categories',
  input: Empty,
  output: z.object({
    list: z.array(z.object({ key: z.string(), name: z.string(), categoryIds: z.array(Id) })),
  }),
})

export const homeCollections = defineCall({
  get: '/attractive/page/goodsType',
  who: 'visitor',
  summary: 'List the collections of the home page',
  input: Empty,
  output: z.object({
    list: z.array(z.object({ key: z.enum(['forYou', 'new', 'popular']), name: z.string(), count: z.int() })),
  }),
})

export const skuStock = defineCall({
  get: '/attractive/page/goodsStock',
  who: 'visitor',
  summary: 'Retrieve the current stock of several SKUs',
  input: z.object({
    skuIds: IdList(100),
  }),
  output: z.object({ list: z.array(z.object({ skuId: Id, stock: z.int() })), now: Time }),
})

export const searchHistory = defineCall({
  get: '/shop/search/searchLog',
  who: 'visitor',
  summary: 'List my searches, newest first, and popular searches',
  input: Empty,
  output: z.object({ mine: z.array(z.string()), hot: z.array(z.string()) }),
})

export const searchHistoryClear = defineCall({
  post: '/shop/search/clearLog',
  who: 'member',
  summary: 'Delete my search history',
  input: Empty,
  output: z.object({}),
})

export const searchSuggestions = defineCall({
  get: '/shop/search/suggest',
  who: 'visitor',
  summary: 'Suggest searches and products while typing',
  input: z.object({ keyword: z.string().trim().min(1).max(80) }),
  output: z.object({ words: z.array(z.string()), goods: z.array(ProductCard) }),
})
