import { sql } from 'drizzle-orm'
import { uuidArray } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'

/** What documents need of a SKU beyond the order. */
export type SkuFacts = {
  code: string
  /** List price of a unit today, in minor units. */
  price: bigint
  location: string
  hsCode: string | null
  /** ISO 3166-1 alpha-2. */
  originCountry: string | null
}

/** Returns codes, storage locations and customs data of SKUs, by id. */
export async function findSkuFacts(tx: Tx, skuIds: readonly string[]): Promise<Map<string, SkuFacts>> {
  const { rows } = await tx.execute<Omit<SkuFacts, 'price'> & { id: string; price: string }>(sql`
    select s.id, s.code, s.price::text, s.location, g.hs_code as "hsCode", g.origin_country as "originCountry"
    from skus s join goods g on g.id = s.goods_id
    where s.id = any(${uuidArray(skuIds)})`)
  return new Map(rows.map((row) => [row.id, { ...row, price: BigInt(row.price) }]))
}
