import type { Money } from '@pasar/contract/money'
import { formatMoneyParts } from '@/i18n/format.ts'
import { useSettings } from '@/lib/settings.ts'

/** Returns a function that formats an amount of the bonus asset without its name, which the page says. */
export function useBonusText(): (amount: Money) => string {
  const language = useSettings((s) => s.language)
  return (amount) => {
    const { sign, digits } = formatMoneyParts(amount, language)
    return `${sign}${digits}`
  }
}
