import type { promise as english } from '../en-us/promise.ts'
import type { Translated } from '../types.ts'

export const promise = {
  return15: '15日間返品可',
  return15Text: '商品到着から15日以内に、ご注文のページからお申し込みください。',
  warranty365: '1年保証',
  warranty365Text: '1年以内にご注文のページからお申し込みいただければ、不良品を修理または交換いたします。',
  authentic: '正規品',
  authenticText: 'メーカーから直接仕入れています。',
  ships24h: '24時間以内に発送',
  ships24hText: '24時間以内に倉庫から発送します。',
  coldChain: '保冷配送',
  coldChainText: '保冷箱でお届けします。',
} satisfies Translated<typeof english>
