import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { copyText } from '@/features/my/components/MyHead.tsx'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { LongWord } from './LongWord.tsx'

export type Fact = {
  label: string
  value: ReactNode
  /** What a tap copies. */
  copy?: string
  /** The line that counts. */
  strong?: boolean
}

/** What is known about something, line by line; lines without a value are left out. */
export function Facts({ facts, className }: { facts: readonly (Fact | false)[]; className?: string }) {
  const t = useT()
  return (
    <dl className={cx('grid grid-cols-1 gap-3 text-left text-sm', className)}>
      {facts.map(
        (fact) =>
          fact && (
            <div
              key={fact.label}
              className={cx(
                'flex items-baseline justify-between gap-4',
                fact.strong && 'border-t border-line pt-3 text-base font-semibold',
              )}
            >
              {/* The label gives way first, down to its longest word. */}
              <dt className={cx('min-w-min shrink-99', !fact.strong && 'text-muted')}>{fact.label}</dt>
              <dd className="money flex max-w-7/10 min-w-0 items-baseline justify-end gap-2 text-right text-balance wrap-anywhere">
                <span className="min-w-0">
                  {typeof fact.value === 'string' ? <LongWord text={fact.value} /> : fact.value}
                </span>
                {fact.copy && (
                  <button
                    type="button"
                    aria-label={t('wallet.copyOf', { label: fact.label })}
                    onClick={() => void copyText(fact.copy ?? '', t('common.copied'))}
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
