import { Search, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '../cx.ts'

type SearchInputProps = {
  /** Omit both for an uncontrolled field. */
  value?: string
  onChange?: (text: string) => void
  onSearch: (text: string) => void
  placeholder?: string
  autoFocus?: boolean
  /** Content at the end of the field. */
  end?: ReactNode
  className?: string
}

/** A search field with a clear button. */
export function SearchInput({
  value,
  onChange,
  onSearch,
  placeholder,
  autoFocus,
  end,
  className,
}: SearchInputProps) {
  const t = useT()
  const shownPlaceholder = placeholder ?? t('common.searchPlaceholder')
  const field = useRef<HTMLInputElement>(null)
  const [own, setOwn] = useState('')
  const text = value ?? own
  const change = (next: string) => {
    setOwn(next)
    onChange?.(next)
  }
  return (
    <search className={className}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          field.current?.blur()
          onSearch(text.trim())
        }}
        className="flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface pl-4 pr-1 focus-within:border-accent"
      >
        <Search size={19} strokeWidth={1.8} className="shrink-0 text-ink-3" aria-hidden />
        <span className="relative flex min-w-0 flex-1 items-center self-stretch">
          {/* The placeholder as text, which wraps. It stays below the typed text, so that the field keeps its height. */}
          <span aria-hidden className={cx('text-muted', text && 'invisible')}>
            {shownPlaceholder}
          </span>
          <input
            ref={field}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: users open the search page to type
            autoFocus={autoFocus}
            aria-label={t('common.search')}
            placeholder={shownPlaceholder}
            value={text}
            onChange={(event) => change(event.target.value)}
            className={cx(
              'absolute inset-0 size-full bg-transparent outline-none placeholder:text-transparent',
              '[&::-webkit-search-cancel-button]:hidden',
            )}
          />
        </span>
        {text && (
          <button
            type="button"
            aria-label={t('common.clear')}
            className="grid size-10 shrink-0 place-items-center rounded-full text-ink-3"
            onClick={() => {
              change('')
              field.current?.focus()
            }}
          >
            <X size={18} aria-hidden />
          </button>
        )}
        {end}
      </form>
    </search>
  )
}
