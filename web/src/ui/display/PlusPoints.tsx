import type { Money } from '@pasar/contract/money'
import { Price } from './Price.tsx'

/** The points that are due beside an amount of money; hidden when there are none. */
export function PlusPoints({ points, className }: { points: Money; className?: string }) {
  if (Number(points.amount) <= 0) return null
  return (
    <span className={className}>
      + <Price money={points} />
    </span>
  )
}
