import type { Language } from '@pasar/contract/constants'
import type { CouponProblem } from './coupon-rules.ts'

type Sentences = Record<CouponProblem | 'not_held', (missing: string) => string>

const sentences: Partial<Record<Language, Sentences>> & { 'en-us': Sentences } = {
  'en-us': {
    not_started: () => 'Cannot be used yet',
    ended: () => 'No longer valid',
    out_of_scope: () => 'Not for these items',
    below_minimum: (missing) => `Add ${missing} more to use it`,
    not_stackable: () => 'Cannot be combined with other coupons',
    nothing_left: () => 'The other coupons already take everything off',
    not_held: () => 'You do not hold this coupon',
  },
  'zh-cn': {
    not_started: () => '尚未到使用时间',
    ended: () => '已过期',
    out_of_scope: () => '不适用于这些商品',
    below_minimum: (missing) => `再买 ${missing} 即可使用`,
    not_stackable: () => '不能与其他优惠券同时使用',
    nothing_left: () => '其他优惠券已抵扣全部金额',
    not_held: () => '您没有这张优惠券',
  },
}

/**
 * Why a coupon cannot be used, for a person.
 * @param missing what is missing to its minimum, with its currency
 */
export const whyNot = (problem: CouponProblem | 'not_held', missing: string, language: Language): string =>
  (sentences[language] ?? sentences['en-us'])[problem](missing)
