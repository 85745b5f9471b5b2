import type { CardBrand } from '@pasar/contract/calls/payment-methods'
import { cx } from '@/ui/cx.ts'
import { Radio } from '@/ui/forms/Choice.tsx'
import { CardBrands } from './CardBrands.tsx'
import { MethodMark } from './MethodMark.tsx'

type Props = {
  /** The name of the radio group. */
  group: string
  id: string
  name: string
  hint: string
  /** Card brands that it accepts. */
  brands: readonly CardBrand[]
  /** Why it is unusable. Undefined when usable. */
  why: string | undefined
  /** Additional text for usable methods. */
  more?: string
  checked: boolean
  onChoose: () => void
}

/** A payment method or top-up channel in a radio group. */
export function MethodRow({ group, id, name, hint, brands, why, more, checked, onChoose }: Props) {
  const usable = why === undefined
  return (
    <div className={cx('px-4', checked && 'bg-accent-soft')}>
      <Radio
        name={group}
        checked={checked}
        disabled={!usable}
        onChange={onChoose}
        className="w-full flex-row-reverse py-2.5 has-disabled:opacity-100"
      >
        <span className={cx('flex items-center gap-3', !usable && 'text-muted')}>
          <MethodMark id={id} usable={usable} checked={checked} />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{name}</span>
            {usable && hint && <span className="block text-sm text-muted">{hint}</span>}
            {usable && brands.length > 0 && <CardBrands brands={brands} />}
            {why && <span className="block text-sm">{why}</span>}
            {usable && more && <span className="block text-sm text-muted">{more}</span>}
          </span>
        </span>
      </Radio>
    </div>
  )
}
