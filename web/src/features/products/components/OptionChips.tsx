import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { type Choice, chooseOption, getStockFor, type Option, type Sku } from '../model/choice.ts'
import { useUnitPrice } from '../model/unit-price.ts'

type Props = {
  options: readonly Option[]
  skus: readonly Sku[]
  choice: Choice
  onChoice: (choice: Choice) => void
  /** Prefix of the radio group names, unique on the page. */
  name: string
}

/**
 * A row of chips for each option. Values without stock are greyed out; they can be selected for a stock
 * alert.
 */
export function OptionChips({ options, skus, choice, onChoice, name }: Props) {
  const t = useT()
  const { money } = useFormat()
  // With a single option each value is one SKU, so its chip shows the price.
  const getUnitPrice = useUnitPrice()
  const getPrice = (valueId: string) => {
    const sku = options.length === 1 ? skus.find((s) => s.valueIds[0] === valueId) : undefined
    return sku && getUnitPrice(sku).price
  }
  return (
    <>
      {options.map((option) => (
        <fieldset key={option.id} className="min-w-0">
          <legend className="mb-2 max-w-full font-semibold">{option.name}</legend>
          <div className="flex flex-wrap gap-2">
            {option.values.map((value) => {
              const selected = choice[option.id] === value.id
              const unavailable = getStockFor(options, skus, choice, option.id, value.id) === 0
              const price = getPrice(value.id)
              const soldOut = skus.every((s) => !s.valueIds.includes(value.id) || s.stock === 0)
              return (
                <label
                  key={value.id}
                  className={cx(
                    'relative grid max-w-full min-h-11 min-w-16 cursor-pointer content-center rounded-card border px-4 py-2 text-left has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
                    selected ? 'border-accent bg-accent-soft' : 'border-line bg-surface',
                    unavailable && 'text-muted',
                    soldOut && 'border-dashed',
                  )}
                >
                  <input
                    type="radio"
                    className="sr-only"
                    name={`${name} ${option.id}`}
                    checked={selected}
                    onChange={() => onChoice(chooseOption(options, skus, choice, option.id, value.id))}
                  />
                  <span className="flex min-w-0 items-center gap-2 font-medium break-words">
                    {value.colour && (
                      <span
                        aria-hidden
                        className="size-4 rounded-full border border-line"
                        style={{ background: value.colour }}
                      />
                    )}
                    <span className="min-w-0">{value.label}</span>
                  </span>
                  {(price || soldOut) && (
                    <span className="text-sm text-muted">
                      {soldOut ? t('goods.soldOut') : price && money(price)}
                    </span>
                  )}
                </label>
              )
            })}
          </div>
        </fieldset>
      ))}
    </>
  )
}
