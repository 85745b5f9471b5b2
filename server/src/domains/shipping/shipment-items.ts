import { type Currency, toMoney } from '@pasar/contract/money'
import { sql } from 'drizzle-orm'
import { uuidArray } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'
import type { ShipmentItem } from './carriers/carrier.ts'

type Row = Omit<ShipmentItem, 'quantity' | 'value' | 'currency'> & {
  id: string
  currency: Currency
  /**
   * What the units cost that are not refunded, in minor units, and their number. The list price of those for
   * which no money was paid, as on the commercial invoice.
   */
  total: string
  units: number
}

/** Returns the units of order items with weights, values and customs data. */
export async function findShipmentItems(
  tx: Tx,
  items: readonly { orderItemId: string; quantity: number }[],
): Promise<ShipmentItem[]> {
  const { rows } = await tx.execute<Row>(sql`
    select i.id, s.code, i.title->>'en-us' as title, i.weight_grams as "weightGrams", o.currency,
      case when i.total > i.refunded_amount then i.total - i.refunded_amount else s.price * u.units end::text as total, u.units,
      g.hs_code as "hsCode", g.origin_country as "originCountry"
    from order_items i join orders o on o.id = i.order_id join skus s on s.id = i.sku_id
      join goods g on g.id = s.goods_id
      cross join lateral (select greatest(i.quantity - i.refunded_quantity, 1) as units) u
    where i.id = any(${uuidArray(items.map(({ orderItemId }) => orderItemId))})`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return items.flatMap(({ orderItemId, quantity }) => {
    const row = byId.get(orderItemId)
    if (!row) return []
    const { id: _, total, units, currency, ...facts } = row
    const value = (BigInt(total) * BigInt(quantity)) / BigInt(units)
    return [{ ...facts, quantity, value: toMoney(value, currency).amount, currency }]
  })
}
