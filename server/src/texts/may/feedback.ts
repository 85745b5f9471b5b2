import type { feedback as english } from '../en-us/feedback.ts'
import type { Translated } from '../types.ts'

export const feedback: Translated<typeof english> = {
  email_subject: 'Kedai membalas maklum balas anda',
  email_line: 'Jawapan kami kepada maklum balas anda:',
  email_action: 'Lihat perbualan',
}
