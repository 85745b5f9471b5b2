import type { RefusalName } from '@pasar/contract/codes'

/** The refusals that usePaymentPin() handles. */
export const paymentPinRefusals = [
  'pay-password-wrong',
  'pay-password-locked',
  'pay-password-missing',
] as const satisfies readonly RefusalName[]
