import type { support as english } from '../en-us/support.ts'
import type { Translated } from '../types.ts'

export const support: Translated<typeof english> = {
  email_subject: 'Layanan pelanggan membalas pesan Anda',
  email_line: 'Balasan kami atas pesan Anda:',
  email_action: 'Lanjutkan chat',
}
