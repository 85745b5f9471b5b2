import { asc, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { summarizeSkus } from './rules.ts'
import { goods, skus } from './tables.ts'

/**
 * Updates the SKU summary of products (prices, single SKU) and emits `goods.changed`. Call it in the
 * transaction that changed the SKUs.
 */
export async function summarize(tx: Tx, goodsIds: readonly string[], now: Date): Promise<void> {
  if (goodsIds.length === 0) return
  const rows = await tx
    .select()
    .from(skus)
    .where(inArray(skus.goodsId, [...goodsIds]))
    .orderBy(asc(skus.position), asc(skus.id))
  for (const id of goodsIds) {
    const active = rows.filter((s) => s.goodsId === id && s.active)
    if (active.length === 0) continue
    await tx
      .update(goods)
      .set({ ...summarizeSkus(active), updatedAt: now })
      .where(sql`${goods.id} = ${id}`)
  }
  await emit(tx, 'goods.changed', { goodsIds })
}
