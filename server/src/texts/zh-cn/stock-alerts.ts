import type { stockAlerts as english } from '../en-us/stock-alerts.ts'
import type { Translated } from '../types.ts'

export const stockAlerts: Translated<typeof english> = {
  email_subject: '到货通知：{{product}}',
  email_line: '{{product}} 已重新到货。数量有限，此提醒仅发送一次。',
  email_action: '查看商品',
  sms: '【Pasar】{{product}} 已到货。{{link}}',
}
