import type { Review } from '@pasar/contract/calls/reviews'
import { Flag, ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { openLogin } from '@/lib/login.ts'
import { useSession } from '@/lib/session.ts'
import { cx } from '@/ui/cx.ts'
import { useReviewMarks, useVoteForReview } from '../api/marks.ts'
import { ReportReview } from './ReportReview.tsx'

const action =
  'target inline-flex min-h-9 items-center gap-1.5 rounded-full px-2 text-sm text-muted hover:bg-shade'

/** Votes for a review or reports it. Visitors sign in first; authors see the votes only. */
export function ReviewActions({ review }: { review: Review }) {
  const t = useT()
  const { short } = useFormat()
  const marks = useReviewMarks(review.goodsId)
  const vote = useVoteForReview()
  const [voted, setVoted] = useState<{ helpful: boolean; helpfulCount: number }>()
  const [reporting, setReporting] = useState(false)
  const own = marks.own.includes(review.id)
  const helpful = voted?.helpful ?? marks.helpful.includes(review.id)
  // Lists are cached for half a minute: the member's own vote counts at once.
  const count = Math.max(voted?.helpfulCount ?? review.helpfulCount, helpful ? 1 : 0)
  const toggle = async (next: boolean) => {
    const answer = await vote.run({ id: review.id, helpful: next })
    if (answer.ok) setVoted(answer.data)
  }
  const signedIn = (run: () => void) => () => (useSession.getState().token ? run() : openLogin(run))
  return (
    <div className="-ml-2 flex flex-wrap items-center gap-1">
      <button
        type="button"
        aria-pressed={helpful}
        disabled={own}
        onClick={signedIn(() => void toggle(!helpful))}
        className={cx(action, helpful && 'text-accent')}
      >
        <ThumbsUp size={16} aria-hidden className={cx(helpful && 'fill-accent-soft')} />
        {t('review.helpful')}
        {count > 0 && <span className="money">{short(count)}</span>}
      </button>
      {!own && (
        <button type="button" onClick={signedIn(() => setReporting(true))} className={action}>
          <Flag size={16} aria-hidden />
          {t('review.report')}
        </button>
      )}
      <ReportReview id={review.id} open={reporting} onClose={() => setReporting(false)} />
    </div>
  )
}
