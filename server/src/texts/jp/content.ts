import type { content as english } from '../en-us/content.ts'
import type { Translated } from '../types.ts'

export const content: Translated<typeof english> = {
  category_stories: 'ストーリー',
  category_howto: '使い方',
  category_shop: 'ショップから',
  question_orders: 'ご注文',
  question_delivery: '配送',
  question_payment: 'お支払い',
  question_returns: '返品・交換',
  question_account: 'アカウント',
  question_wallet: 'ウォレット・ギフトカード',
}
