/**
 * What started a refund: the shop, staff in the provider's dashboard, or a dispute of the shopper at the
 * bank.
 */
export const refundOrigins = ['shop', 'provider', 'dispute'] as const
export type RefundOrigin = (typeof refundOrigins)[number]
