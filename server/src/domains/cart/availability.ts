import type { Language } from '@pasar/contract/constants'
import type { Tx } from '../../platform/db/types.ts'
import { type SkuForSale, skusForSale } from '../catalog/index.ts'
import { countBoughtBefore } from '../orders/index.ts'
import type { Availability } from './rules.ts'

export type CartSku = { sku: SkuForSale; availability: Availability }

/**
 * Returns SKUs with their availability, in one statement, or two where a limit per member applies.
 * @param viewer `memberId` is null for visitors
 */
export async function getCartSkus(
  tx: Tx,
  skuIds: readonly string[],
  viewer: { memberId: string | null; language: Language; now: Date },
): Promise<Map<string, CartSku>> {
  const skus = await skusForSale(tx, [...skuIds], viewer.language)
  const limited = [...skus.values()].filter((s) => s.limitPerMember !== null).map((s) => s.goodsId)
  const bought = viewer.memberId
    ? await countBoughtBefore(tx, viewer.memberId, limited)
    : new Map<string, number>()
  return new Map(
    [...skus].map(([skuId, sku]) => [skuId, toCartSku(sku, bought.get(sku.goodsId) ?? 0, viewer.now)]),
  )
}

/** @param bought units of the product that the member has ordered; 0 without a limit per member */
export const toCartSku = (sku: SkuForSale, bought: number, now: Date): CartSku => ({
  sku,
  availability: {
    active: sku.active,
    onSale: [null, 'sold_out'].includes(sku.sellable(now)),
    stock: sku.stock,
    limitPerOrder: sku.limitPerOrder,
    limitPerMember: sku.limitPerMember,
    bought,
  },
})
