import type { stockAlerts as english } from '../en-us/stock-alerts.ts'
import type { Translated } from '../types.ts'

export const stockAlerts: Translated<typeof english> = {
  email_subject: '到貨通知：{{product}}',
  email_line: '{{product}} 已重新到貨。數量有限，我們只會通知您這一次。',
  email_action: '查看商品',
  sms: 'Pasar：{{product}} 已到貨。{{link}}',
}
