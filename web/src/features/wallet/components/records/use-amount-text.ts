import type { Money } from '@pasar/contract/money'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'

/** Returns a function that formats an amount with its symbol, or as “… points”. */
export function useAmountText(): (amount: Money) => string {
  const t = useT()
  const { money } = useFormat()
  return (amount) =>
    amount.currency === 'PTS' ? t('common.points', { amount: money(amount) }) : money(amount)
}
