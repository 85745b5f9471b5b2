import type { CartItem } from '@pasar/contract/calls/cart'
import type { Money } from '@pasar/contract/money'
import { ChevronUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Price } from '@/ui/display/Price.tsx'
import { Checkbox } from '@/ui/forms/Choice.tsx'
import { Sheet } from '@/ui/overlays/Sheet.tsx'

type Totals = { total: Money; discount: Money; selectedCount: number; points?: Money }

type Props = {
  totals: Totals
  lines: readonly CartItem[]
  onSelectAll: (selected: boolean) => void
  onCheckout: () => void
  /** The price details, in a sheet. */
  breakdown: ReactNode
}

/** The action bar of the cart: select all, total and checkout, which wraps below a total of many digits. */
export function CartBar({ totals, lines, onSelectAll, onCheckout, breakdown }: Props) {
  const t = useT()
  const { money } = useFormat()
  const [open, setOpen] = useState(false)
  const { total, discount, points, selectedCount } = totals
  const saved = Number(discount.amount) > 0
  const all = lines.length > 0 && lines.every((line) => line.selected)
  return (
    <>
      <Checkbox checked={all} onChange={onSelectAll} disabled={lines.length === 0} className="shrink-0 gap-2">
        {t('common.all')}
      </Checkbox>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        className="flex min-h-11 w-min min-w-min grow flex-col items-end justify-center text-end"
      >
        <span className="flex flex-wrap items-baseline justify-end gap-x-1">
          <span className="text-sm text-muted max-[420px]:sr-only">{t('cart.total')}</span>
          <Price money={total} size="lg" />
          {points && Number(points.amount) > 0 && (
            <span className="text-sm">
              + <Price money={points} size="sm" />
            </span>
          )}
        </span>
        <span className="flex items-center gap-1 text-sm text-sale">
          {saved ? t('cart.saved', { amount: money(discount) }) : t('cart.details')}
          <ChevronUp size={16} aria-hidden />
        </span>
      </button>
      <Button
        size="lg"
        onClick={onCheckout}
        disabled={!lines.some((line) => line.selected)}
        className="ml-auto px-4!"
      >
        {t('cart.checkOut', { count: selectedCount })}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('cart.breakdown')}>
        {breakdown}
      </Sheet>
    </>
  )
}
