import type { promise as english } from '../en-us/promise.ts'
import type { Translated } from '../types.ts'

export const promise = {
  return15: '15 天退货',
  return15Text: '不满意可退：收货后 15 天内，请在订单页面申请售后。',
  warranty365: '一年质保',
  warranty365Text: '一年内出现故障，请在订单页面申请售后，免费维修或更换。',
  authentic: '正品保证',
  authenticText: '品牌直供，绝非仿品。',
  ships24h: '24 小时发货',
  ships24hText: '今天下单，明天发出。',
  coldChain: '冷链配送',
  coldChainText: '保温箱全程冷链。',
} satisfies Translated<typeof english>
