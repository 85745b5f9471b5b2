import type { Output } from '@pasar/contract/call'
import type { reviewTotal } from '@pasar/contract/calls/reviews'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { Card } from '@/ui/display/Card.tsx'
import { Stars } from '@/ui/display/Stars.tsx'

type Props = {
  total: Output<typeof reviewTotal>
  /** The stars whose reviews are shown alone. */
  selected: number | null
  onSelect: (stars: number | null) => void
}

/** The average rating and the distribution of stars, which filters the reviews. */
export function RatingCard({ total, selected, onSelect }: Props) {
  const t = useT()
  const { number, rating } = useFormat()
  return (
    <Card className="flex min-h-34 items-center gap-6">
      <div className="grid max-w-[45%] justify-items-center gap-0.5 text-center">
        <p className="money text-xl font-bold">{rating(total.average)}</p>
        <Stars value={total.average} size={14} />
        <p className="text-sm text-muted">{t('review.goodRate', { rate: total.goodRate })}</p>
      </div>
      <ul className="grid flex-1 gap-1">
        {total.byStars.map(({ stars, count }) => (
          <li key={stars}>
            <button
              type="button"
              aria-pressed={selected === stars}
              disabled={count === 0}
              onClick={() => onSelect(selected === stars ? null : stars)}
              className={cx(
                'target flex w-full items-center gap-2 rounded-small px-1 py-0.5 text-xs text-muted',
                selected === stars ? 'bg-shade font-semibold text-ink' : 'enabled:hover:bg-shade',
              )}
            >
              <span className="sr-only">{t('common.starsOf', { value: stars })}: </span>
              <span aria-hidden className="money w-3">
                {stars}
              </span>
              <span aria-hidden className="h-1.5 flex-1 overflow-hidden rounded-full bg-shade">
                <span
                  className="block h-full rounded-full bg-star"
                  style={{ width: `${total.total > 0 ? (count / total.total) * 100 : 0}%` }}
                />
              </span>
              <span className="money w-8 text-right">{number(count)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
