import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'

/** A line that is shipped; money in minor units. */
export type ShippedLine = {
  sku_id: string
  goods_id: string
  quantity: number
  price: bigint
  member_price: bigint | null
  weight_grams: number
  freight_template_id: string | null
}

type Source = { source: 'cart' | 'direct'; skuId?: string | undefined; quantity: number }

/** Returns the lines on sale of one SKU or of a member's selected cart items, without gift cards. */
export async function findLines(
  tx: Tx,
  { source, skuId, quantity }: Source,
  memberId: string | null,
): Promise<ShippedLine[]> {
  const wanted =
    source === 'direct'
      ? sql`select ${skuId ?? null}::uuid as sku_id, ${quantity}::int as quantity`
      : sql`select sku_id, quantity from cart_lines where member_id = ${memberId}::uuid and selected`
  const { rows } = await tx.execute<ShippedLine>(sql`
    select s.id as sku_id, s.goods_id, w.quantity, s.price, s.member_price, s.weight_grams, g.freight_template_id
    from (${wanted}) w join skus s on s.id = w.sku_id and s.active and s.gift_value is null
      join goods g on g.id = s.goods_id and g.state = 'on_sale'`)
  return rows
}
