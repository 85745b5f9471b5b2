import { Check } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { useProblem } from './use-problem.ts'

type ChoiceProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange' | 'children'> & {
  checked: boolean
  onChange: (checked: boolean) => void
  /** The label. Controls without one need `aria-label`. */
  children?: ReactNode
}

const row = 'relative inline-flex min-h-11 items-center gap-3 has-disabled:opacity-45'

// The native control covers the row transparently, so that touch, pointers and screen readers reach it.
const over = 'absolute inset-0 m-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed'

/** A round checkbox. */
export function Checkbox({ checked, onChange, children, className, ...rest }: ChoiceProps) {
  const id = useId()
  const { problem, onInvalid } = useProblem(checked)
  return (
    <label className={cx(row, !children && 'min-w-11 justify-center', className)}>
      <input
        aria-describedby={children && problem ? id : undefined}
        {...rest}
        type="checkbox"
        aria-invalid={problem ? true : undefined}
        onInvalid={onInvalid}
        checked={checked}
        onChange={(e) => onChange(e.target.checked)}
        className={cx('peer', over)}
      />
      <span
        aria-hidden
        className={cx(
          'grid size-[22px] shrink-0 place-items-center rounded-full border-[1.5px] transition-colors duration-(--fast) peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent',
          checked ? 'border-accent bg-accent text-on-accent' : 'bg-surface',
          !checked && (problem ? 'border-sale' : 'border-ink-3'),
        )}
      >
        {checked && <Check size={15} strokeWidth={3} />}
      </span>
      {children && (
        <span className="min-w-0">
          {children}
          {problem && (
            // Hidden from the label, which it is not part of; it describes the control.
            <span id={id} aria-hidden className="block text-xs text-sale">
              {problem}
            </span>
          )}
        </span>
      )}
    </label>
  )
}

/** A radio button. Those of one group share `name`. */
export function Radio({ checked, onChange, children, className, ...rest }: ChoiceProps) {
  return (
    <label className={cx(row, className)}>
      <input
        {...rest}
        type="radio"
        checked={checked}
        onChange={(e) => onChange(e.target.checked)}
        className={cx('peer', over)}
      />
      <span
        aria-hidden
        className={cx(
          'size-[22px] shrink-0 rounded-full transition-all duration-(--fast) peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent',
          checked ? 'border-[7px] border-accent bg-on-accent' : 'border-[1.5px] border-ink-3 bg-surface',
        )}
      />
      {children && <span className="min-w-0 flex-1">{children}</span>}
    </label>
  )
}

/** A switch that takes effect at once. */
export function Switch({ checked, onChange, children, className, ...rest }: ChoiceProps) {
  return (
    <label className={cx(row, className)}>
      {children && <span className="min-w-0 flex-1">{children}</span>}
      <input
        {...rest}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        onChange={(e) => onChange(e.target.checked)}
        className={cx('peer', over)}
      />
      <span
        aria-hidden
        className={cx(
          'flex h-[26px] w-[44px] shrink-0 items-center rounded-full p-0.5 transition-colors duration-(--fast) peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent',
          checked ? 'bg-accent' : 'bg-ink-3',
        )}
      >
        <span
          className={cx(
            'size-[22px] rounded-full bg-white transition-transform duration-(--fast)',
            checked && 'translate-x-[18px]',
          )}
        />
      </span>
    </label>
  )
}
