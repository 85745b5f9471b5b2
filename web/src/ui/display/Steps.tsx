import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '../cx.ts'

/** Half of the line between two steps. */
const line = 'absolute top-[11px] h-0.5 @max-[13rem]:hidden'

/**
 * Progress steps, completed up to `current` (from 0): in a row, or below each other where enlarged text needs
 * the width.
 * @param reached whether the current step is complete too, as an event that has happened
 */
export function Steps({
  steps,
  current,
  reached = false,
}: {
  steps: readonly { key: string; label: ReactNode }[]
  current: number
  reached?: boolean
}) {
  const t = useT()
  return (
    <div className="@container w-full">
      <ol
        // A step whose word needs more than its share gets it.
        className="grid grid-cols-none auto-cols-[minmax(min-content,1fr)] grid-flow-col @max-[13rem]:grid-flow-row @max-[13rem]:gap-2"
        aria-label={t('form.step', { index: current + 1, count: steps.length })}
      >
        {steps.map(({ key, label }, index) => (
          <li
            key={key}
            aria-current={index === current ? 'step' : undefined}
            className="relative grid grid-cols-none justify-items-center gap-1.5 text-center @max-[13rem]:flex @max-[13rem]:items-center @max-[13rem]:text-left"
          >
            {index > 0 && (
              <span
                aria-hidden
                className={cx(
                  line,
                  'right-[calc(50%+16px)] left-0',
                  index <= current ? 'bg-accent' : 'bg-line',
                )}
              />
            )}
            {index < steps.length - 1 && (
              <span
                aria-hidden
                className={cx(
                  line,
                  'right-0 left-[calc(50%+16px)]',
                  index < current ? 'bg-accent' : 'bg-line',
                )}
              />
            )}
            <span
              aria-hidden
              className={cx(
                'money relative grid size-6 shrink-0 place-items-center rounded-full text-xs font-bold',
                index <= current ? 'bg-accent text-on-accent' : 'bg-line text-ink-2',
              )}
            >
              {index < current || (reached && index === current) ? (
                <Check size={14} strokeWidth={3} />
              ) : (
                index + 1
              )}
            </span>
            <span
              className={cx(
                // Five steps share a small phone. Thai and Khmer are short, and hard to read smaller.
                'w-full px-0.5 text-xs break-words hyphens-auto [:root:not(:lang(th),:lang(km))_&]:@max-[21rem]:text-[0.6875rem]',
                index === current ? 'font-semibold text-ink' : 'text-muted',
              )}
            >
              {label}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

type TimelineEntry = { key: string; title: ReactNode; text?: ReactNode; time?: ReactNode }

/** A vertical timeline, newest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="grid">
      {entries.map(({ key, title, text, time }, index) => (
        <li key={key} className="relative grid grid-cols-[16px_1fr] gap-3 pb-5 last:pb-0">
          {index < entries.length - 1 && (
            <span aria-hidden className="absolute top-4 bottom-[-4px] left-[7px] w-0.5 bg-line" />
          )}
          <span
            aria-hidden
            className={cx(
              'mt-1.5 size-4 rounded-full border-4',
              index === 0 ? 'border-accent-soft bg-accent' : 'border-transparent bg-line',
            )}
          />
          <div>
            <p className={cx(index === 0 ? 'font-semibold' : 'text-ink-2')}>{title}</p>
            {text && <p className="text-sm text-ink-2">{text}</p>}
            {time && <p className="money text-xs text-muted">{time}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
