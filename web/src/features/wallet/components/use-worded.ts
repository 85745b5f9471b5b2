import type { Money } from '@pasar/contract/money'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'

/** Writes an amount as it is said: points are called so, everything else has its symbol. */
export function useWorded(): (amount: Money) => string {
  const t = useT()
  const { money } = useFormat()
  return (amount) =>
    amount.currency === 'PTS' ? t('common.points', { amount: money(amount) }) : money(amount)
}
