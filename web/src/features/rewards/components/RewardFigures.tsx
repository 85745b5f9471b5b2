import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { ErrorState } from '@/ui/page/Notice.tsx'
import { Skeleton } from '@/ui/page/Skeleton.tsx'
import { useRewardTotal } from '../api/rewards.ts'
import { useBonusText } from '../model/use-bonus-text.ts'

/** What the member has earned: pending, this month, in all, reversed, and a debt of reversed rewards. */
export function RewardFigures() {
  const t = useT()
  const bonus = useBonusText()
  const total = useRewardTotal()
  const { data } = total
  if (!data)
    return total.isError ? <ErrorState onRetry={() => void total.refetch()} /> : <Skeleton className="h-44" />
  const owes = /[1-9]/.test(data.debt.amount)
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5">
        {(['pending', 'month', 'earned', 'reversed'] as const).map((key) => (
          <div key={key}>
            <dt className="text-sm text-muted">{t(`reward.${key}`)}</dt>
            <dd className="money mt-0.5 text-lg font-semibold break-words">{bonus(data[key])}</dd>
          </div>
        ))}
      </dl>
      {owes && (
        <p role="status" className="mt-4 rounded-card bg-accent-soft p-3 text-sm">
          {t('reward.debt', { amount: bonus(data.debt) })}
        </p>
      )}
      <p className="mt-4 text-xs text-muted">{t('reward.figuresText')}</p>
      <PageLink
        page={pages.walletLog}
        search={{ asset: 'BONUS' }}
        className="target mt-2 inline-flex min-h-11 items-center text-sm font-semibold text-accent"
      >
        {t('reward.toBonus')}
      </PageLink>
    </Card>
  )
}
