import type { feedback as english } from '../en-us/feedback.ts'
import type { Translated } from '../types.ts'

export const feedback: Translated<typeof english> = {
  email_subject: 'ร้านตอบข้อเสนอแนะของคุณแล้ว',
  email_line: 'คำตอบของเราต่อข้อเสนอแนะของคุณ:',
  email_action: 'ดูการสนทนา',
}
