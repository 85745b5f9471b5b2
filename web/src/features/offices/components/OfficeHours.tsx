import './offices.css'
import type { Office } from '@pasar/contract/calls/content/offices'
import { Clock } from 'lucide-react'
import { useOpenState } from '@/features/opening-hours/components/use-open-state.ts'
import { WeekHours } from '@/features/opening-hours/components/WeekHours.tsx'
import { formatLocalTime, hasOtherClock } from '@/features/opening-hours/model/format-hours.ts'
import { useT } from '@/i18n/i18n.ts'
import { useSettings } from '@/lib/settings.ts'
import { cx } from '@/ui/cx.ts'

/** Whether an office is open now, until when, and its week on demand. */
export function OfficeHours({ office: { hours, timeZone } }: { office: Pick<Office, 'hours' | 'timeZone'> }) {
  const t = useT()
  const language = useSettings((s) => s.language)
  const { now, clock, open, change } = useOpenState(hours, timeZone)
  if (hours.length === 0) {
    return (
      <p className="flex min-h-11 items-center gap-2 text-sm text-muted">
        <Clock size={18} strokeWidth={1.7} aria-hidden />
        {t('office.byAppointment')}
      </p>
    )
  }
  return (
    <details className="group text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2">
        <Clock size={18} strokeWidth={1.7} className="shrink-0 text-ink-3" aria-hidden />
        <span className={cx('font-semibold', open ? 'text-accent' : 'text-sale')}>
          {t(open ? 'office.open' : 'office.closed')}
        </span>
        {change && <span>{t(open ? 'office.until' : 'office.opens', { time: change })}</span>}
      </summary>
      <div className="office-week">
        <WeekHours hours={hours} clock={clock} />
        {hasOtherClock(now, timeZone) && (
          <p className="text-muted">
            {t('office.localTime', { time: formatLocalTime(now, timeZone, language) })}
          </p>
        )}
      </div>
    </details>
  )
}
