import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { Card } from '@/ui/display/Card.tsx'
import { Steps } from '@/ui/display/Steps.tsx'
import type { AfterSale } from '../../api/after-sales.ts'
import { stateStyles } from '../../model/state-style.ts'

const tones = {
  accent: 'bg-accent-soft text-accent',
  star: 'bg-star-soft text-star-ink',
  plain: 'bg-shade text-ink-2',
}

/** The state of a request: text, what happens next, until when, why, and the steps. */
export function StatusBanner({ request }: { request: AfterSale }) {
  const t = useT()
  const { date } = useFormat()
  const { icon: Icon, tone } = stateStyles[request.state]
  const { escalation, steps, until } = request
  const reached = steps.findLastIndex((step) => step.at !== null)
  return (
    <Card flush>
      <div className="flex items-center gap-4 p-4">
        <span className={cx('grid size-12 shrink-0 place-items-center rounded-full', tones[tone])}>
          <Icon size={26} strokeWidth={1.6} aria-hidden />
        </span>
        <div className="min-w-0 flex-1" role="status">
          <h2 className="text-lg font-semibold tracking-tight">{request.stateText}</h2>
          <p className="text-sm text-ink-2">{request.hint}</p>
          {until && (
            <p className="text-sm font-semibold text-star-ink">
              {t('afterSale.dueBy', { date: date(until, 'dayTime') })}
            </p>
          )}
        </div>
      </div>
      {request.decisionNote && <Note title={t('afterSale.fromShopNote')} text={request.decisionNote} />}
      {escalation && (
        <Note
          title={t(`afterSale.escalation_${escalation.state}`)}
          text={escalation.answer || escalation.note}
        />
      )}
      <div className="px-2 py-4">
        <Steps
          current={Math.max(0, reached)}
          reached={reached === steps.length - 1}
          steps={steps.map(({ key }) => ({ key, label: t(`afterSale.step_${key}`) }))}
        />
      </div>
    </Card>
  )
}

const Note = ({ title, text }: { title: string; text: string }) => (
  <p className="px-4 py-3 text-sm">
    <span className="block font-semibold">{title}</span>
    <span className="break-words whitespace-pre-line text-ink-2">{text}</span>
  </p>
)
