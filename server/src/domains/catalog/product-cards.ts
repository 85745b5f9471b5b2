import type { ProductCard } from '@pasar/contract/calls/catalog'
import type { Language } from '@pasar/contract/constants'
import { type Currency, type Money, toMoney } from '@pasar/contract/money'
import { sql } from 'drizzle-orm'
import { uuidArray } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'
import { localize, presentPicture, type StoredPicture, type Texts } from '../../platform/localized-text.ts'
import { isDealerDiscountable } from '../pricing/index.ts'
import { findPromotedProducts, type PromotedProducts } from '../promotions/index.ts'
import { getMarket } from '../settings/index.ts'
import { computeRating } from './rules.ts'

export type CardRow = {
  id: string
  title: Texts
  brand: string
  picture: StoredPicture
  min_price: bigint
  max_price: bigint
  member_price: bigint | null
  struck_price: bigint | null
  points_price: bigint | null
  rating_sum: number
  rating_count: number
  sold: number
  tags: string[]
  on_sale: boolean
  only_sku_id: string | null
  category_ids: string[]
  gift_card: boolean
  in_stock: boolean
}

/** SQL: whether an active SKU of the product `g` is in stock. */
export const inStock = sql`exists (
  select 1 from skus s join stock_levels l on l.sku_id = s.id
  where s.goods_id = g.id and s.active and l.on_hand > l.reserved)`

/** The columns of a product card, from `goods g`. */
export const cardColumns = sql`g.id, g.title, g.brand, g.pictures->0 as picture, g.min_price, g.max_price,
  g.member_price, g.struck_price, g.points_price, g.rating_sum, g.rating_count, g.sold, to_json(g.tags) as tags,
  g.on_sale, g.only_sku_id, to_json(g.category_ids) as category_ids,
  exists (select 1 from skus s where s.goods_id = g.id and s.gift_value is not null) as gift_card, ${inStock} as in_stock`

/** Points with two decimals, as in the contract. */
export const points = (minor: bigint | null): Money | null => (minor === null ? null : toMoney(minor, 'PTS'))
/** An optional amount. */
export const money = (minor: bigint | null, currency: Currency): Money | null =>
  minor === null ? null : toMoney(minor, currency)

const listed = ['new', 'popular'] as const

/**
 * Builds the card of a row.
 * @param promoted the products that are in a promotion now
 */
export function toCard(
  row: CardRow,
  language: Language,
  currency: Currency,
  { flashGoodsIds, buyGets }: PromotedProducts,
): ProductCard {
  const { id: goodsId, category_ids: categoryIds, gift_card: giftCard } = row
  const facts = { goodsId, categoryIds, giftCard, inFlashSale: flashGoodsIds.has(goodsId) }
  return {
    id: row.id,
    title: localize(row.title, language),
    brand: row.brand,
    picture: presentPicture(row.picture, language),
    price: toMoney(row.min_price, currency),
    priceFrom: row.min_price !== row.max_price,
    memberPrice: money(row.member_price, currency),
    struckPrice: money(row.struck_price, currency),
    pointsPrice: points(row.points_price),
    rating: computeRating(row.rating_sum, row.rating_count),
    reviewCount: row.rating_count,
    sold: row.sold,
    inStock: row.in_stock,
    tags: [...listed.filter((t) => row.tags.includes(t)), ...(row.on_sale ? (['sale'] as const) : [])],
    dealerDiscount: isDealerDiscountable(facts, buyGets),
    onlySkuId: row.only_sku_id,
  }
}

/** Reads the card rows of products on sale, in no particular order. */
export async function cardRows(tx: Tx, goodsIds: readonly string[]): Promise<CardRow[]> {
  if (goodsIds.length === 0) return []
  const { rows } = await tx.execute<CardRow>(
    sql`select ${cardColumns} from goods g where g.id = any(${uuidArray(goodsIds)}) and g.state = 'on_sale'`,
  )
  return rows
}

/**
 * Returns the cards of products on sale, in the order of the ids, without the others.
 * @param market market id; prices are in its currency
 * @param now which promotions run
 */
export async function listProductCards(
  tx: Tx,
  goodsIds: readonly string[],
  language: Language,
  market: string,
  now: Date,
): Promise<ProductCard[]> {
  const rows = await cardRows(tx, goodsIds)
  if (rows.length === 0) return []
  const { currency } = getMarket(market)
  const promoted = await findPromotedProducts(tx, { currency, now })
  const byId = new Map(rows.map((r) => [r.id, toCard(r, language, currency, promoted)]))
  return goodsIds.flatMap((id) => byId.get(id) ?? [])
}
