import type { Input } from '@pasar/contract/call'
import type { adminPromotionSave } from '@pasar/contract/calls/admin/catalog/promotions'
import type { FoundPromotion } from './promotion-view.ts'

type Draft = Input<typeof adminPromotionSave>

/** A SKU as promotions check it; `giftCard` is stored value. Prices in minor units. */
export type KnownSku = { id: string; price: bigint; giftCard: boolean }

/** The terms of a draft; amounts in minor units. */
export type Terms = Omit<FoundPromotion['row'], 'id' | 'currency'> & {
  skus: { skuId: string; price: bigint; units: number; perMember: number | null }[]
}

export type PromotionProblem =
  | 'period'
  | 'kind-fixed'
  | 'discount-needed'
  | 'scope-needed'
  | 'scope-unknown'
  | 'threshold-needed'
  | 'skus-needed'
  | 'sku-unknown'
  | 'sku-twice'
  | 'sku-gift-card'
  | 'price-not-lower'
  | 'units-used'
  | 'overlap'

/** Converts a draft to terms without the fields that its kind does not have. @param minor parses an amount */
export function toTerms(draft: Draft, minor: (amount: string) => bigint): Terms {
  const isBuyGet = draft.kind === 'buy_get'
  const scoped = isBuyGet && draft.scope !== 'all'
  return {
    kind: draft.kind,
    title: draft.title as Terms['title'],
    startsAt: new Date(draft.startsAt),
    endsAt: new Date(draft.endsAt),
    buy: isBuyGet ? draft.buy : null,
    get: isBuyGet ? draft.get : null,
    percent: isBuyGet ? draft.percent : null,
    scope: isBuyGet ? draft.scope : 'all',
    scopeIds: scoped ? draft.scopeIds : [],
    threshold: draft.kind === 'gift' && draft.threshold !== null ? minor(draft.threshold) : null,
    skus: isBuyGet
      ? []
      : draft.skus.map(({ skuId, price, units, perMember }) => ({
          skuId,
          price: draft.kind === 'gift' ? 0n : minor(price),
          units,
          perMember: draft.kind === 'gift' ? null : perMember,
        })),
  }
}

/** Validates terms. Returns the first invalid field, or null. */
export function validatePromotion(
  terms: Terms,
  known: ReadonlyMap<string, KnownSku>,
): { field: string; problem: PromotionProblem } | null {
  if (terms.endsAt <= terms.startsAt) return { field: 'endsAt', problem: 'period' }
  if (terms.kind === 'buy_get') {
    if (!terms.buy || !terms.get || !terms.percent) return { field: 'percent', problem: 'discount-needed' }
    if (terms.scope !== 'all' && terms.scopeIds.length === 0)
      return { field: 'scopeIds', problem: 'scope-needed' }
    return null
  }
  if (terms.kind === 'gift' && !terms.threshold) return { field: 'threshold', problem: 'threshold-needed' }
  if (terms.skus.length === 0) return { field: 'skus', problem: 'skus-needed' }
  const problem = findSkuProblem(terms, known)
  return problem && { field: 'skus', problem }
}

function findSkuProblem(terms: Terms, known: ReadonlyMap<string, KnownSku>): PromotionProblem | null {
  if (new Set(terms.skus.map(({ skuId }) => skuId)).size < terms.skus.length) return 'sku-twice'
  for (const { skuId, price } of terms.skus) {
    const sku = known.get(skuId)
    if (!sku) return 'sku-unknown'
    if (sku.giftCard) return 'sku-gift-card'
    if (terms.kind === 'flash' && (price <= 0n || price >= sku.price)) return 'price-not-lower'
  }
  return null
}

/**
 * Validates a change of a promotion. Its kind is fixed; units that orders use stay.
 * @returns the first field with a forbidden change, or null
 */
export function validatePromotionChange(
  before: FoundPromotion,
  after: Terms,
): { field: string; problem: PromotionProblem } | null {
  if (before.row.kind !== after.kind) return { field: 'kind', problem: 'kind-fixed' }
  const units = new Map(after.skus.map((sku) => [sku.skuId, sku.units]))
  return before.skus.some((sku) => sku.used > (units.get(sku.skuId) ?? 0))
    ? { field: 'skus', problem: 'units-used' }
    : null
}
