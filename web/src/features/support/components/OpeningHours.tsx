import type { Output } from '@pasar/contract/call'
import type { chatHome } from '@pasar/contract/calls/support/chat'
import { languageTags } from '@pasar/contract/constants'
import { useOpenState } from '@/features/opening-hours/components/use-open-state.ts'
import { WeekHours } from '@/features/opening-hours/components/WeekHours.tsx'
import { useT } from '@/i18n/i18n.ts'
import { useSettings } from '@/lib/settings.ts'
import { cx } from '@/ui/cx.ts'
import { Card } from '@/ui/display/Card.tsx'

type Home = Output<typeof chatHome>

/** Returns the name of a time zone in a language, such as “Malaysia Time”. */
function nameZone(timeZone: string, tag: string): string {
  const parts = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'long' }).formatToParts(new Date())
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** Whether support is open, when it opens next, and its opening hours; without any it is always open. */
export function OpeningHours({ home: { hours, timeZone } }: { home: Home }) {
  const t = useT()
  const language = useSettings((s) => s.language)
  const { clock, open, change } = useOpenState(hours, timeZone)
  const isOpen = open || hours.length === 0
  return (
    <Card>
      <h2 className="flex flex-wrap items-center justify-between gap-2 font-semibold">
        {t('support.hours')}
        <span className={cx('text-sm font-medium', isOpen ? 'text-accent' : 'text-muted')}>
          {isOpen ? t('support.open') : change ? t('support.opensAt', { time: change }) : t('support.closed')}
        </span>
      </h2>
      {hours.length === 0 ? (
        <p className="mt-2 text-sm text-ink-2">{t('support.always')}</p>
      ) : (
        <div className="mt-3 grid gap-3 text-sm">
          <WeekHours hours={hours} clock={clock} />
          <p className="text-xs text-muted">
            {t('support.zone', { zone: nameZone(timeZone, languageTags[language]) })}
          </p>
        </div>
      )}
    </Card>
  )
}
