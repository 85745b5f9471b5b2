import { usePvRates } from '@/features/rewards/api/rewards.ts'
import { useBonusText } from '@/features/rewards/model/use-bonus-text.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Card } from '@/ui/display/Card.tsx'
import type { OwnCenter } from '../api/service-centers.ts'

/** What a center has served, and what it earns. */
export function CenterFigures({ totals }: { totals: OwnCenter['totals'] }) {
  const t = useT()
  const { money, number } = useFormat()
  const bonus = useBonusText()
  const rate = usePvRates().data?.rates.find(({ rule }) => rule === 'service')?.rate
  const figures = [
    [t('serviceCenter.orders'), number(totals.orders)],
    [t('serviceCenter.monthOrders'), number(totals.monthOrders)],
    [t('serviceCenter.volume'), t('team.pv', { amount: money(totals.volume) })],
    ...(['pending', 'month', 'earned'] as const).map((key) => [t(`reward.${key}`), bonus(totals[key])]),
  ]
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="money mt-0.5 text-lg font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {rate !== undefined && (
        <p className="mt-4 text-xs text-muted">{t('serviceCenter.rateText', { rate: number(rate / 100) })}</p>
      )}
    </Card>
  )
}
