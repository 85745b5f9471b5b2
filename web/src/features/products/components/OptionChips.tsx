import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { type Choice, chooseOption, getStockFor, type Option, type Sku } from '../model/choice.ts'

type Props = {
  options: readonly Option[]
  skus: readonly Sku[]
  choice: Choice
  onChoice: (choice: Choice) => void
  /** Keeps the radios of a page apart from those of the sheet over it. */
  name: string
}

/** One row of chips per option; what cannot be had beside the other choices is greyed and says so. */
export function OptionChips({ options, skus, choice, onChoice, name }: Props) {
  const t = useT()
  const { money } = useFormat()
  // With a single option every value is one SKU: its price stands in the chip.
  const priceOf = (valueId: string) =>
    options.length === 1 ? skus.find((s) => s.valueIds[0] === valueId)?.price : undefined
  return (
    <>
      {options.map((option) => (
        <fieldset key={option.id} className="min-w-0">
          <legend className="mb-2 max-w-full font-semibold">{option.name}</legend>
          <div className="flex flex-wrap gap-2">
            {option.values.map((value) => {
              const chosen = choice[option.id] === value.id
              const gone = getStockFor(options, skus, choice, option.id, value.id) === 0
              const price = priceOf(value.id)
              const never = skus.every((s) => !s.valueIds.includes(value.id) || s.stock === 0)
              return (
                <label
                  key={value.id}
                  className={cx(
                    'relative grid max-w-full min-h-11 min-w-16 cursor-pointer grid-cols-1 content-center rounded-card border px-4 py-2 text-left has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
                    chosen ? 'border-accent bg-accent-soft' : 'border-line bg-surface',
                    gone && 'text-muted',
                    never && 'cursor-not-allowed border-dashed',
                  )}
                >
                  <input
                    type="radio"
                    className="sr-only"
                    name={`${name} ${option.id}`}
                    checked={chosen}
                    disabled={never}
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
                  {(price || never) && (
                    <span className="text-sm text-muted">
                      {never ? t('goods.soldOut') : price && money(price)}
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
