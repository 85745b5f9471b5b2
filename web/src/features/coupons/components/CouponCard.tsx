import type { Coupon } from '@pasar/contract/calls/pricing'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { openLogin } from '@/lib/login.ts'
import { useSession } from '@/lib/session.ts'
import { Button } from '@/ui/Button.tsx'
import { toast } from '@/ui/toast-store.ts'
import { useCollectCoupon } from '../api/coupons.ts'

/** What a coupon takes off: “RM 10.00” or “15 %”. */
export function useCouponWorth() {
  const t = useT()
  const { money } = useFormat()
  return (coupon: Coupon) =>
    coupon.off ? money(coupon.off) : t('goods.percentOff', { percent: coupon.percent ?? 0 })
}

/** A coupon like a ticket: worth, conditions, and the button that collects it. */
export function CouponCard({ coupon }: { coupon: Coupon }) {
  const t = useT()
  const { money, date } = useFormat()
  const worth = useCouponWorth()
  const collect = useCollectCoupon()
  const take = async () => {
    if (!useSession.getState().token) return openLogin(() => void take())
    const answer = await collect.run({ couponId: coupon.id })
    if (answer.ok) toast(t('goods.couponCollected'))
  }
  return (
    <div className="flex items-center gap-3 rounded-card border border-line bg-surface p-4">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="text-lg font-bold text-sale">{worth(coupon)}</p>
        <p className="truncate font-medium">{coupon.title}</p>
        <p className="text-sm text-muted">
          {Number(coupon.minimum.amount) > 0
            ? t('goods.couponOver', { amount: money(coupon.minimum) })
            : t('goods.couponAny')}{' '}
          · {t('goods.couponUntil', { date: date(coupon.endsAt, 'day') })}
        </p>
      </div>
      {coupon.collectable ? (
        <Button variant="soft" size="sm" busy={collect.busy} onClick={() => void take()}>
          {t('goods.collect')}
        </Button>
      ) : (
        <span className="text-sm text-muted">{t(coupon.held ? 'goods.collected' : 'goods.couponGone')}</span>
      )}
    </div>
  )
}
