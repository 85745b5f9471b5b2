import type { Money } from '@pasar/contract/money'
import { Eye, EyeOff } from 'lucide-react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { Price } from '@/ui/display/Price.tsx'
import { toggleAmountMask, useAmountMask } from '../../model/amount-mask.ts'

type Props = {
  money: Money
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Shows the number without its unit. */
  bare?: boolean
  className?: string
}

/** An amount, or dots while amounts are hidden. */
export function MaskedAmount({ money, size, bare, className }: Props) {
  const t = useT()
  const { moneyParts } = useFormat()
  const { open } = useAmountMask()
  if (open && bare)
    return <span className={cx('money font-semibold', className)}>{moneyParts(money).digits}</span>
  if (open) return <Price money={money} size={size} className={className} />
  return (
    <span className={cx('font-semibold', size === 'xl' && 'text-xl', size === 'lg' && 'text-lg', className)}>
      <span aria-hidden>••••</span>
      <span className="sr-only">{t('wallet.hidden')}</span>
    </span>
  )
}

/** Toggles the visibility of amounts. */
export function MaskToggle({ className }: { className?: string }) {
  const t = useT()
  const { open } = useAmountMask()
  const Icon = open ? Eye : EyeOff
  return (
    <button
      type="button"
      aria-label={t('wallet.showAmounts')}
      aria-pressed={open}
      onClick={toggleAmountMask}
      className={cx('grid size-11 shrink-0 place-items-center rounded-full', className)}
    >
      <Icon size={20} strokeWidth={1.8} aria-hidden />
    </button>
  )
}
