import type { pricing as english } from '../en-us/pricing.ts'
import type { Translated } from '../types.ts'

export const pricing: Translated<typeof english> = {
  in_points: '{{points}} 积分',
  problem_not_started: '尚未到使用时间',
  problem_ended: '已过期',
  problem_out_of_scope: '不适用于这些商品',
  problem_below_minimum: '再买 {{missing}} 即可使用',
  problem_not_stackable: '不能与已选的另一张优惠券同时使用',
  problem_nothing_left: '其他优惠券已抵扣全部金额',
  problem_shop_limit: '店铺无法再降低这些商品的价格',
  coupon_limited: '已减少抵扣：店铺无法再降低这些商品的价格',
  duties_DAP: '价格不含{{country}}的进口关税和税费，派送前由您向承运商缴纳。',
  duties_DDP: '价格已含{{country}}的进口关税和税费，收货时无需再付。',
  prohibited: '不可寄往{{country}}',
}
