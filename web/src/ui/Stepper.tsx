import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'

type StepperProps = {
  value: number
  onChange: (value: number) => void
  min?: number
  max: number
  /** What is counted, for people who do not see it. */
  label?: string
  disabled?: boolean
  /** Told when more was asked for than can be had. */
  onLimit?: (max: number) => void
}

const side = 'target grid h-full w-10 place-items-center rounded-full disabled:opacity-35 active:bg-shade'

/** A number between two buttons that can also be typed; it never leaves min … max. */
export function Stepper({ value, onChange, min = 1, max, label, disabled, onLimit }: StepperProps) {
  const t = useT()
  const [typed, setTyped] = useState<string | null>(null)
  const set = (next: number) => {
    const most = Math.max(min, max)
    if (next > most) onLimit?.(max)
    const clamped = Math.min(Math.max(Number.isNaN(next) ? value : next, min), most)
    if (clamped !== value) onChange(clamped)
  }
  const settle = () => {
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
        className={side}
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
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        className="money h-full w-9 bg-transparent text-center font-semibold outline-none"
      />
      <button
        type="button"
        aria-label={t('common.increase')}
        disabled={disabled}
        aria-disabled={value >= max || undefined}
        onClick={() => set(value + 1)}
        className={`${side} ${value >= max ? 'opacity-35' : ''}`}
      >
        <Plus size={16} aria-hidden />
      </button>
    </fieldset>
  )
}
