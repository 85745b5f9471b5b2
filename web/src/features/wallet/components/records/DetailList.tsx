import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { copyText } from '@/lib/copy.ts'
import { cx } from '@/ui/cx.ts'
import { BreakableText } from './BreakableText.tsx'

export type Detail = {
  label: string
  value: ReactNode
  /** Text for the copy button. */
  copy?: string
  /** Moves a value that does not fit beside its label below it. For numbers and addresses. */
  long?: boolean
  /** Emphasizes the line. */
  strong?: boolean
}

/** A list of labelled values. Skips `false`. */
export function DetailList({
  details,
  className,
}: {
  details: readonly (Detail | false)[]
  className?: string
}) {
  const t = useT()
  return (
    <dl className={cx('grid gap-3 text-left text-sm', className)}>
      {details.map(
        (detail) =>
          detail && (
            <div
              key={detail.label}
              className={cx(
                'flex items-baseline justify-between gap-x-4',
                detail.long && 'flex-wrap',
                detail.strong && 'border-t border-line pt-3 text-base font-semibold',
              )}
            >
              {/* The label shrinks first, down to its longest word. */}
              <dt className={cx('min-w-min shrink-99', !detail.strong && 'text-muted')}>{detail.label}</dt>
              <dd
                className={cx(
                  'money ml-auto flex min-w-0 items-baseline justify-end gap-2 text-right text-balance wrap-anywhere',
                  !detail.long && 'max-w-7/10',
                )}
              >
                <span className="min-w-0">
                  {typeof detail.value === 'string' ? <BreakableText text={detail.value} /> : detail.value}
                </span>
                {detail.copy && (
                  <button
                    type="button"
                    aria-label={t('wallet.copyOf', { label: detail.label })}
                    onClick={() => void copyText(detail.copy ?? '')}
                    className="target shrink-0 self-center text-accent"
                  >
                    <Copy size={16} aria-hidden />
                  </button>
                )}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
