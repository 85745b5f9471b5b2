import type { Language } from '@pasar/contract/constants'
import type { Tx } from '../../platform/db/types.ts'
import { type SkuForSale, skusForSale } from '../catalog/index.ts'
import { boughtBefore } from '../orders/index.ts'
import type { Availability } from './rules.ts'

export type KnownSku = { sku: SkuForSale; availability: Availability }

/**
 * SKUs with what decides how much of them can be had: one statement, and a second one only where a limit per
 * member has to be counted.
 * @param memberId null for a visitor, who has bought nothing
 */
export async function knownSkus(
  tx: Tx,
  skuIds: readonly string[],
  viewer: { memberId: string | null; language: Language; now: Date },
): Promise<Map<string, KnownSku>> {
  const skus = await skusForSale(tx, [...skuIds], viewer.language)
  const limited = [...skus.values()].filter((s) => s.limitPerMember !== null).map((s) => s.goodsId)
  const bought = viewer.memberId
    ? await boughtBefore(tx, viewer.memberId, limited)
    : new Map<string, number>()
  return new Map(
    [...skus].map(([skuId, sku]) => [
      skuId,
      {
        sku,
        availability: {
          active: sku.active,
          onSale: [null, 'sold_out'].includes(sku.sellable(viewer.now)),
          stock: sku.stock,
          limitPerOrder: sku.limitPerOrder,
          limitPerMember: sku.limitPerMember,
          bought: bought.get(sku.goodsId) ?? 0,
        },
      },
    ]),
  )
}
