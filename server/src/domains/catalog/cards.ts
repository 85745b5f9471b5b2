import type { ProductCard } from '@pasar/contract/calls/catalog'
import type { Language } from '@pasar/contract/constants'
import { type Currency, type Money, toMoney } from '@pasar/contract/money'
import { sql } from 'drizzle-orm'
import { uuidArray } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'
import { localize, presentPicture, type StoredPicture, type Texts } from '../../platform/localized-text.ts'
import { marketOf } from '../settings/index.ts'
import { ratingOf } from './rules.ts'

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
  in_stock: boolean
}

/** True where an active SKU of the goods `g` can still be had. */
export const inStock = sql`exists (
  select 1 from skus s join stock_levels l on l.sku_id = s.id
  where s.goods_id = g.id and s.active and l.on_hand > l.reserved)`

/** What a card is made of, from `goods g`. */
export const cardColumns = sql`g.id, g.title, g.brand, g.pictures->0 as picture, g.min_price, g.max_price,
  g.member_price, g.struck_price, g.points_price, g.rating_sum, g.rating_count, g.sold, to_json(g.tags) as tags,
  g.on_sale, g.only_sku_id, ${inStock} as in_stock`

/** Points with 2 decimals, as the contract carries them. */
export const points = (minor: bigint | null): Money | null => (minor === null ? null : toMoney(minor, 'PTS'))
/** An amount that may not be set. */
export const money = (minor: bigint | null, currency: Currency): Money | null =>
  minor === null ? null : toMoney(minor, currency)

const listed = ['new', 'popular'] as const

/** A row as lists show it. */
export function toCard(row: CardRow, language: Language, currency: Currency): ProductCard {
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
    rating: ratingOf(row.rating_sum, row.rating_count),
    reviewCount: row.rating_count,
    sold: row.sold,
    inStock: row.in_stock,
    tags: [...listed.filter((t) => row.tags.includes(t)), ...(row.on_sale ? (['sale'] as const) : [])],
    onlySkuId: row.only_sku_id,
  }
}

/** What cards of goods that are on sale are made of, in no particular order. */
export async function cardRows(tx: Tx, goodsIds: readonly string[]): Promise<CardRow[]> {
  if (goodsIds.length === 0) return []
  const { rows } = await tx.execute<CardRow>(
    sql`select ${cardColumns} from goods g where g.id = any(${uuidArray(goodsIds)}) and g.state = 'on_sale'`,
  )
  return rows
}

/**
 * Cards of goods that are on sale, in the order of the ids; others are left out.
 * @param market market id: its currency is what prices are in
 */
export async function goodsCards(
  tx: Tx,
  goodsIds: readonly string[],
  language: Language,
  market = '1',
): Promise<ProductCard[]> {
  const rows = await cardRows(tx, goodsIds)
  const { currency } = marketOf(market)
  const byId = new Map(rows.map((r) => [r.id, toCard(r, language, currency)]))
  return goodsIds.flatMap((id) => byId.get(id) ?? [])
}
