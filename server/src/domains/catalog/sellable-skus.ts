import type { Language } from '@pasar/contract/constants'
import { sql } from 'drizzle-orm'
import { planFence, uuidArray } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'
import type { StoredPicture, Texts } from '../../platform/localized-text.ts'
import { prohibitedColumn } from '../pricing/index.ts'
import { findUnsellableReason, type Unsellable } from './rules.ts'

/** A SKU for cart and checkout. Money in minor units of the market's currency, points with two decimals. */
export type SkuForSale = {
  skuId: string
  goodsId: string
  goodsState: string
  active: boolean
  /** Why it cannot be bought at `now`; null when it can. */
  sellable(now: Date): Unsellable | null
  title: Texts
  optionText: Texts
  picture: StoredPicture
  price: bigint
  memberPrice: bigint | null
  struckPrice: bigint | null
  pointsPrice: bigint | null
  pv: bigint
  /** Face value of one unit if the SKU is a gift card, otherwise null. */
  giftValue: bigint | null
  weightGrams: number
  /** On hand less reserved, pieces. */
  stock: number
  limitPerOrder: number | null
  limitPerMember: number | null
  categoryIds: string[]
  freightTemplateId: string | null
  /** Countries that the product may not be sent to. */
  prohibitedIn: string[]
  /** Number of active SKUs of the product: whether the buyer can choose another. */
  siblings: number
}

/** The columns of `saleColumns`. */
export type SaleRow = {
  id: string
  goods_id: string
  state: string
  active: boolean
  starts_at: string | null
  ends_at: string | null
  title: Texts
  option_text: Texts
  picture: StoredPicture
  price: bigint
  member_price: bigint | null
  struck_price: bigint | null
  points_price: bigint | null
  pv: bigint
  gift_value: bigint | null
  weight_grams: number
  stock: number
  limit_per_order: number | null
  limit_per_member: number | null
  category_ids: string[]
  freight_template_id: string | null
  prohibited_in: string[]
  siblings: number
}

const date = (value: string | null): Date | null => (value === null ? null : new Date(value))

/** Returns the SKU of a row. */
export function toSkuForSale(r: SaleRow): SkuForSale {
  const selling = { state: r.state, startsAt: date(r.starts_at), endsAt: date(r.ends_at) }
  return {
    skuId: r.id,
    goodsId: r.goods_id,
    goodsState: r.state,
    active: r.active,
    sellable: (now) => findUnsellableReason(selling, r.active, r.stock, now),
    title: r.title,
    optionText: r.option_text,
    picture: r.picture,
    price: r.price,
    memberPrice: r.member_price,
    struckPrice: r.struck_price,
    pointsPrice: r.points_price,
    pv: r.pv,
    giftValue: r.gift_value,
    weightGrams: r.weight_grams,
    stock: r.stock,
    limitPerOrder: r.limit_per_order,
    limitPerMember: r.limit_per_member,
    categoryIds: r.category_ids,
    freightTemplateId: r.freight_template_id,
    prohibitedIn: r.prohibited_in,
    siblings: r.siblings,
  }
}

/** The columns for toSkuForSale(), from `skus s`, `goods g` and `stock_levels l`. */
export const saleColumns = sql`s.id, s.goods_id, g.state, s.active, g.starts_at, g.ends_at, g.title, s.option_text,
  coalesce(s.picture, g.pictures->0) as picture, s.price, s.member_price, s.struck_price, s.points_price, s.pv,
  s.gift_value, s.weight_grams, coalesce(l.on_hand - l.reserved, 0) as stock, g.limit_per_order, g.limit_per_member,
  to_json(g.category_ids) as category_ids, g.freight_template_id,
  ${prohibitedColumn} as prohibited_in,
  (select count(*)::int from skus o where o.goods_id = g.id and o.active) as siblings`

/** Reads SKUs with their current price, limits and stock, in one statement. Unknown SKUs are absent. */
export async function skusForSale(
  tx: Tx,
  skuIds: readonly string[],
  _language?: Language,
): Promise<Map<string, SkuForSale>> {
  if (skuIds.length === 0) return new Map()
  const { rows } = await tx.execute<SaleRow>(sql`
    select ${saleColumns}
    from skus s join goods g on g.id = s.goods_id left join stock_levels l on l.sku_id = s.id
    where s.id = any(${planFence(uuidArray(skuIds))}::uuid[])`)
  return new Map(rows.map((r) => [r.id, toSkuForSale(r)]))
}
