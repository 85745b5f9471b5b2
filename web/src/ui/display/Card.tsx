import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { HTMLAttributes, ReactNode } from 'react'
import { cx } from '../cx.ts'

/** A surface with a border. `flush` removes the padding, for rows. */
export function Card({ flush, className, ...rest }: HTMLAttributes<HTMLDivElement> & { flush?: boolean }) {
  return (
    <div
      {...rest}
      className={cx(
        'rounded-card border border-line bg-surface',
        flush ? 'divide-y divide-line overflow-hidden' : 'p-4',
        className,
      )}
    />
  )
}

type ListRowProps = {
  icon?: LucideIcon
  title: ReactNode
  text?: ReactNode
  value?: ReactNode
  onClick?: () => void
  /** Renders the row as a link from its classes and contents. */
  link?: (className: string, children: ReactNode) => ReactNode
  /** Hides the arrow. */
  noArrow?: boolean
  className?: string
}

/**
 * A row of at least 52 px: icon, title with text, a value, and an arrow when it is a link or button. Enlarged
 * text moves the value below the title.
 */
export function ListRow({ icon: Icon, title, text, value, onClick, link, noArrow, className }: ListRowProps) {
  const interactive = Boolean(onClick ?? link)
  const classes = cx(
    'flex min-h-13 w-full items-center gap-3 px-4 py-3 text-left',
    interactive && 'transition-colors duration-(--fast) hover:bg-shade active:bg-shade',
    className,
  )
  const content = (
    <>
      {Icon && <Icon size={22} strokeWidth={1.7} className="shrink-0 text-accent" aria-hidden />}
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
        <span className="min-w-0 flex-[1_1_8rem]">
          <span className="block">{title}</span>
          {text && <span className="block text-sm text-muted">{text}</span>}
        </span>
        {value !== undefined && <span className="max-w-full text-sm break-words text-muted">{value}</span>}
      </span>
      {interactive && !noArrow && (
        <ChevronRight size={20} strokeWidth={1.8} className="shrink-0 text-ink-3" aria-hidden />
      )}
    </>
  )
  if (link) return link(classes, content)
  if (!onClick) return <div className={classes}>{content}</div>
  return (
    <button type="button" onClick={onClick} className={classes}>
      {content}
    </button>
  )
}

/** The title of a section with optional content at its end, such as “More ›”. */
export function SectionTitle({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-3">
      <h2 className="text-lg font-semibold tracking-tight">{children}</h2>
      {end && <div className="text-sm text-muted">{end}</div>}
    </div>
  )
}
