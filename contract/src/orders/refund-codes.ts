/**
 * Why a refund was made. `staff`: for the reason that staff wrote · `paid-late`: its order was closed,
 * cancelled or paid otherwise, or the account of its top-up is cancelled · `paid-twice`: its top-up was paid
 * otherwise · `overpaid`: more than asked ·
 * `refunded-at-provider`, `disputed`: not by the shop.
 */
export const refundReasonCodes = [
  'staff',
  'order-cancelled',
  'paid-late',
  'paid-twice',
  'overpaid',
  'refunded-at-provider',
  'disputed',
] as const
export type RefundReasonCode = (typeof refundReasonCodes)[number]

/**
 * Why a refund failed, or waits, where the shop says so. `gateway-removed`: it waits for the keys of its
 * gateway ·
 * `paid-after-failure`: the provider paid it although its amount was returned otherwise · `dispute-won`: the
 * shop kept the disputed money · `settled-otherwise`: another refund or a bank transfer returned its amount.
 */
export const refundFailureCodes = [
  'gateway-removed',
  'paid-after-failure',
  'dispute-won',
  'settled-otherwise',
] as const
export type RefundFailureCode = (typeof refundFailureCodes)[number]
