import type { Purchase } from '../api/draft.ts'

/** Builds the parameters of the checkout's address for a direct purchase. */
export const buildCheckoutSearch = ({ skuId, quantity, group }: NonNullable<Purchase>) => ({
  sku: skuId,
  quantity: String(quantity),
  ...(group && { offer: group.offerId, ...(group.groupId && { group: group.groupId }) }),
})
