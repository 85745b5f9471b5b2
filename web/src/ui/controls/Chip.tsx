import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

type ChipProps = {
  selected?: boolean
  disabled?: boolean
  onClick?: () => void
  children: ReactNode
  className?: string
}

/** A toggle in the form of a pill. */
export function Chip({ selected, disabled, onClick, children, className }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={selected ?? false}
      disabled={disabled}
      onClick={onClick}
      className={cx(
        'target inline-flex h-9 shrink-0 items-center gap-1 rounded-full border px-4 text-sm font-medium whitespace-nowrap transition-colors duration-(--fast) disabled:opacity-45',
        selected ? 'border-ink bg-ink text-paper' : 'border-line bg-surface text-ink-2 hover:border-ink-3',
        className,
      )}
    >
      {children}
    </button>
  )
}

/** A pill that removes its value when tapped. `label` is its accessible name. */
export function RemovableChip({
  label,
  onRemove,
  children,
}: {
  label: string
  onRemove: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onRemove}
      className="target inline-flex h-8 shrink-0 items-center gap-1 rounded-full bg-accent-soft pr-2 pl-3 text-sm font-medium whitespace-nowrap text-accent"
    >
      {children}
      <X size={14} aria-hidden />
    </button>
  )
}
