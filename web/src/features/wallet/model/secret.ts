import type { RefusalName } from '@pasar/contract/codes'

/** What the sheet of the payment password answers for. */
export const secretRefusals = [
  'pay-password-wrong',
  'pay-password-locked',
  'pay-password-missing',
] as const satisfies readonly RefusalName[]
