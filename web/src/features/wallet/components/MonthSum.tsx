import { useT } from '@/i18n/i18n.ts'
import { useTotal } from '../api/assets.ts'
import { isZero } from '../model/amount.ts'
import { Veiled } from './Veiled.tsx'

/** What came and went in a month, asset by asset. */
export function MonthSum({ month, asset }: { month: string; asset: string }) {
  const t = useT()
  const { data } = useTotal(month)
  const moved = data?.moved.filter((one) => !asset || one.asset === asset) ?? []
  if (data?.month !== month || moved.length === 0) return null
  return (
    <ul className="grid gap-2 rounded-card bg-shade px-4 py-3 text-sm">
      {moved.map((one) => (
        <li key={one.asset} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-medium">{one.name}</span>
          <span className="ml-auto flex flex-wrap justify-end gap-x-4">
            {!isZero(one.in) && (
              <span className="text-accent">
                {t('wallet.in')} <Veiled money={one.in} size="sm" />
              </span>
            )}
            {!isZero(one.out) && (
              <span className="text-ink-2">
                {t('wallet.out')} <Veiled money={one.out} size="sm" />
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
