import type { Cart } from '@pasar/contract/calls/cart'
import { ChevronRight, TicketPercent } from 'lucide-react'
import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { useCoupons } from '@/features/coupons/api/coupons.ts'
import { GiftHints } from '@/features/promotions/components/GiftHints.tsx'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { loadOnOpen } from '@/ui/overlays/load-on-open.tsx'
import { getShippingProgress } from '../model/cart-lines.ts'
import type { CouponListProps } from './CouponListSheet.tsx'

const CouponListSheet = loadOnOpen<CouponListProps>(
  async () => (await import('./CouponListSheet.tsx')).CouponListSheet,
)

/** Progress to free shipping, and the best coupon. */
export function CartHints({ cart }: { cart: Cart }) {
  return (
    <div className="grid gap-3">
      <ShippingHint cart={cart} />
      <GiftHints cart={cart} />
      <CouponHint cart={cart} />
    </div>
  )
}

function ShippingHint({ cart }: { cart: Cart }) {
  const t = useT()
  const { money } = useFormat()
  const progress = getShippingProgress(cart)
  if (progress === null || !cart.freeShipping) return null
  const reached = progress >= 100
  return (
    <div className="rounded-card border border-accent/20 bg-accent-soft px-4 pt-1 pb-3.5 text-accent">
      <div className="flex min-h-11 items-center justify-between gap-3 text-sm font-semibold">
        <span>
          {reached
            ? t('cart.freeShipping')
            : t('cart.toFreeShipping', { left: money(cart.freeShipping.left) })}
        </span>
        {!reached && (
          <PageLink page={pages.category} className="target flex shrink-0 items-center gap-0.5">
            {t('cart.addMore')}
            <ChevronRight size={18} aria-hidden />
          </PageLink>
        )}
      </div>
      <div
        role="progressbar"
        aria-label={t('cart.shippingProgress')}
        aria-valuenow={progress}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1.5 overflow-hidden rounded-full bg-accent/20"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-(--slow)"
          style={{ width: `${progress}%` }}
        />
      </div>
    </div>
  )
}

function CouponHint({ cart }: { cart: Cart }) {
  const t = useT()
  const { money } = useFormat()
  const [open, setOpen] = useState(false)
  const coupons = useCoupons()
  const hint = cart.couponHint
  if (!hint) return null
  const key =
    Number(hint.left.amount) > 0
      ? 'cart.couponMissing'
      : Number(cart.discount.amount) > 0
        ? 'cart.couponReady'
        : 'cart.couponCollect'
  const values = { title: hint.title, off: money(hint.off), left: money(hint.left) }
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex min-h-11 items-center gap-3 rounded-card border border-line bg-surface px-4 py-2.5 text-left text-sm hover:bg-shade"
      >
        <TicketPercent size={20} strokeWidth={1.7} className="shrink-0 text-sale" aria-hidden />
        <span className="min-w-0 flex-1">{t(key, values)}</span>
        <ChevronRight size={18} className="shrink-0 text-ink-3" aria-hidden />
      </button>
      <CouponListSheet
        open={open}
        onClose={() => setOpen(false)}
        coupons={coupons.data?.list}
        onRetry={coupons.isError ? () => void coupons.refetch() : undefined}
      />
    </>
  )
}
