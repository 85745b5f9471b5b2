import { type Currency, toMoney } from '@pasar/contract/money'
import { sql } from 'drizzle-orm'
import { uuidArray } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'
import type { ShipmentItem } from './carriers/carrier.ts'
import { customsValue } from './rules.ts'

type Row = Omit<ShipmentItem, 'quantity' | 'value' | 'currency'> & {
  id: string
  currency: Currency
  ordered: number
  refunded: number
  total: bigint
  refundedAmount: bigint
  price: bigint
}

/** Returns the units of order items with weights, values and customs data. */
export async function findShipmentItems(
  tx: Tx,
  items: readonly { orderItemId: string; quantity: number }[],
): Promise<ShipmentItem[]> {
  const { rows } = await tx.execute<Row>(sql`
    select i.id, s.code, i.title->>'en-us' as title, i.weight_grams as "weightGrams", o.currency,
      i.quantity as ordered, i.refunded_quantity as refunded, i.total, i.refunded_amount as "refundedAmount", s.price,
      g.hs_code as "hsCode", g.origin_country as "originCountry"
    from order_items i join orders o on o.id = i.order_id join skus s on s.id = i.sku_id
      join goods g on g.id = s.goods_id
    where i.id = any(${uuidArray(items.map(({ orderItemId }) => orderItemId))})`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return items.flatMap(({ orderItemId, quantity }) => {
    const row = byId.get(orderItemId)
    if (!row) return []
    const { id: _, ordered, refunded, total, refundedAmount, price, currency, ...facts } = row
    const item = { quantity: ordered, refundedQuantity: refunded, total, refundedAmount, sku: { price } }
    const { value } = customsValue(item, quantity)
    return [{ ...facts, quantity, value: toMoney(value, currency).amount, currency }]
  })
}
