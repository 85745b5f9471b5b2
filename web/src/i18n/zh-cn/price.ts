import type { price as english } from '../en-us/price.ts'
import type { Translated } from '../types.ts'

export const price: Translated<typeof english> = {
  why: '价格说明',
  whyOf: '价格说明：{{title}}',
  list: '原价',
  member: '会员价',
  flash: '限时抢购',
  group: '拼团价',
  couple: '情侣套装价',
  gift: '赠品',
  buy_get: '促销',
  coupon: '优惠券',
  points: '积分',
  lineTotal: '应付',
  promotions: '促销优惠',
  free: '赠品',
  flashEnds: '限时抢购距结束',
  flashMax_other: '最多 {{count}} 件享 {{price}}，超出时全部按正常价格计算。',
  flashOver: '限时抢购已售罄，按正常价格计算。',
  giftReached: '{{promotion}}：已赠送 {{title}}。',
  giftMissing: '{{title}}：再买 {{left}}',
  giftFrom: '满 {{amount}}',
  until: '截至 {{date}}',
  code: '优惠码',
  applyCode: '使用',
  codeAdded: '您已获得优惠券“{{title}}”',
}
