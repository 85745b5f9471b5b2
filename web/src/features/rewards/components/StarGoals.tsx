import { Star } from 'lucide-react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { ErrorState } from '@/ui/page/Notice.tsx'
import { Skeleton } from '@/ui/page/Skeleton.tsx'
import { useStarProgress } from '../api/rewards.ts'

const goals = ['ownPv', 'directMembers', 'teamPv'] as const

/** The star rank of the month, and how far each goal of the next one is. */
export function StarGoals() {
  const t = useT()
  const { number } = useFormat()
  const progress = useStarProgress()
  const { data } = progress
  if (!data)
    return progress.isError ? (
      <ErrorState onRetry={() => void progress.refetch()} />
    ) : (
      <Skeleton className="h-48" />
    )
  return (
    <div className="grid gap-4">
      <Rank rank={data.rank} />
      <p className="text-sm text-muted">{t('reward.starText', { count: data.nextRank })}</p>
      {goals.map((key) => {
        const { value, target, share } = data.goals[key]
        return (
          <div key={key}>
            <div className="flex flex-wrap justify-between gap-x-3 text-sm">
              <span className="font-medium">{t(`reward.goal_${key}`)}</span>
              <span className="money text-muted">
                {t('reward.goalOf', { value: number(Number(value)), target: number(Number(target)) })}
              </span>
            </div>
            <div
              role="progressbar"
              aria-label={t(`reward.goal_${key}`)}
              aria-valuenow={share}
              aria-valuemin={0}
              aria-valuemax={100}
              className="mt-1.5 h-2 overflow-hidden rounded-full bg-shade"
            >
              <div
                className={cx('h-full rounded-full', share === 100 ? 'bg-star' : 'bg-accent')}
                style={{ width: `${share}%` }}
              />
            </div>
            <p className="mt-1 text-xs text-muted">{t(`reward.how_${key}`)}</p>
          </div>
        )
      })}
    </div>
  )
}

function Rank({ rank }: { rank: number }) {
  const t = useT()
  const label = rank > 0 ? t('reward.rank', { count: rank }) : t('reward.noRank')
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span aria-hidden className="flex gap-0.5">
        {[1, 2, 3, 4, 5].map((star) => (
          <Star
            key={star}
            size={22}
            strokeWidth={1.6}
            className={star <= rank ? 'fill-star text-star' : 'text-ink-3'}
          />
        ))}
      </span>
      <span className="font-semibold">{label}</span>
    </div>
  )
}
