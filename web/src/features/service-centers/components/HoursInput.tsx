import type { OpeningHours } from '@pasar/contract/opening-hours'
import { Plus, X } from 'lucide-react'
import { formatWeekday } from '@/features/opening-hours/model/format-hours.ts'
import { useT } from '@/i18n/i18n.ts'
import { useSettings } from '@/lib/settings.ts'
import { Button, IconButton } from '@/ui/controls/Button.tsx'
import { Input, Select } from '@/ui/forms/Field.tsx'

type Props = { hours: readonly OpeningHours[]; onChange: (hours: OpeningHours[]) => void }

const WEEK = [1, 2, 3, 4, 5, 6, 7]
/** The most that a profile has. */
const MAX_ROWS = 28

/** Opening hours of a week, a row for each interval. */
export function HoursInput({ hours, onChange }: Props) {
  const t = useT()
  const language = useSettings((s) => s.language)
  const days = WEEK.map((day) => ({ value: String(day), label: formatWeekday(day, language) }))
  const change = (index: number, part: Partial<OpeningHours>) =>
    onChange(hours.map((row, at) => (at === index ? { ...row, ...part } : row)))
  const add = () => {
    const last = hours.at(-1)
    const day = WEEK.find((one) => !hours.some((row) => row.day === one)) ?? 1
    onChange([...hours, { day, opens: last?.opens ?? '09:00', closes: last?.closes ?? '18:00' }])
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-medium text-ink-2">{t('serviceCenter.hours')}</legend>
      {hours.length === 0 && <p className="text-sm text-muted">{t('serviceCenter.noHours')}</p>}
      {hours.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity
        <div key={index} className="flex flex-wrap items-end gap-2">
          <Select
            label={t('serviceCenter.day')}
            name={`day${index}`}
            className="min-w-24 flex-1"
            value={String(row.day)}
            onChange={(day) => change(index, { day: Number(day) })}
            options={days}
          />
          {(['opens', 'closes'] as const).map((key) => (
            <Input
              key={key}
              type="time"
              required
              name={`${key}${index}`}
              label={t(`serviceCenter.${key}`)}
              className="min-w-28 flex-1"
              value={row[key]}
              onChange={(event) => change(index, { [key]: event.target.value })}
            />
          ))}
          <IconButton
            icon={X}
            label={t('serviceCenter.removeHours', { index: index + 1 })}
            onClick={() => onChange(hours.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {hours.length < MAX_ROWS && (
        <div>
          <Button size="sm" variant="quiet" icon={Plus} onClick={add}>
            {t('serviceCenter.addHours')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
