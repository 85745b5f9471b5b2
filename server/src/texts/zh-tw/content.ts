import type { content as english } from '../en-us/content.ts'
import type { Translated } from '../types.ts'

export const content: Translated<typeof english> = {
  category_stories: '故事',
  category_howto: '使用教學',
  category_shop: '商店動態',
  question_orders: '訂單',
  question_delivery: '配送',
  question_payment: '付款',
  question_returns: '退換貨',
  question_account: '帳號',
  question_wallet: '錢包與禮品卡',
}
