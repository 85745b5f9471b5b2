import type { Money } from '@pasar/contract/money'
import { t } from '../../i18n/translate.ts'
import { formatMoney, formatPoints, isZero } from '../../ui/format/money.ts'

/** What a refund returns: money, and points. */
type Refund = { amount: Money; points: Money }

/** Formats what a refund returns: `MYR 20.00 + 200 points`. */
export const formatRefund = ({ amount, points }: Refund): string =>
  isZero(points)
    ? formatMoney(amount)
    : `${formatMoney(amount)} + ${t('%{amount} points', { amount: formatPoints(points) })}`

/** Reports whether a refund returns anything. Orders at points prices may have cost no money. */
export const returnsAnything = ({ amount, points }: Refund): boolean => !isZero(amount) || !isZero(points)
