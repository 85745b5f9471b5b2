/**
 * What started a refund: the shop, staff in the provider's dashboard, or a dispute of the shopper at the
 * bank; `transfer`: the shop paid a failed refund from its bank account.
 */
export const refundOrigins = ['shop', 'provider', 'dispute', 'transfer'] as const
export type RefundOrigin = (typeof refundOrigins)[number]
