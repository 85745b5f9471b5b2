import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { cx } from '../cx.ts'

type Tab<K extends string> = { key: K; label: ReactNode }

type TabsProps<K extends string> = {
  tabs: readonly Tab<K>[]
  value: K
  onChange: (key: K) => void
  label: string
  /** Underlined labels or filled pills. */
  variant?: 'line' | 'pills'
  /** The contents of the selected tab. Omit for tabs that only filter. */
  children?: ReactNode
  className?: string
}

/** Tabs with arrow-key navigation. A long row scrolls horizontally. */
export function Tabs<K extends string>({
  tabs,
  value,
  onChange,
  label,
  variant = 'line',
  children,
  className,
}: TabsProps<K>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Measuring now would force a layout during rendering.
    const frame = requestAnimationFrame(() => {
      const row = list.current
      const selected = row?.querySelector<HTMLElement>(`[data-key="${value}"]`)
      if (!row || !selected || row.scrollWidth <= row.clientWidth) return
      // scrollIntoView() may scroll the page as well.
      row.scrollLeft = selected.offsetLeft - (row.clientWidth - selected.offsetWidth) / 2
    })
    return () => cancelAnimationFrame(frame)
  }, [value])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const index = tabs.findIndex((tab) => tab.key === value)
    const target = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : step ? index + step : -1
    const next = tabs[(target + tabs.length) % tabs.length]
    if (!next || (target === -1 && !step)) return
    event.preventDefault()
    onChange(next.key)
    list.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus()
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className={cx('no-bar relative flex overflow-x-auto', variant === 'line' ? 'gap-6' : 'gap-2', className)}
      >
        {tabs.map((tab) => {
          const selected = tab.key === value
          return (
            <button
              key={tab.key}
              type="button"
              role="tab"
              id={`${id}${tab.key}`}
              data-key={tab.key}
              aria-selected={selected}
              aria-controls={children === undefined ? undefined : `${id}panel`}
              tabIndex={selected ? 0 : -1}
              onClick={() => onChange(tab.key)}
              className={cx(
                'shrink-0 whitespace-nowrap transition-colors duration-(--fast)',
                variant === 'line' && 'h-11 border-b-3 text-base',
                variant === 'line' &&
                  (selected ? 'border-accent font-semibold text-ink' : 'border-transparent text-muted'),
                variant === 'pills' && 'target h-9 rounded-full border px-4 text-sm font-medium',
                variant === 'pills' &&
                  (selected ? 'border-ink bg-ink text-paper' : 'border-line bg-surface text-ink-2'),
              )}
            >
              {tab.label}
            </button>
          )
        })}
      </div>
      {children !== undefined && (
        <div role="tabpanel" id={`${id}panel`} aria-labelledby={id + value}>
          {children}
        </div>
      )}
    </>
  )
}
