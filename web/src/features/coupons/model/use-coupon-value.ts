import type { Coupon } from '@pasar/contract/calls/pricing'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'

/** Returns a function that formats the value of a coupon: “RM 10.00” or “15% off”. */
export function useCouponValue() {
  const t = useT()
  const { money } = useFormat()
  return (coupon: Coupon) =>
    coupon.off ? money(coupon.off) : t('goods.percentOff', { percent: coupon.percent ?? 0 })
}

/** Replaces spaces by non-breaking ones. */
export const withoutBreaks = (text: string) => text.replaceAll(' ', '\u00a0')

/**
 * Returns a function that formats a coupon with its minimum: “RM 10.00 off over RM 50.00”, “15% off over …”.
 */
export function useCouponOffer() {
  const t = useT()
  const { money } = useFormat()
  const formatValue = useCouponValue()
  return (coupon: Coupon) =>
    Number(coupon.minimum.amount) > 0
      ? t('goods.couponOff', {
          worth: coupon.off ? withoutBreaks(money(coupon.off)) : `${coupon.percent ?? 0}%`,
          minimum: withoutBreaks(money(coupon.minimum)),
        })
      : `${formatValue(coupon)} · ${t('goods.couponAny')}`
}
