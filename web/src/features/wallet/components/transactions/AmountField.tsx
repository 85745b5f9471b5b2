import { type Currency, exponents, type Money } from '@pasar/contract/money'
import { type ReactNode, useId } from 'react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { describeField, Field, getBorderClass } from '@/ui/forms/Field.tsx'
import { cleanAmount, formatForInput, isZero } from '../../model/amount.ts'

type Props = {
  label: string
  name: string
  currency: Currency
  /** The text in the field. */
  value: string
  onChange: (typed: string) => void
  error?: string
  hint?: string
  /** The amount that the button “All” fills in. Omit to hide the button. */
  all?: Money
  /** Replaces the currency symbol, for example by a select. */
  start?: ReactNode
}

/** An amount input with the decimals of its currency. */
export function AmountField({ label, name, currency, value, onChange, error, hint, all, start }: Props) {
  const t = useT()
  const id = useId()
  const { moneyParts } = useFormat()
  const { symbol, symbolLast } = moneyParts({ amount: '0', currency })
  const unit = symbol && <span className="shrink-0 text-lg font-semibold text-ink-2">{symbol}</span>
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <span
        className={cx(
          'flex h-16 items-center gap-2 rounded-card border bg-surface px-4 has-[button]:pr-2 focus-within:border-accent',
          getBorderClass(error),
        )}
      >
        {start ?? (!symbolLast && unit)}
        <input
          name={name}
          value={value}
          onChange={(event) => onChange(cleanAmount(event.target.value, currency))}
          inputMode={exponents[currency] > 0 ? 'decimal' : 'numeric'}
          enterKeyHint="next"
          autoComplete="off"
          placeholder="0"
          {...describeField(id, { label, error, hint })}
          className="money h-full min-w-0 flex-1 bg-transparent text-xl font-semibold outline-none"
        />
        {!start && symbolLast && unit}
        {all && !isZero(all) && (
          <button
            type="button"
            onClick={() => onChange(formatForInput(all))}
            className="min-h-11 min-w-11 shrink-0 rounded-full px-3 text-sm font-semibold text-accent hover:bg-shade"
          >
            {t('wallet.all')}
          </button>
        )}
      </span>
    </Field>
  )
}
