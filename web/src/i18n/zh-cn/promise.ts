import type { promise as english } from '../en-us/promise.ts'
import type { Translated } from '../types.ts'

export const promise = {
  return15: '15 天退货',
  return15Text: '收货后 15 天内，可在订单页面申请退货。',
  warranty365: '一年质保',
  warranty365Text: '一年内可在订单页面申请保修，故障商品由我们维修或更换。',
  authentic: '正品保证',
  authenticText: '厂家直接供货。',
  ships24h: '24 小时发货',
  ships24hText: '24 小时内从仓库发出。',
  coldChain: '冷链配送',
  coldChainText: '以保温箱配送。',
} satisfies Translated<typeof english>
