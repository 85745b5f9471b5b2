import { Check, Search } from 'lucide-react'
import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '../cx.ts'
import { Sheet } from '../overlays/Sheet.tsx'
import { ErrorState } from '../page/Notice.tsx'
import { Skeleton } from '../page/Skeleton.tsx'

export type Option = { value: string; label: string; hint?: string; leaf?: boolean }

type PickerProps = {
  open: boolean
  onClose: () => void
  title: string
  /** The options selected so far, level by level. */
  path: readonly Option[]
  /** The options of the level below the path. Undefined while loading. */
  options: readonly Option[] | undefined
  /** Reads the options again, when they failed to load. */
  onRetry?: (() => void) | undefined
  /** Called with the path to the selected option. Close the sheet for a leaf. */
  onPick: (path: Option[]) => void
  /** Adds a search field. */
  searchable?: boolean
}

/** A hierarchical select, such as country, state, city. Earlier levels stay selectable. */
export function Picker({ open, onClose, title, path, options, onRetry, onPick, searchable }: PickerProps) {
  const t = useT()
  const [query, setQuery] = useState('')
  const needle = query.trim().toLowerCase()
  const shown = options?.filter((option) =>
    `${option.label} ${option.hint ?? ''}`.toLowerCase().includes(needle),
  )
  const pick = (next: Option[]) => {
    setQuery('')
    onPick(next)
  }
  const choose = (option: Option) =>
    pick([...(path.at(-1)?.value === option.value ? path.slice(0, -1) : path), option])
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <div className="sticky top-0 z-10 bg-surface pb-2">
        {path.length > 0 && (
          <div className="no-bar flex gap-4 overflow-x-auto text-sm">
            {path.map((level, index) => (
              <button
                key={level.value}
                type="button"
                className="h-11 shrink-0 font-medium"
                onClick={() => pick(path.slice(0, index))}
              >
                {level.label}
              </button>
            ))}
            <span className="grid h-11 shrink-0 place-items-center border-b-3 border-accent text-muted">
              {t('common.choose')}
            </span>
          </div>
        )}
        {searchable && (
          <label className="flex h-11 items-center gap-2 rounded-full bg-shade px-4">
            <Search size={18} className="text-ink-3" aria-hidden />
            <input
              type="search"
              aria-label={t('common.search')}
              placeholder={t('common.search')}
              autoComplete="off"
              value={query}
              onChange={(event) => setQuery(event.target.value)}
              className="min-w-0 flex-1 bg-transparent outline-none"
            />
          </label>
        )}
      </div>
      {!shown && onRetry ? (
        <ErrorState onRetry={onRetry} />
      ) : (
        <OptionList options={shown} selected={path.at(-1)?.value} onPick={choose} />
      )}
    </Sheet>
  )
}

type ListProps = {
  /** Undefined while loading. */
  options: readonly Option[] | undefined
  /** Value of the selected option. */
  selected: string | undefined
  onPick: (option: Option) => void
}

const OptionList = ({ options, selected, onPick }: ListProps) => (
  <ul className="min-h-80 divide-y divide-line">
    {options
      ? options.map((option) => (
          <li key={option.value}>
            <button
              type="button"
              onClick={() => onPick(option)}
              className={cx(
                'flex min-h-12 w-full items-center gap-3 text-left',
                selected === option.value && 'font-semibold text-accent',
              )}
            >
              <span className="flex-1">{option.label}</span>
              {option.hint && <span className="money text-sm text-muted">{option.hint}</span>}
              {selected === option.value && <Check size={20} aria-hidden />}
            </button>
          </li>
        ))
      : [1, 2, 3, 4, 5].map((row) => (
          <li key={row} className="py-4">
            <Skeleton className="h-4 w-1/2" />
          </li>
        ))}
  </ul>
)
