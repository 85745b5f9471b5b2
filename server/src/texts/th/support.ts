import type { support as english } from '../en-us/support.ts'
import type { Translated } from '../types.ts'

export const support: Translated<typeof english> = {
  email_subject: 'ฝ่ายบริการลูกค้าตอบข้อความของคุณแล้ว',
  email_line: 'คำตอบของเราต่อข้อความของคุณ:',
  email_action: 'แชทต่อ',
}
