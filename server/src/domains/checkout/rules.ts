import type { SkuForSale } from '../catalog/index.ts'

export type Wanted = { skuId: string; quantity: number }
export type ChosenLine = { sku: SkuForSale; quantity: number }

/** Why lines cannot be ordered; `left`: how many pieces could be. */
export type LineProblem = {
  refusal: 'sku-unavailable' | 'out-of-stock' | 'limit-exceeded'
  skuId: string
  left: number
}

/** Lines that can be had, and those that cannot with the reason. */
export function sortOut(
  wanted: readonly Wanted[],
  skus: ReadonlyMap<string, SkuForSale>,
  now: Date,
): { chosen: ChosenLine[]; problems: LineProblem[] } {
  const chosen: ChosenLine[] = []
  const problems: LineProblem[] = []
  for (const { skuId, quantity } of wanted) {
    const sku = skus.get(skuId)
    const reason = sku ? sku.sellable(now) : 'gone'
    const left = Math.max(0, sku?.stock ?? 0)
    if (!sku || reason === 'gone' || reason === 'off_sale') problems.push({ refusal: 'sku-unavailable', skuId, left: 0 })
    else if (left < quantity) problems.push({ refusal: 'out-of-stock', skuId, left })
    else chosen.push({ sku, quantity })
  }
  return { chosen, problems }
}

/**
 * The first goods of which more is wanted than its limits per order and per member allow.
 * @param bought pieces the member ordered before, by goods
 */
export function limitProblem(chosen: readonly ChosenLine[], bought: ReadonlyMap<string, number>): LineProblem | null {
  const pieces = new Map<string, number>()
  for (const { sku, quantity } of chosen) pieces.set(sku.goodsId, (pieces.get(sku.goodsId) ?? 0) + quantity)
  for (const { sku } of chosen) {
    const perMember = sku.limitPerMember === null ? Infinity : sku.limitPerMember - (bought.get(sku.goodsId) ?? 0)
    const left = Math.max(0, Math.min(sku.limitPerOrder ?? Infinity, perMember))
    if (pieces.get(sku.goodsId)! > left) return { refusal: 'limit-exceeded', skuId: sku.skuId, left }
  }
  return null
}
