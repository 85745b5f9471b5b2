import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Card } from '@/ui/display/Card.tsx'
import { Timeline } from '@/ui/display/Steps.tsx'
import type { AfterSale } from '../../api/after-sales.ts'

/** What happened to a request, newest first. */
export function History({ events }: { events: AfterSale['events'] }) {
  const t = useT()
  const { date } = useFormat()
  return (
    <Card className="grid gap-3">
      <h2 className="font-semibold">{t('afterSale.history')}</h2>
      <Timeline
        entries={events
          .toSorted((a, b) => b.at.localeCompare(a.at))
          .map(({ id, text, note, at }) => ({
            key: id,
            title: text,
            text: note && <span className="break-words">{note}</span>,
            time: date(at, 'dayTime'),
          }))}
      />
    </Card>
  )
}
