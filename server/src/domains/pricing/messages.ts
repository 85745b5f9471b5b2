import type { Language } from '@pasar/contract/constants'
import { localize } from '../../platform/localized-text.ts'
import type { CouponProblem } from './coupon-rules.ts'

type Messages = Record<CouponProblem | 'not_held', (missing: string) => string>

const messages: Record<string, Messages> = {
  'en-us': {
    not_started: () => 'Not valid yet',
    ended: () => 'No longer valid',
    out_of_scope: () => 'Does not apply to these items',
    below_minimum: (missing) => `Add ${missing} more to use this coupon`,
    not_stackable: () => 'Cannot be combined with the other coupon',
    nothing_left: () => 'The other coupons already cover the full amount',
    not_held: () => 'You do not have this coupon',
  },
  'zh-cn': {
    not_started: () => '尚未到使用时间',
    ended: () => '已过期',
    out_of_scope: () => '不适用于这些商品',
    below_minimum: (missing) => `再买 ${missing} 即可使用`,
    not_stackable: () => '不能与已选的另一张优惠券同时使用',
    nothing_left: () => '其他优惠券已抵扣全部金额',
    not_held: () => '您没有这张优惠券',
  },
}

/**
 * Returns the message why a coupon is not usable.
 * @param missing the formatted amount missing to its minimum
 */
export const couponProblemMessage = (
  problem: CouponProblem | 'not_held',
  missing: string,
  language: Language,
): string => localize(messages, language)[problem](missing)
