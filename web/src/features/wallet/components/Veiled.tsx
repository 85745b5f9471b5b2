import type { Money } from '@pasar/contract/money'
import { Eye, EyeOff } from 'lucide-react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { Price } from '@/ui/Price.tsx'
import { toggleEye, useEye } from '../model/eye.ts'

type Props = {
  money: Money
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** The number alone, where its asset is named beside it. */
  bare?: boolean
  className?: string
}

/** An amount, or dots while nobody shall read along. */
export function Veiled({ money, size, bare, className }: Props) {
  const t = useT()
  const { moneyParts } = useFormat()
  const { open } = useEye()
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

/** Shows and hides the amounts. */
export function EyeButton({ className }: { className?: string }) {
  const t = useT()
  const { open } = useEye()
  const Icon = open ? Eye : EyeOff
  return (
    <button
      type="button"
      aria-label={t('wallet.showAmounts')}
      aria-pressed={open}
      onClick={toggleEye}
      className={cx('grid size-11 shrink-0 place-items-center rounded-full', className)}
    >
      <Icon size={20} strokeWidth={1.8} aria-hidden />
    </button>
  )
}
