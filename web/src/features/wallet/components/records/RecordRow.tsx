import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LinkSearch, Page } from '@/app/paths.ts'
import { PageLink } from '@/lib/nav.tsx'
import { cx } from '@/ui/cx.ts'

type Props<P extends Page> = {
  icon: LucideIcon
  tone?: 'accent' | 'plain' | 'star'
  title: ReactNode
  text: ReactNode
  amount: ReactNode
  note?: ReactNode
  /** The page that the row opens. Omit for a static row. */
  page?: P
  search?: LinkSearch<P>
}

const tones = {
  accent: 'bg-accent-soft text-accent',
  plain: 'bg-shade text-ink-2',
  star: 'bg-star-soft text-star-ink',
}

/** A record with title, amount, time and status. */
export function RecordRow<P extends Page>({
  icon: Icon,
  tone = 'plain',
  title,
  text,
  amount,
  note,
  page,
  search,
}: Props<P>) {
  const content = (
    <>
      <span className={cx('grid size-10 shrink-0 place-items-center rounded-full', tones[tone])}>
        <Icon size={20} strokeWidth={1.7} aria-hidden />
      </span>
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="line-clamp-2 min-w-0 flex-1 basis-24 font-medium break-words">{title}</span>
          <span className="money ml-auto shrink-0 font-semibold whitespace-nowrap">{amount}</span>
        </span>
        <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-muted">
          <span className="shrink-0">{text}</span>
          {note && <span className="ml-auto min-w-0 truncate">{note}</span>}
        </span>
      </span>
      {/* Reserves the space of the arrow, so that amounts align. */}
      <ChevronRight size={18} className={cx('-mr-1 shrink-0 text-ink-3', !page && 'invisible')} aria-hidden />
    </>
  )
  const rowClass =
    'flex min-h-16 w-full items-center gap-3 rounded-card border border-line bg-surface px-4 py-3'
  if (!page) return <div className={rowClass}>{content}</div>
  return (
    <PageLink
      page={page}
      search={search}
      className={cx(rowClass, 'transition-colors duration-(--fast) hover:bg-shade')}
    >
      {content}
    </PageLink>
  )
}
