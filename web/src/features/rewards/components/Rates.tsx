import { ChevronDown } from 'lucide-react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Card } from '@/ui/display/Card.tsx'
import { usePvRates } from '../api/rewards.ts'
import { useBonusText } from '../model/use-bonus-text.ts'

/** How rewards are computed: the share of each rule, and what PV is worth. */
export function Rates() {
  const t = useT()
  const { number } = useFormat()
  const bonus = useBonusText()
  const { data } = usePvRates()
  if (!data) return null
  return (
    <Card>
      <details className="group">
        <summary className="target flex cursor-pointer items-center justify-between gap-3 text-sm font-semibold">
          {t('reward.how')}
          <ChevronDown
            size={20}
            strokeWidth={1.8}
            className="shrink-0 text-ink-3 transition-transform duration-(--fast) group-open:rotate-180"
            aria-hidden
          />
        </summary>
        <dl className="mt-3 grid gap-2 text-sm">
          {data.rates.map(({ rule, rate }) => (
            <div key={rule} className="flex flex-wrap justify-between gap-x-3">
              <dt>
                {t(`reward.rule_${rule}`)}
                <span className="block text-xs text-muted">{t(`reward.explain_${rule}`)}</span>
              </dt>
              <dd className="money text-muted">{t('reward.percent', { rate: number(rate / 100) })}</dd>
            </div>
          ))}
        </dl>
        {data.markets.map(({ id, moneyPerPv }) => (
          <p key={id} className="mt-3 text-sm text-muted">
            {t('reward.worth', { amount: bonus(moneyPerPv) })}
          </p>
        ))}
        <p className="mt-2 text-sm text-muted">{t('reward.onlySales')}</p>
      </details>
    </Card>
  )
}
