import { CODE_LENGTH } from '@pasar/contract/constants'
import { useId, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from './cx.ts'

type CodeInputProps = {
  value: string
  onChange: (code: string) => void
  /** All digits are there. */
  onComplete?: (code: string) => void
  length?: number
  label?: string
  error?: string
  autoFocus?: boolean
}

/** A code in boxes. It is one field underneath, so pasting and the phone's own suggestion just work. */
export function CodeInput({
  value,
  onChange,
  onComplete,
  length = CODE_LENGTH,
  label,
  error,
  autoFocus,
}: CodeInputProps) {
  const t = useT()
  const id = useId()
  const [focused, setFocused] = useState(false)
  const name = label ?? t('common.codeDigit', { length })
  const change = (text: string) => {
    const code = text.replace(/\D/g, '').slice(0, length)
    onChange(code)
    if (code.length === length && code !== value) onComplete?.(code)
  }
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium text-ink-2">
        {name}
      </label>
      <span className="relative grid auto-cols-fr grid-flow-col gap-2">
        {Array.from({ length }, (_, index) => index).map((index) => (
          <span
            key={index}
            aria-hidden
            className={cx(
              'money grid h-13 place-items-center rounded-card border bg-surface text-lg font-semibold',
              error
                ? 'border-sale'
                : focused && index === Math.min(value.length, length - 1)
                  ? 'border-accent'
                  : 'border-line',
            )}
          >
            {value[index]}
          </span>
        ))}
        <input
          id={id}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          pattern="[0-9]*"
          required
          data-label={name}
          // biome-ignore lint/a11y/noAutofocus: the step before led here to type it
          autoFocus={autoFocus}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          value={value}
          onChange={(event) => change(event.target.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          className="absolute inset-0 w-full cursor-text bg-transparent text-transparent caret-transparent opacity-[0.01] outline-none"
        />
      </span>
      {error && (
        <p id={`${id}-note`} className="text-xs text-sale">
          {error}
        </p>
      )}
    </div>
  )
}
