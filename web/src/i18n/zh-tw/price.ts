import type { price as english } from '../en-us/price.ts'
import type { Translated } from '../types.ts'

export const price = {
  why: '價格說明',
  whyOf: '價格說明：{{title}}',
  list: '定價',
  member: '會員價',
  flash: '限時特賣',
  group: '團購價',
  couple: '情侶套組價',
  gift: '贈品',
  buy_get: '促銷',
  coupon: '優惠券',
  points: '點數',
  lineTotal: '應付金額',
  promotions: '優惠活動',
  free: '贈品',
  flashEnds: '限時特賣倒數',
  flashMax_other: '最多 {{count}} 件享 {{price}}，超過時全部以一般售價計算。',
  flashOver: '限時特賣商品已售完，以一般售價計算。',
  giftReached: '{{promotion}}：已贈送 {{title}}。',
  giftMissing: '{{title}}：再買 {{left}} 即可獲贈',
  giftFrom: '滿 {{amount}}',
  until: '期限：{{date}}',
  code: '優惠碼',
  applyCode: '使用',
  codeAdded: '您已獲得優惠券「{{title}}」',
} satisfies Translated<typeof english>
