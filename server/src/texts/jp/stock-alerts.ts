import type { stockAlerts as english } from '../en-us/stock-alerts.ts'
import type { Translated } from '../types.ts'

export const stockAlerts: Translated<typeof english> = {
  email_subject: '再入荷のお知らせ：{{product}}',
  email_line: '{{product}}が再入荷しました。数に限りがあります。この商品についてのお知らせは今回限りです。',
  email_action: '商品を見る',
  sms: 'Pasar：{{product}}が再入荷しました。{{link}}',
}
