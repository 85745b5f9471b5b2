import type { Money } from '@pasar/contract/money'
import { Gift } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '@/ui/cx.ts'
import { Price } from '@/ui/display/Price.tsx'

type Props = {
  value: Money
  /** Text below the value, such as the sender. */
  note?: string
  no?: string
  until?: string
  /** Removes the colour. */
  spent?: boolean
  className?: string
  children?: ReactNode
}

/** A gift card with its value and actions. */
export function CardFace({ value, note, no, until, spent, className, children }: Props) {
  return (
    <section
      className={cx(
        'relative overflow-clip rounded-[20px] p-4',
        spent ? 'border border-line bg-surface text-ink-2' : 'dark-gradient text-white',
        className,
      )}
    >
      <Gift
        size={132}
        strokeWidth={0.8}
        aria-hidden
        className={cx('-top-6 -right-6 absolute', spent ? 'text-line' : 'text-white/10')}
      />
      <div className="relative flex items-start justify-between gap-3">
        <div className="min-w-0">
          <Price money={value} size="xl" />
          {note && <p className={cx('mt-0.5 truncate text-sm', !spent && 'text-white/80')}>{note}</p>}
        </div>
      </div>
      <div
        className={cx(
          'relative mt-5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-xs',
          !spent && 'text-white/80',
        )}
      >
        {no && <span className="money tracking-wide">{no}</span>}
        {until && <span>{until}</span>}
      </div>
      {children && <div className="relative mt-3 flex flex-wrap gap-2">{children}</div>}
    </section>
  )
}

/** The classes of a button on a coloured card. */
export const cardButtonClass =
  'target inline-flex h-9 items-center gap-1.5 rounded-full bg-white/14 px-4 text-sm font-semibold text-white transition-colors duration-(--fast) hover:bg-white/22'
