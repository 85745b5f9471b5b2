import { exponents } from '@pasar/contract/money'
import { useId } from 'react'
import { parseAmount } from '@/features/wallet/model/amount.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { describeField, Field, getBorderClass } from '@/ui/forms/Field.tsx'
import { findPriceProblem, type OwnSku, previewMargin } from '../../model/prices.ts'

type Props = { sku: OwnSku; feeBp: number; typed: string; onChange: (typed: string) => void }

/** The price of a SKU: its bounds, and the margin of a unit at what is typed. */
export function SkuPrice({ sku, feeBp, typed, onChange }: Props) {
  const t = useT()
  const id = useId()
  const { money, moneyParts, number } = useFormat()
  const { currency } = sku.list
  const { symbol, symbolLast } = moneyParts({ amount: '0', currency })
  const price = parseAmount(typed, currency)
  const problem = price && findPriceProblem(sku, price)
  const label = sku.optionText || t('shopGoods.price')
  const error = problem
    ? t(problem === 'low' ? 'shopGoods.tooLow' : 'shopGoods.tooHigh', {
        amount: money(problem === 'low' ? sku.min : sku.max),
      })
    : undefined
  const unit = <span className="shrink-0 text-ink-2">{symbol}</span>
  const hint = t('shopGoods.skuHint', { wholesale: money(sku.wholesale), list: money(sku.list) })
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <span
        className={cx(
          'flex min-h-12 flex-wrap items-center gap-x-2 rounded-card border bg-surface px-4 focus-within:border-accent',
          getBorderClass(error),
        )}
      >
        {!symbolLast && unit}
        <input
          name={sku.skuId}
          value={typed}
          onChange={(event) => onChange(event.target.value)}
          inputMode={exponents[currency] > 0 ? 'decimal' : 'numeric'}
          enterKeyHint="next"
          autoComplete="off"
          {...describeField(id, { label, error, hint })}
          className="money h-12 min-w-20 flex-1 bg-transparent font-semibold outline-none"
        />
        {symbolLast && unit}
        <span aria-live="polite" className="money py-1 text-sm">
          {price && !problem ? (
            <span className="font-semibold text-accent">
              {t('shopGoods.marginOf', { amount: money(previewMargin(sku, price, feeBp)) })}
            </span>
          ) : (
            !price && <span className="text-muted">{t('shopGoods.notInShop')}</span>
          )}
        </span>
      </span>
      <span className="sr-only">{t('shopGoods.stock', { count: number(sku.stock) })}</span>
    </Field>
  )
}
