import type { content as english } from '../en-us/content.ts'
import type { Translated } from '../types.ts'

export const content: Translated<typeof english> = {
  category_stories: '故事',
  category_howto: '怎么用',
  category_shop: '商城动态',
  question_orders: '订单',
  question_delivery: '配送',
  question_payment: '付款',
  question_returns: '退换货',
  question_account: '账户',
  question_wallet: '钱包与礼品卡',
}
