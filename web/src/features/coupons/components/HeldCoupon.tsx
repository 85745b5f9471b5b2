import type { Output } from '@pasar/contract/call'
import type { couponMine } from '@pasar/contract/calls/pricing'
import { pages } from '@/app/paths.ts'
import { useCouponValue } from '@/features/coupons/model/use-coupon-value.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { serverNow } from '@/lib/clock.ts'
import { PageLink } from '@/lib/nav.tsx'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { cx } from '@/ui/cx.ts'
import { Tag } from '@/ui/display/Badge.tsx'

type Held = Output<typeof couponMine>['list'][number]

/** A coupon of the member with value, conditions and validity. */
export function HeldCoupon({ held: { coupon, state } }: { held: Held }) {
  const t = useT()
  const { money, date } = useFormat()
  const formatValue = useCouponValue()
  const usable = state === 'usable'
  const started = Date.parse(coupon.startsAt) <= serverNow()
  return (
    <li className="flex items-center gap-3 rounded-card border border-line bg-surface p-4">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p
          className={cx(
            'flex flex-wrap items-center gap-2 text-lg font-bold',
            usable ? 'text-sale' : 'text-muted',
          )}
        >
          {formatValue(coupon)}
          {coupon.stackable && usable && <Tag tone="star">{t('my.stackable')}</Tag>}
        </p>
        <p className={cx('font-medium break-words', !usable && 'text-muted')}>{coupon.title}</p>
        <p className="text-sm text-muted">
          {Number(coupon.minimum.amount) > 0
            ? t('goods.couponOver', { amount: money(coupon.minimum) })
            : t('goods.couponAny')}{' '}
          ·{' '}
          {usable && !started
            ? t('my.couponFrom', { date: date(coupon.startsAt) })
            : t('goods.couponUntil', { date: date(coupon.endsAt) })}
        </p>
      </div>
      {usable ? (
        <PageLink page={pages.search} className={buttonClass({ variant: 'soft', size: 'sm' })}>
          {t('my.useCoupon')}
        </PageLink>
      ) : (
        <Tag tone="plain">{t(state === 'used' ? 'my.used' : 'my.expired')}</Tag>
      )}
    </li>
  )
}
