import type { pricing as english } from '../en-us/pricing.ts'
import type { Translated } from '../types.ts'

export const pricing: Translated<typeof english> = {
  in_points: '{{points}}ポイント',
  problem_not_started: '利用期間前です',
  problem_ended: '有効期限が切れています',
  problem_out_of_scope: '対象外の商品です',
  problem_below_minimum: 'あと{{missing}}のご購入で利用できます',
  problem_not_stackable: 'もう1枚のクーポンとは併用できません',
  problem_nothing_left: 'ほかのクーポンで全額が割引済みです',
  problem_shop_limit: 'ショップはこれ以上値下げできません',
  coupon_limited: '割引額が調整されました：ショップはこれ以上値下げできません',
  duties_DAP: '{{country}}の輸入関税・税金は含まれていません。配達前に運送会社へお支払いください。',
  duties_DDP: '{{country}}の輸入関税・税金は含まれています。受け取り時のお支払いはありません。',
  prohibited: '{{country}}には発送できません',
}
