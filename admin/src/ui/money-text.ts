import type { Money } from '@pasar/contract/money'

/** An amount alone, below a head that names its currency. */
export const figureText = ({ amount }: Money): string => amount.replace('-', '−')

/** An amount with its currency before it, as everything in the console writes it. */
export const moneyText = (money: Money): string => `${money.currency} ${figureText(money)}`

export const isNothing = ({ amount }: Money): boolean => !/[1-9]/.test(amount)
