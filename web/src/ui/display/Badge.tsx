import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

/** A count at the corner of an icon, “99+” above 99. Hidden at zero. The parent must be positioned. */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <span
      aria-hidden
      className="absolute -right-2.5 -top-1.5 grid h-[1.125rem] min-w-[1.125rem] animate-appear place-items-center rounded-full bg-sale px-1 text-[0.6875rem] leading-none font-bold text-on-sale ring-2 ring-surface"
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}

const tones = {
  accent: 'bg-accent-soft text-accent',
  star: 'bg-star-soft text-star-ink',
  sale: 'bg-sale text-on-sale',
  plain: 'bg-shade text-ink-2',
}

/** A small label: “Home”, “Member RM 82.00”, “1 more needed”. */
export function Tag({
  tone = 'accent',
  className,
  children,
}: {
  tone?: keyof typeof tones
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-small px-2 py-0.5 text-xs font-semibold',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
