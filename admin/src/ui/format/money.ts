import type { Money } from '@pasar/contract/money'
import { t } from '../../i18n/translate.ts'

/**
 * Formats an amount without its currency: `12,345.60`. A decimal string, which no number can hold exactly.
 */
export function formatAmount({ amount }: Pick<Money, 'amount'>): string {
  const [whole = '', decimals] = amount.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',').replace('-', '−')
  return decimals === undefined ? grouped : `${grouped}.${decimals}`
}

/** Formats an amount of points, which are whole but for corrections: `1,523`, `0.50`. */
export const formatPoints = (points: Pick<Money, 'amount'>): string =>
  formatAmount(points).replace(/\.0+$/, '')

/** Formats an amount with its currency code: `MYR 12.50`. */
export const formatMoney = (money: Money): string => `${money.currency} ${formatAmount(money)}`

/** Formats money, and points beside it or instead of none: `MYR 20.00 + 200 points`. */
export function formatWithPoints({ amount, points }: { amount: Money; points: Money | null }): string {
  if (!points || isZero(points)) return formatMoney(amount)
  const text = t('%{amount} points', { amount: formatPoints(points) })
  return isZero(amount) ? text : `${formatMoney(amount)} + ${text}`
}

/** Formats the total of an order: its money and its points. */
export const formatTotal = ({ total, linePoints }: { total: Money; linePoints: Money }): string =>
  formatWithPoints({ amount: total, points: linePoints })

export const isZero = ({ amount }: Money): boolean => !/[1-9]/.test(amount)
