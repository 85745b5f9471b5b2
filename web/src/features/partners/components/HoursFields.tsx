import { formatWeekday } from '@/features/opening-hours/model/format-hours.ts'
import { useT } from '@/i18n/i18n.ts'
import { useSettings } from '@/lib/settings.ts'
import { Checkbox } from '@/ui/forms/Choice.tsx'
import type { DayHours } from '../model/draft.ts'

type Props = { days: readonly DayHours[]; onChange: (days: DayHours[]) => void; error?: string | undefined }

const time =
  'money h-11 w-full min-w-0 rounded-card border border-ink-3 bg-surface px-2 outline-none focus:border-accent'

/** The opening hours of a week: a row for each day, closed ones without times. */
export function HoursFields({ days, onChange, error }: Props) {
  const t = useT()
  const language = useSettings((s) => s.language)
  const set = (index: number, hours: DayHours) => onChange(days.map((it, at) => (at === index ? hours : it)))
  return (
    <fieldset aria-invalid={error ? true : undefined} aria-describedby={error ? 'hours-problem' : undefined}>
      <legend className="mb-1 text-sm font-medium text-ink-2">{t('partner.hours')}</legend>
      <ul className="divide-y divide-line">
        {days.map((hours, index) => {
          const day = formatWeekday(index + 1, language)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week
            <li key={index} className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
              <Checkbox
                className="min-w-24"
                checked={hours !== null}
                onChange={(open) => set(index, open ? { opens: '09:00', closes: '18:00' } : null)}
              >
                {day}
              </Checkbox>
              {hours ? (
                // Below the day where both times would be cut off beside it.
                <span className="flex min-w-0 flex-[1_1_15rem] items-center gap-2">
                  <input
                    type="time"
                    required
                    className={time}
                    aria-label={t('partner.opens', { day })}
                    value={hours.opens}
                    onChange={(event) => set(index, { ...hours, opens: event.target.value })}
                  />
                  <span aria-hidden>–</span>
                  <input
                    type="time"
                    required
                    className={time}
                    aria-label={t('partner.closes', { day })}
                    value={hours.closes}
                    onChange={(event) => set(index, { ...hours, closes: event.target.value })}
                  />
                </span>
              ) : (
                <span className="text-sm text-muted">{t('partner.closed')}</span>
              )}
            </li>
          )
        })}
      </ul>
      {error && (
        <p id="hours-problem" role="alert" className="mt-1 text-sm text-sale">
          {error}
        </p>
      )}
    </fieldset>
  )
}
