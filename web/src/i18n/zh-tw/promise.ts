import type { promise as english } from '../en-us/promise.ts'
import type { Translated } from '../types.ts'

export const promise = {
  return15: '15 天退貨',
  return15Text: '收到商品後 15 天內，可在訂單頁面申請退貨。',
  warranty365: '一年保固',
  warranty365Text: '一年內可在訂單頁面申請保固，瑕疵商品將為您維修或更換。',
  authentic: '正品保證',
  authenticText: '由原廠直接供貨。',
  ships24h: '24 小時出貨',
  ships24hText: '24 小時內從倉庫出貨。',
  coldChain: '冷鏈配送',
  coldChainText: '以保溫箱配送。',
} satisfies Translated<typeof english>
