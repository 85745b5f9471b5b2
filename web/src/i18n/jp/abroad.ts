import type { abroad as english } from '../en-us/abroad.ts'
import type { Translated } from '../types.ts'

export const abroad = {
  title: 'お届け先の国',
  freight: '送料',
  free: '無料',
  arrives: 'お届けまでの日数',
  days: '{{min}}〜{{max}}日',
  forOne: '1点のご注文の場合、合計{{total}}です。実際の金額はご注文手続きでご確認ください。',
  identity: 'この国の税関では、購入者の身元情報の提出が必要です。',
} satisfies Translated<typeof english>
