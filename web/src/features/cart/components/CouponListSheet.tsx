import type { Output } from '@pasar/contract/call'
import type { couponList } from '@pasar/contract/calls/pricing'
import { CouponCard } from '@/features/coupons/components/CouponCard.tsx'
import { useT } from '@/i18n/i18n.ts'
import { Sheet } from '@/ui/overlays/Sheet.tsx'
import { ErrorState } from '@/ui/page/Notice.tsx'
import { Skeleton } from '@/ui/page/Skeleton.tsx'

export type CouponListProps = {
  open: boolean
  onClose: () => void
  /** Undefined while they load. */
  coupons: Output<typeof couponList>['list'] | undefined
  /** Reads the coupons again, when they failed to load. */
  onRetry: (() => void) | undefined
}

/** The coupons of the shop, to collect. */
export function CouponListSheet({ open, onClose, coupons, onRetry }: CouponListProps) {
  const t = useT()
  return (
    <Sheet open={open} onClose={onClose} title={t('cart.coupons')}>
      {!coupons && (onRetry ? <ErrorState onRetry={onRetry} /> : <Skeleton className="h-40" />)}
      <div className="grid gap-3">
        {coupons?.map((coupon) => (
          <CouponCard key={coupon.id} coupon={coupon} />
        ))}
        {coupons?.length === 0 && <p className="text-muted">{t('cart.noCoupons')}</p>}
      </div>
    </Sheet>
  )
}
