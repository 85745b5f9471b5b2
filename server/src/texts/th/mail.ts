import type { mail as english } from '../en-us/mail.ts'
import type { Translated } from '../types.ts'

export const mail: Translated<typeof english> = {
  greeting: 'สวัสดีคุณ {{name}}',
  kind_order: 'คำสั่งซื้อ',
  kind_wallet: 'กระเป๋าเงิน',
  kind_system: 'ร้าน',
  kind_team: 'ทีม',
  kind_stock: 'แจ้งเตือนสินค้ากลับมา',
  unsubscribe: 'ยกเลิกการรับอีเมล',
  unsubscribe_reason: 'คุณได้รับอีเมลนี้เพราะคุณเลือกรับอีเมลเกี่ยวกับ: {{kind}}',
  unsubscribe_question: 'คุณต้องการหยุดรับอีเมลเกี่ยวกับ: {{kind}} หรือไม่',
  unsubscribe_done: 'คุณจะไม่ได้รับอีเมลเกี่ยวกับ: {{kind}} อีก คุณเปิดรับอีกครั้งได้ในร้าน',
  unsubscribe_invalid: 'ลิงก์นี้ใช้ไม่ได้ โปรดเปิดจากอีเมลอีกครั้ง',
}
