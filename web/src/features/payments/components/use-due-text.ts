import type { Money } from '@pasar/contract/money'
import { useAmountText } from '@/features/wallet/components/records/use-amount-text.ts'

/** Returns a function that formats an amount and the points that are due beside it, if any. */
export function useDueText(): (amount: Money, points: Money) => string {
  const amountText = useAmountText()
  return (amount, points) =>
    Number(points.amount) > 0 ? `${amountText(amount)} + ${amountText(points)}` : amountText(amount)
}
