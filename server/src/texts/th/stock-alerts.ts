import type { stockAlerts as english } from '../en-us/stock-alerts.ts'
import type { Translated } from '../types.ts'

export const stockAlerts: Translated<typeof english> = {
  email_subject: 'มีสินค้าแล้ว: {{product}}',
  email_line: '{{product}} มีสินค้าอีกครั้งแล้ว จำนวนจำกัด และเราจะแจ้งเรื่องนี้เพียงครั้งเดียว',
  email_action: 'ดูสินค้า',
  sms: 'Pasar: {{product}} มีสินค้าแล้ว {{link}}',
}
