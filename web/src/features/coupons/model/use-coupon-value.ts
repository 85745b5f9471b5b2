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
