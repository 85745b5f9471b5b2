import { TEXTAREA_MAX_LENGTH } from '@pasar/contract/constants'
import { ChevronDown, Eye, EyeOff } from 'lucide-react'
import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '../cx.ts'
import { useProblem } from './use-problem.ts'

export type FieldFrame = {
  label: string
  /** The error message below the field. */
  error?: string
  /** The help text below the field. */
  hint?: string
  className?: string
}

const box =
  'w-full rounded-card border bg-surface px-4 text-base outline-none transition-colors duration-(--fast) focus:border-accent disabled:opacity-45'
export const getBorderClass = (error?: string) => (error ? 'border-sale' : 'border-line')

/** Label, control, and the error or hint below. The control references them by id. */
export function Field({
  label,
  error,
  hint,
  className,
  id,
  required,
  children,
}: FieldFrame & { id: string; required?: boolean; children: ReactNode }) {
  return (
    <div className={cx('grid gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-medium text-ink-2">
        {label}
        {required && (
          <span aria-hidden className="text-sale">
            {' '}
            *
          </span>
        )}
      </label>
      {children}
      {(error || hint) && (
        <p id={`${id}-note`} className={cx('text-xs', error ? 'text-sale' : 'text-muted')}>
          {error || hint}
        </p>
      )}
    </div>
  )
}

/** Builds the attributes that connect a control with its label and messages. */
export const describeField = (id: string, { label, error, hint }: FieldFrame) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error || hint ? `${id}-note` : undefined,
  // checkForm() uses it in the message for an empty field.
  'data-label': label,
})

type InputProps = InputHTMLAttributes<HTMLInputElement> & FieldFrame & { end?: ReactNode }

/** A text input. Set `autoComplete`, and `inputMode` and `enterKeyHint` where useful. */
export function Input({ label, error, hint, className, end, ...rest }: InputProps) {
  const generatedId = useId()
  const id = rest.id ?? generatedId
  const { problem, onInvalid } = useProblem(rest.value, error)
  return (
    <Field label={label} error={problem} hint={hint} className={className} id={id} required={rest.required}>
      <span className="relative block">
        <input
          {...rest}
          {...describeField(id, { label, error: problem, hint })}
          onInvalid={onInvalid}
          className={cx(box, getBorderClass(problem), 'h-[3rem]', Boolean(end) && 'pr-24')}
        />
        {end && <span className="absolute inset-y-0 right-1 flex items-center">{end}</span>}
      </span>
    </Field>
  )
}

/** A password input with a button that reveals it. `autoComplete` is current-password or new-password. */
export function PasswordInput(props: Omit<InputProps, 'type' | 'end'> & { autoComplete: string }) {
  const t = useT()
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  const toggle = (
    <button
      type="button"
      aria-label={t('form.showPassword')}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
      className="grid size-11 place-items-center rounded-full text-ink-2"
    >
      <Icon size={20} strokeWidth={1.8} aria-hidden />
    </button>
  )
  return (
    <Input
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      end={toggle}
    />
  )
}

type TextareaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & FieldFrame

/** A multi-line input that counts the characters left. `maxLength` defaults to 140. */
export function Textarea({
  label,
  error,
  hint,
  className,
  maxLength = TEXTAREA_MAX_LENGTH,
  ...rest
}: TextareaProps) {
  const t = useT()
  const generatedId = useId()
  const id = rest.id ?? generatedId
  const left = maxLength - String(rest.value ?? '').length
  const { problem, onInvalid } = useProblem(rest.value, error)
  return (
    <Field
      label={label}
      error={problem}
      hint={hint ?? t('form.charactersLeft', { count: left })}
      className={className}
      id={id}
      required={rest.required}
    >
      <textarea
        rows={3}
        {...rest}
        maxLength={maxLength}
        {...describeField(id, { label, error: problem, hint: 'left' })}
        onInvalid={onInvalid}
        className={cx(box, getBorderClass(problem), 'py-3')}
      />
    </Field>
  )
}

type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange'> &
  FieldFrame & {
    options: readonly { value: string; label: string }[]
    onChange: (value: string) => void
    /** Shown while no option is selected. */
    placeholder?: string
  }

/** A native select. */
export function Select({
  label,
  error,
  hint,
  className,
  options,
  onChange,
  placeholder,
  ...rest
}: SelectProps) {
  const t = useT()
  const generatedId = useId()
  const id = rest.id ?? generatedId
  const { problem, onInvalid } = useProblem(rest.value, error)
  return (
    <Field label={label} error={problem} hint={hint} className={className} id={id} required={rest.required}>
      <span className="relative block">
        <select
          {...rest}
          {...describeField(id, { label, error: problem, hint })}
          onInvalid={onInvalid}
          onChange={(event) => onChange(event.target.value)}
          className={cx(
            box,
            getBorderClass(problem),
            'h-[3rem] appearance-none pr-10',
            !rest.value && 'text-muted',
          )}
        >
          <option value="" disabled>
            {placeholder ?? t('common.choose')}
          </option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          size={20}
          className="pointer-events-none absolute top-3.5 right-3 text-ink-3"
          aria-hidden
        />
      </span>
    </Field>
  )
}
