import type { Money } from '@pasar/contract/money'
import { isZero } from '../../ui/format/money.ts'

/** Reports whether a refund returns anything. Orders at points prices may have cost no money. */
export const returnsAnything = ({ amount, points }: { amount: Money; points: Money }): boolean =>
  !isZero(amount) || !isZero(points)
