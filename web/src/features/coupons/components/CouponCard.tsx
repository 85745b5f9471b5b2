import type { Coupon } from '@pasar/contract/calls/pricing'
import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { Button, buttonClass } from '@/ui/controls/Button.tsx'
import { cx } from '@/ui/cx.ts'
import { Tag } from '@/ui/display/Badge.tsx'
import { useCollectCoupon } from '../api/coupons.ts'
import { useCouponValue } from '../model/use-coupon-value.ts'

type Props = {
  coupon: Coupon
  /** Why it does not apply to the order; empty if it does. */
  problem?: string
}

/** A coupon with value, conditions and an action. */
export function CouponCard({ coupon, problem }: Props) {
  const t = useT()
  const { money, date } = useFormat()
  const formatValue = useCouponValue()
  const { collect, busy } = useCollectCoupon(coupon)
  return (
    <article className="flex h-full items-center gap-3 rounded-card border border-line bg-surface p-4">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className={cx('money text-lg font-bold', problem ? 'text-ink-2' : 'text-sale')}>
            {formatValue(coupon)}
          </span>
          {coupon.held && <Tag>{t('goods.collected')}</Tag>}
        </p>
        <p className="line-clamp-2 leading-snug font-medium text-pretty">{coupon.title}</p>
        <p className="text-sm text-muted">
          {Number(coupon.minimum.amount) > 0
            ? t('goods.couponOver', { amount: money(coupon.minimum) })
            : t('goods.couponAny')}{' '}
          · {t('goods.couponUntil', { date: date(coupon.endsAt, 'day') })}
        </p>
        {problem && <p className="text-sm font-medium text-sale">{problem}</p>}
      </div>
      {coupon.collectable ? (
        <Button variant="soft" size="sm" busy={busy} onClick={collect}>
          {t('goods.collect')}
        </Button>
      ) : coupon.held ? (
        <PageLink
          page={pages.search}
          search={{ tag: 'popular' }}
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
        >
          {t('goods.couponUse')}
        </PageLink>
      ) : (
        <span className="text-sm text-muted">{t('goods.couponGone')}</span>
      )}
    </article>
  )
}
