import type { LucideIcon } from 'lucide-react'
import { cx } from '@/ui/cx.ts'
import { Radio } from '@/ui/forms/Choice.tsx'

type Props = {
  /** The name of the radio group. */
  group: string
  icon: LucideIcon
  name: string
  hint: string
  /** Why it is unusable. Undefined when usable. */
  why: string | undefined
  /** Additional text for usable methods. */
  more?: string
  checked: boolean
  onChoose: () => void
}

/** A payment method or top-up channel in a radio group. */
export function MethodRow({ group, icon: Icon, name, hint, why, more, checked, onChoose }: Props) {
  const usable = why === undefined
  return (
    <div className={cx('px-4', checked && 'bg-accent-soft')}>
      <Radio
        name={group}
        checked={checked}
        disabled={!usable}
        onChange={onChoose}
        className="w-full flex-row-reverse py-2.5 has-disabled:opacity-100"
      >
        <span className={cx('flex items-center gap-3', !usable && 'text-muted')}>
          <span
            className={cx(
              'grid size-10 shrink-0 place-items-center rounded-card',
              usable ? 'bg-accent-soft text-accent' : 'bg-shade text-ink-3',
              checked && 'bg-surface',
            )}
          >
            <Icon size={22} strokeWidth={1.7} aria-hidden />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{name}</span>
            <span className="block text-sm text-muted">{hint}</span>
            {why && <span className="block text-sm text-sale">{why}</span>}
            {usable && more && <span className="block text-sm text-muted">{more}</span>}
          </span>
        </span>
      </Radio>
    </div>
  )
}
