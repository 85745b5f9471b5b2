import type { abroad as english } from '../en-us/abroad.ts'
import type { Translated } from '../types.ts'

export const abroad = {
  title: 'お届け先の国',
  freight: '送料',
  free: '無料',
  arrives: 'お届けまでの日数',
  days: '{{min}}〜{{max}}日',
  forOne: '1点のご注文の場合、合計{{total}}です。実際の金額はご注文手続きでご確認ください。',
  forAll: 'これらの商品の合計は {{total}} です。ご注文の金額は購入手続き画面でご確認ください。',
  weight: '重量：{{kilograms}} kg',
  prohibited: '発送できない国・地域：{{countries}}',
  duties: '輸入関税・税金',
  identity: 'この国の税関では、購入者の身元情報の提出が必要です。',
} satisfies Translated<typeof english>
