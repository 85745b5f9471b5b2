import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '../cx.ts'
import { describeField, Field, type FieldFrame, getBorderClass } from './Field.tsx'
import { useProblem } from './use-problem.ts'

type PhoneInputProps = FieldFrame & {
  prefix: string
  onPrefix: (prefix: string) => void
  /** Calling codes without plus, with country names. */
  countries: readonly { prefix: string; name: string }[]
  value: string
  onChange: (number: string) => void
  required?: boolean
  name?: string
}

/** Calling code and national number. Keeps digits only and drops the leading 0. */
export function PhoneInput({
  label,
  error,
  hint,
  className,
  prefix,
  onPrefix,
  countries,
  value,
  onChange,
  required,
  name,
}: PhoneInputProps) {
  const t = useT()
  const id = useId()
  const { problem, onInvalid } = useProblem(value, error)
  return (
    <Field label={label} error={problem} hint={hint} className={className} id={id} required={required}>
      <span
        className={cx(
          'flex rounded-card border bg-surface focus-within:border-accent',
          getBorderClass(problem),
        )}
      >
        <span className="relative flex items-center border-r border-line">
          <span aria-hidden className="money pointer-events-none pr-8 pl-4">
            +{prefix}
          </span>
          <ChevronDown size={16} className="pointer-events-none absolute right-2 text-ink-3" aria-hidden />
          <select
            aria-label={t('form.countryCode')}
            autoComplete="tel-country-code"
            value={prefix}
            onChange={(event) => onPrefix(event.target.value)}
            className="absolute inset-0 w-full cursor-pointer opacity-0"
          >
            {countries.map((country) => (
              <option key={country.name} value={country.prefix}>
                {country.name} +{country.prefix}
              </option>
            ))}
          </select>
        </span>
        <input
          {...describeField(id, { label, error: problem, hint })}
          onInvalid={onInvalid}
          name={name}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          required={required}
          value={value}
          onChange={(event) =>
            onChange(event.target.value.replace(/\D/g, '').replace(/^0+/, '').slice(0, 15))
          }
          className="money h-[3rem] min-w-0 flex-1 rounded-card bg-transparent px-4 outline-none"
        />
      </span>
    </Field>
  )
}
