import type { Purchase } from '../api/draft.ts'

/** Builds the parameters of the checkout's address for a direct purchase. */
export const buildCheckoutSearch = ({ skuId, quantity, inPoints, group, couple }: NonNullable<Purchase>) => ({
  sku: skuId,
  quantity: String(quantity),
  ...(inPoints && { inPoints }),
  ...(couple &&
    ('packId' in couple ? { pack: couple.packId } : { offer: couple.offerId, partner: couple.partner })),
  ...(couple?.together && { together: true }),
  ...(group && { offer: group.offerId, ...(group.groupId && { group: group.groupId }) }),
})
