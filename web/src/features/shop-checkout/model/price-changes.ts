import type { ShopOrderDraft } from '../api/drafts.ts'

/** The total of an order that differs from the shown one; `after` is null where it is left out. */
export type PriceChange = { before: ShopOrderDraft; after: ShopOrderDraft | null }

/** Lists the orders whose total has changed since they were shown, and those that are left out. */
export const listPriceChanges = (
  before: readonly ShopOrderDraft[],
  after: readonly ShopOrderDraft[],
): PriceChange[] =>
  before.flatMap((shown) => {
    const now = after.find(({ shopId }) => shopId === shown.shopId) ?? null
    return now?.draft.total.amount === shown.draft.total.amount ? [] : [{ before: shown, after: now }]
  })
