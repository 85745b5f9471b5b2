import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'
import { isOnSale } from '../catalog/index.ts'
import { prohibitedColumn } from '../pricing/index.ts'

/** A line that is shipped; money in minor units. */
export type ShippedLine = {
  skuId: string
  goodsId: string
  categoryIds: string[]
  quantity: number
  price: bigint
  memberPrice: bigint | null
  struckPrice: bigint | null
  /** In PTS, 2 decimals; null for a SKU without a points price. */
  pointsPrice: bigint | null
  /** Whether the member has chosen the points price. */
  inPoints: boolean
  weightGrams: number
  freightTemplateId: string | null
  /** Countries that the product may not be sent to. */
  prohibitedIn: string[]
}

type Source = { source: 'cart' | 'direct'; skuId?: string | undefined; quantity: number }

/**
 * Returns the lines that are on sale, of one SKU or of a member's selected cart items, without gift cards.
 */
export async function findLines(
  tx: Tx,
  { source, skuId, quantity }: Source,
  memberId: string | null,
  now: Date,
): Promise<ShippedLine[]> {
  const wanted =
    source === 'direct'
      ? sql`select ${skuId ?? null}::uuid as sku_id, ${quantity}::int as quantity, false as in_points`
      : sql`select sku_id, quantity, in_points from cart_lines where member_id = ${memberId}::uuid and selected`
  const { rows } = await tx.execute<Row>(sql`
    select s.id as "skuId", s.goods_id as "goodsId", to_jsonb(g.category_ids) as "categoryIds", w.quantity, s.price,
      s.member_price as "memberPrice", s.struck_price as "struckPrice", s.points_price as "pointsPrice",
      w.in_points as "inPoints", s.weight_grams as "weightGrams",
      g.freight_template_id as "freightTemplateId", ${prohibitedColumn} as "prohibitedIn"
    from (${wanted}) w join skus s on s.id = w.sku_id and s.gift_value is null
      join goods g on g.id = s.goods_id and ${isOnSale(now)}`)
  const optional = (amount: string | null) => (amount === null ? null : BigInt(amount))
  return rows.map((row) => ({
    ...row,
    price: BigInt(row.price),
    memberPrice: optional(row.memberPrice),
    struckPrice: optional(row.struckPrice),
    pointsPrice: optional(row.pointsPrice),
  }))
}

type Row = Omit<ShippedLine, 'price' | 'memberPrice' | 'struckPrice' | 'pointsPrice'> & {
  price: string
  memberPrice: string | null
  struckPrice: string | null
  pointsPrice: string | null
}
