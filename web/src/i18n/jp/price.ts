import type { price as english } from '../en-us/price.ts'
import type { Translated } from '../types.ts'

export const price = {
  why: '価格の内訳',
  whyOf: '価格の内訳：{{title}}',
  list: '通常価格',
  member: '会員価格',
  dealer: '代理店価格',
  flash: 'タイムセール',
  group: 'グループ価格',
  couple: 'ペアセット価格',
  shop: 'ショップ価格',
  points_price: 'ポイント価格',
  gift: 'プレゼント',
  buy_get: 'キャンペーン割引',
  coupon: 'クーポン',
  points: 'ポイント',
  lineTotal: 'お支払い額',
  promotions: 'キャンペーン割引',
  free: '無料プレゼント',
  flashEnds: 'タイムセール終了まで',
  flashMax_other:
    '{{price}}で購入できるのは{{count}}点までです。超えた場合は、全点がセール適用前の価格になります。',
  flashOver: 'タイムセール分は完売しました。セール適用前の価格でのご購入となります。',
  giftReached: '{{promotion}}：{{title}}を無料でプレゼントします。',
  giftMissing: 'あと{{left}}で「{{title}}」の対象になります',
  giftFrom: '{{amount}}以上',
  until: '{{date}}まで',
  code: 'クーポンコード',
  applyCode: '適用',
  codeAdded: 'クーポン「{{title}}」を獲得しました',
} satisfies Translated<typeof english>
