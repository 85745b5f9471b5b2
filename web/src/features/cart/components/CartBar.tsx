import type { Cart } from '@pasar/contract/calls/cart'
import { ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Price } from '@/ui/display/Price.tsx'
import { Checkbox } from '@/ui/forms/Choice.tsx'
import { Sheet } from '@/ui/overlays/Sheet.tsx'
import { CartBreakdown } from './CartBreakdown.tsx'

type Props = { cart: Cart; onSelectAll: (selected: boolean) => void; onCheckout: () => void }

/** The action bar of the cart: select all, total and checkout. */
export function CartBar({ cart, onSelectAll, onCheckout }: Props) {
  const t = useT()
  const { money } = useFormat()
  const [open, setOpen] = useState(false)
  const saved = Number(cart.discount.amount) > 0
  const all = cart.lines.length > 0 && cart.lines.every((line) => line.selected)
  return (
    <>
      <Checkbox
        checked={all}
        onChange={onSelectAll}
        disabled={cart.lines.length === 0}
        className="shrink-0 gap-2"
      >
        {t('common.all')}
      </Checkbox>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        className="ml-auto grid min-h-11 min-w-0 content-center justify-items-end"
      >
        <span className="flex flex-wrap items-baseline justify-end gap-x-1">
          <span className="text-sm text-muted max-[420px]:sr-only">{t('cart.total')}</span>
          <Price money={cart.total} size="lg" />
          {Number(cart.points.amount) > 0 && (
            <span className="text-sm">
              + <Price money={cart.points} size="sm" />
            </span>
          )}
        </span>
        <span className="flex items-center gap-1 text-sm text-sale">
          {saved ? t('cart.saved', { amount: money(cart.discount) }) : t('cart.details')}
          <ChevronUp size={16} aria-hidden />
        </span>
      </button>
      <Button size="lg" onClick={onCheckout} disabled={cart.selectedCount === 0} className="px-4!">
        {t('cart.checkOut', { count: cart.selectedCount })}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('cart.breakdown')}>
        <CartBreakdown cart={cart} />
      </Sheet>
    </>
  )
}
