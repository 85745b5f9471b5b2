import type { FeedbackState } from '@pasar/contract/calls/content/feedback'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'

/** The state of feedback; an answer of the shop stands out. */
export function StateTag({ state }: { state: FeedbackState }) {
  const t = useT()
  return (
    <span
      className={cx(
        'rounded-full px-2.5 py-0.5 text-xs font-semibold',
        state === 'answered' ? 'bg-accent-soft text-accent' : 'bg-shade text-ink-2',
      )}
    >
      {t(`feedback.${state}`)}
    </span>
  )
}
