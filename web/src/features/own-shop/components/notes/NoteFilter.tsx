import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { serverNow } from '@/lib/clock.ts'
import { Chip } from '@/ui/controls/Chip.tsx'
import { SearchInput } from '@/ui/controls/SearchInput.tsx'
import { DateInput } from '@/ui/forms/DateInput.tsx'
import type { NotesSearch } from '../../api/notes.ts'
import { getPeriod, notePeriods } from '../../model/periods.ts'

type Props = { filter: NotesSearch; onChange: (change: Partial<NotesSearch>) => void }

/** Search, and the period: one of the usual ones, or any days. */
export function NoteFilter({ filter: { from, until, keyword }, onChange }: Props) {
  const t = useT()
  const [now] = useState(serverNow)
  return (
    <div className="grid gap-3">
      <KeywordSearch key={keyword} keyword={keyword} onSearch={(next) => onChange({ keyword: next })} />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('sellNote.period')}</legend>
        {notePeriods.map((key) => {
          const period = getPeriod(key, now)
          return (
            <Chip
              key={key}
              selected={period.from === from && period.until === until}
              onClick={() => onChange(period)}
            >
              {t(`sellNote.period_${key}`)}
            </Chip>
          )
        })}
      </fieldset>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
        <DateInput
          label={t('sellNote.from')}
          value={from}
          autoComplete="off"
          onChange={(event) => onChange({ from: event.target.value })}
        />
        <DateInput
          label={t('sellNote.until')}
          value={until}
          autoComplete="off"
          onChange={(event) => onChange({ until: event.target.value })}
        />
      </div>
    </div>
  )
}

function KeywordSearch({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) {
  const t = useT()
  const [typed, setTyped] = useState(keyword)
  return (
    <SearchInput
      placeholder={t('sellNote.searchPlaceholder')}
      value={typed}
      onChange={(text) => {
        setTyped(text)
        if (text === '' && keyword) onSearch('')
      }}
      onSearch={onSearch}
    />
  )
}
