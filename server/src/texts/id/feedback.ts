import type { feedback as english } from '../en-us/feedback.ts'
import type { Translated } from '../types.ts'

export const feedback: Translated<typeof english> = {
  email_subject: 'Toko membalas masukan Anda',
  email_line: 'Balasan kami atas masukan Anda:',
  email_action: 'Lihat percakapan',
}
