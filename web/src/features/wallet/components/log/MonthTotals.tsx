import { useT } from '@/i18n/i18n.ts'
import { useMonthTotals } from '../../api/assets.ts'
import { isZero } from '../../model/amount.ts'
import { MaskedAmount } from '../assets/MaskedAmount.tsx'

/** The incoming and outgoing totals of a month by asset. */
export function MonthTotals({ month, asset }: { month: string; asset: string }) {
  const t = useT()
  const { data } = useMonthTotals(month)
  const totals = data?.moved.filter((total) => !asset || total.asset === asset) ?? []
  if (data?.month !== month || totals.length === 0) return null
  return (
    <ul className="grid gap-2 rounded-card bg-shade px-4 py-3 text-sm">
      {totals.map((total) => (
        <li key={total.asset} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-medium">{total.name}</span>
          <span className="ml-auto flex flex-wrap justify-end gap-x-4">
            {!isZero(total.in) && (
              <span className="text-accent">
                {t('wallet.in')} <MaskedAmount money={total.in} size="sm" />
              </span>
            )}
            {!isZero(total.out) && (
              <span className="text-ink-2">
                {t('wallet.out')} <MaskedAmount money={total.out} size="sm" />
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
