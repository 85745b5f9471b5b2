import type { pricing as english } from '../en-us/pricing.ts'
import type { Translated } from '../types.ts'

export const pricing: Translated<typeof english> = {
  in_points: '{{points}} 點',
  problem_not_started: '尚未開放使用',
  problem_ended: '已過期',
  problem_out_of_scope: '不適用於這些商品',
  problem_below_minimum: '再買 {{missing}} 即可使用此優惠券',
  problem_not_stackable: '無法與另一張優惠券併用',
  problem_nothing_left: '其他優惠券已折抵全部金額',
  problem_shop_limit: '店家無法再降低這些商品的價格',
  coupon_limited: '已減少折抵：店家無法再降低這些商品的價格',
  duties_DAP: '價格不含{{country}}的進口關稅與稅費，配送前由您向物流業者繳納。',
  duties_DDP: '價格已含{{country}}的進口關稅與稅費，收貨時無須再付。',
  prohibited: '不可寄往{{country}}',
}
