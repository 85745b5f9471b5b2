import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'

type StepperProps = {
  value: number
  onChange: (value: number) => void
  min?: number
  max: number
  /** The accessible name. */
  label?: string
  disabled?: boolean
  /** Called when the entered value exceeds `max`. */
  onLimit?: (max: number) => void
}

const buttonClass = 'target grid h-full w-10 place-items-center rounded-full disabled:opacity-35 active:bg-shade'

/** A number input between a minus and a plus button. Clamps to min and max. */
export function Stepper({ value, onChange, min = 1, max, label, disabled, onLimit }: StepperProps) {
  const t = useT()
  const [typed, setTyped] = useState<string | null>(null)
  const set = (next: number) => {
    const limit = Math.max(min, max)
    if (next > limit) onLimit?.(max)
    const clamped = Math.min(Math.max(Number.isNaN(next) ? value : next, min), limit)
    if (clamped !== value) onChange(clamped)
  }
  const commit = () => {
    if (typed !== null) set(Number.parseInt(typed, 10))
    setTyped(null)
  }
  return (
    <fieldset
      aria-label={label ?? t('common.quantity')}
      className="inline-flex h-9 items-center rounded-full border border-line bg-surface"
    >
      <button
        type="button"
        aria-label={t('common.decrease')}
        disabled={disabled || value <= min}
        onClick={() => set(value - 1)}
        className={buttonClass}
      >
        <Minus size={16} aria-hidden />
      </button>
      <input
        aria-label={label ?? t('common.quantity')}
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        disabled={disabled}
        value={typed ?? String(value)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 3))}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        className="money h-full w-9 bg-transparent text-center font-semibold outline-none"
      />
      <button
        type="button"
        aria-label={t('common.increase')}
        disabled={disabled}
        aria-disabled={value >= max || undefined}
        onClick={() => set(value + 1)}
        className={`${buttonClass} ${value >= max ? 'opacity-35' : ''}`}
      >
        <Plus size={16} aria-hidden />
      </button>
    </fieldset>
  )
}
