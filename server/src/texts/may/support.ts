import type { support as english } from '../en-us/support.ts'
import type { Translated } from '../types.ts'

export const support: Translated<typeof english> = {
  email_subject: 'Khidmat pelanggan membalas mesej anda',
  email_line: 'Jawapan kami kepada mesej anda:',
  email_action: 'Teruskan sembang',
}
