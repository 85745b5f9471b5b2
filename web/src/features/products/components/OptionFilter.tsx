import { useT } from '@/i18n/i18n.ts'
import { Chip } from '@/ui/controls/Chip.tsx'

type Props = {
  options: readonly { skuId: string; text: string; count: number }[]
  /** The SKU whose reviews are shown alone; empty for all. */
  selected: string
  onSelect: (skuId: string) => void
}

/** Filters the reviews of a product by the options that were bought. */
export function OptionFilter({ options, selected, onSelect }: Props) {
  const t = useT()
  return (
    <fieldset
      aria-label={t('review.option')}
      className="no-bar relative -mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1"
    >
      <Chip selected={!selected} onClick={() => onSelect('')}>
        {t('review.allOptions')}
      </Chip>
      {options.map(({ skuId, text, count }) => (
        <Chip key={skuId} selected={selected === skuId} onClick={() => onSelect(skuId)}>
          {text} {count}
        </Chip>
      ))}
    </fieldset>
  )
}
