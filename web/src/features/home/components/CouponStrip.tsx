import type { Coupon } from '@pasar/contract/calls/pricing'
import { ChevronRight } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useCollectCoupon, useCoupons } from '@/features/coupons/api/coupons.ts'
import { useCouponValue } from '@/features/coupons/model/use-coupon-value.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { useSignedIn } from '@/lib/session.ts'

function Ticket({ coupon }: { coupon: Coupon }) {
  const t = useT()
  const { money } = useFormat()
  const worth = useCouponValue()
  const { take, busy } = useCollectCoupon(coupon)
  return (
    <button
      type="button"
      disabled={busy || !coupon.collectable}
      onClick={take}
      className="flex h-full w-full items-stretch rounded-card border border-line bg-surface text-left transition duration-(--fast) active:scale-[0.98]"
    >
      <span className="grid min-w-28 flex-1 content-center px-3 py-2">
        <span className="money font-bold whitespace-nowrap text-sale">{worth(coupon)}</span>
        <span className="money text-xs whitespace-nowrap text-muted">
          {Number(coupon.minimum.amount) > 0
            ? t('goods.couponOver', { amount: money(coupon.minimum) })
            : t('goods.couponAny')}
        </span>
      </span>
      <span
        className={`grid place-items-center border-l border-dashed border-line px-3 text-sm font-semibold ${coupon.collectable ? 'text-accent' : 'text-muted'}`}
      >
        {t(coupon.collectable ? 'goods.collect' : coupon.held ? 'goods.collected' : 'goods.couponGone')}
      </span>
    </button>
  )
}

/** Coupons to collect, as tickets side by side. What came with the page is everybody's; a member's own state follows. */
export function CouponStrip({ coupons }: { coupons: readonly Coupon[] }) {
  const t = useT()
  const signedIn = useSignedIn()
  const own = useCoupons(undefined, signedIn).data?.list
  const shown = (signedIn && own) || coupons
  if (shown.length === 0) return null
  return (
    <section aria-label={t('home.couponsTitle')}>
      <ul className="no-bar relative -mx-4 flex snap-x scroll-pl-4 items-stretch gap-2 overflow-x-auto px-4 wide:mx-0 wide:px-0">
        {shown.slice(0, 6).map((coupon) => (
          <li key={coupon.id} className="shrink-0 snap-start">
            <Ticket coupon={coupon} />
          </li>
        ))}
        <li className="shrink-0">
          <PageLink
            page={pages.activity}
            className="flex h-full min-h-11 items-center gap-1 px-2 text-sm text-muted"
          >
            {t('home.seeAll')}
            <ChevronRight size={16} aria-hidden />
          </PageLink>
        </li>
      </ul>
    </section>
  )
}
