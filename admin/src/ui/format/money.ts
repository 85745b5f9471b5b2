import type { Money } from '@pasar/contract/money'

/** Formats an amount without its currency. */
export const formatAmount = ({ amount }: Money): string => amount.replace('-', '−')

/** Formats an amount with its currency code: `MYR 12.50`. */
export const formatMoney = (money: Money): string => `${money.currency} ${formatAmount(money)}`

export const isZero = ({ amount }: Money): boolean => !/[1-9]/.test(amount)
