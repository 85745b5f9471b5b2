import { ChevronRight } from 'lucide-react'
import { cx } from '@/ui/cx.ts'
import { Skeleton } from '@/ui/page/Skeleton.tsx'

type Props = {
  title: string
  text: string
  /** Why it is disabled. */
  why?: string
  onClick: () => void
}

/** An option in a sheet. */
export function ChoiceRow({ title, text, why, onClick }: Props) {
  const disabled = why !== undefined
  return (
    <li>
      <button
        type="button"
        disabled={disabled}
        onClick={onClick}
        className="flex min-h-16 w-full items-center gap-3 py-2 text-left"
      >
        <span className={cx('min-w-0 flex-1', disabled && 'text-muted')}>
          <span className="block font-medium">{title}</span>
          <span className="money block text-sm break-words text-muted">{text}</span>
          {why && <span className="block text-sm text-sale">{why}</span>}
        </span>
        {!disabled && <ChevronRight size={18} className="shrink-0 text-ink-3" aria-hidden />}
      </button>
    </li>
  )
}

export function ChoiceSkeleton() {
  return (
    <div className="grid gap-6 py-4" aria-hidden>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-10" />
      ))}
    </div>
  )
}
